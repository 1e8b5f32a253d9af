import { describe, expect, it } from '@jest/globals';
import type { Drawing } from '@/ui/drawing/shape';
import { type Palette, shapesMarkup } from './shapes-markup';

const palette: Palette = {
  ink: '#000001',
  muted: '#000002',
  petrol: '#000003',
  petrolSoft: '#000004',
  rise: '#000005',
  fall: '#000006',
  brass: '#000007',
};
const empty: Drawing = { width: 100, height: 40, textSize: 9, shapes: [] };
const markupOf = (...shapes: Drawing['shapes']) => shapesMarkup({ ...empty, shapes }, palette);

describe('The SVG of a drawing', () => {
  it('has the size of the drawing', () => {
    expect(markupOf()).toContain('width="100" height="40" viewBox="0 0 100 40"');
  });

  it('gives a surface the colour of its tone', () => {
    const bar = { kind: 'rect', x: 1, y: 2, width: 3, height: 4, radius: 1, tone: 'rise' } as const;
    const markup = '<rect x="1" y="2" width="3" height="4" rx="1" fill="#000005"/>';
    expect(markupOf(bar)).toContain(markup);
  });

  it('tells a dashed line from a full one', () => {
    const line = { kind: 'line', x1: 0, y1: 0, x2: 5, y2: 0 } as const;
    expect(markupOf({ ...line, dashed: true })).toContain('stroke-dasharray="2 2"');
    expect(markupOf({ ...line, dashed: false })).toContain('stroke-dasharray="none"');
  });

  it('leaves the words to the page, which sets them as text', () => {
    const word = { kind: 'text', x: 0, y: 9, anchor: 'start', tone: 'ink', strong: true } as const;
    expect(markupOf({ ...word, text: '1.574.370 €' })).not.toContain('1.574');
  });
});
