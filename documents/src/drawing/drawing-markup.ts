import type { Drawing, Shape, Tone } from './shape.js';

/** The colours of the screen, for paper, where style sheets do not reach. */
export const DRAWING_COLOURS: Record<Tone, string> = {
  ink: '#12222b',
  muted: '#3c4d56',
  petrol: '#0f4c5c',
  petrolSoft: '#8fb0b5',
  petrolTint: '#e4eef0',
  brass: '#b7791f',
  brassTint: '#f8efdc',
  rise: '#2f6f4f',
  fall: '#a3302b',
  hairline: '#d8d3c6',
  surface: '#ffffff',
};

/** A drawing as an SVG document for a PDF, its words in the type of the page. */
export function drawingMarkup({ width, height, textSize, shapes }: Drawing): string {
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`;
  const body = shapes.map((shape) => markup(shape, textSize)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
}

function markup(shape: Shape, textSize: number): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius: rx, tone, edge } = shape;
      return tag('rect', { x, y, width, height, rx, fill: DRAWING_COLOURS[tone], ...stroke(edge) });
    }
    case 'circle': {
      const { x: cx, y: cy, radius: r, tone, edge } = shape;
      return tag('circle', { cx, cy, r, fill: DRAWING_COLOURS[tone], ...stroke(edge) });
    }
    case 'line': {
      const { x1, y1, x2, y2, dashed, faint, tone } = shape;
      const colour = tone
        ? DRAWING_COLOURS[tone]
        : faint
          ? DRAWING_COLOURS.hairline
          : DRAWING_COLOURS.muted;
      const width = tone ? 1.4 : 0.7;
      const dashes = dashed ? { 'stroke-dasharray': '2 2' } : {};
      return tag('line', { x1, y1, x2, y2, stroke: colour, 'stroke-width': width, ...dashes });
    }
    case 'polygon': {
      const points = shape.points.map((point) => point.map(round).join(',')).join(' ');
      return tag('polygon', { points, fill: DRAWING_COLOURS[shape.tone] });
    }
    case 'text': {
      const { x, y, text, anchor, tone, strong } = shape;
      const place = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${DRAWING_COLOURS[tone]}"`;
      const type = `font-family="Inter" font-size="${textSize}"${strong ? ' font-weight="bold"' : ''}`;
      return `<text ${place} ${type}>${escapedXml(text)}</text>`;
    }
  }
}

const stroke = (edge: Tone | undefined) =>
  edge ? { stroke: DRAWING_COLOURS[edge], 'stroke-width': 1.2 } : {};

function tag(name: string, attributes: Record<string, string | number | undefined>): string {
  const set = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const list = set.map(
    ([key, value]) => `${key}="${typeof value === 'number' ? round(value) : value}"`,
  );
  return `<${name} ${list.join(' ')}/>`;
}

const round = (length: number) => Number(length.toFixed(2));

export const escapedXml = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
