import type { Drawing, Shape, TextShape, Tone } from '@/ui/drawing/shape';

/** The colours of a drawing's tones. */
export type Palette = Record<Tone, string>;

/** The colours of the screen, for paper, where style sheets do not reach. */
export const reportColours: Palette & Record<'hairline', string> = {
  ink: '#12222b',
  muted: '#3c4d56',
  petrol: '#0f4c5c',
  petrolSoft: '#c3d2d6',
  rise: '#2f6f4f',
  fall: '#a3302b',
  hairline: '#e4e0d6',
  brass: '#b7791f',
};

type DrawnShape = Exclude<Shape, TextShape>;

/** The lines and surfaces of a drawing as an SVG document; its words are placed as text. */
export function shapesMarkup({ width, height, shapes }: Drawing, palette: Palette): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const drawn = shapes.filter((shape) => shape.kind !== 'text');
  const body = drawn.map((shape) => shapeMarkup(shape, palette)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
}

function shapeMarkup(shape: DrawnShape, palette: Palette): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, tone } = shape;
      return tag('rect', { x, y, width, height, rx: radius, fill: palette[tone] });
    }
    case 'line': {
      const { x1, y1, x2, y2, dashed } = shape;
      const stroke = { stroke: palette.muted, 'stroke-width': 0.75 };
      const pattern = { 'stroke-dasharray': dashed ? '2 2' : 'none' };
      return tag('line', { x1, y1, x2, y2, ...stroke, ...pattern });
    }
    case 'circle': {
      const { x, y, radius, tone } = shape;
      return tag('circle', { cx: x, cy: y, r: radius, fill: palette[tone] });
    }
  }
}

function tag(name: string, attributes: Record<string, string | number>): string {
  const list = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${list.join(' ')}/>`;
}
