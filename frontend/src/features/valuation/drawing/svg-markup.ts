import type { Drawing, Shape, Tone } from './shape';

/** The colours of a drawing's tones. */
export type Palette = Record<Tone, string>;

/** A drawing as an SVG document, for programs that take SVG as text. */
export function svgMarkup(drawing: Drawing, palette: Palette, fontFamily: string): string {
  const { width, height, textSize, shapes } = drawing;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const font = `font-family="${fontFamily}" font-size="${textSize}"`;
  const body = shapes.map((shape) => shapeMarkup(shape, palette)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>${body}</svg>`;
}

function shapeMarkup(shape: Shape, palette: Palette): string {
  switch (shape.kind) {
    case 'rect':
      return tag('rect', {
        x: shape.x,
        y: shape.y,
        width: shape.width,
        height: shape.height,
        rx: shape.radius,
        fill: palette[shape.tone],
      });
    case 'line': {
      const { x1, y1, x2, y2 } = shape;
      const pattern = shape.dashed ? '2 2' : 'none';
      return tag('line', {
        x1,
        y1,
        x2,
        y2,
        stroke: palette.muted,
        'stroke-width': 0.75,
        'stroke-dasharray': pattern,
      });
    }
    case 'circle':
      return tag('circle', { cx: shape.x, cy: shape.y, r: shape.radius, fill: palette[shape.tone] });
    case 'text': {
      const weight = shape.strong ? 'bold' : 'normal';
      const attributes = {
        x: shape.x,
        y: shape.y,
        'text-anchor': shape.anchor,
        'font-weight': weight,
        fill: palette[shape.tone],
      };
      return tag('text', attributes, unkerned(escapeXml(shape.text)));
    }
  }
}

function tag(name: string, attributes: Record<string, string | number>, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${[name, ...list].join(' ')}>${content}</${name}>`;
}

/**
 * Kerning pulls a point so far under a 7 that it cannot be seen. Signs within a number stand in
 * spans of their own, which kerning does not cross.
 */
function unkerned(text: string): string {
  return text.replace(/(?<=\d)[.,](?=\d)|[+-](?=\d)/g, (sign) => tag('tspan', {}, sign));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
