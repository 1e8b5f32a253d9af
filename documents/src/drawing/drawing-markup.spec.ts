import { describe, expect, it } from '@jest/globals';
import { drawingMarkup } from './drawing-markup.js';
import type { Drawing } from './shape.js';

const empty: Drawing = { width: 100, height: 40, textSize: 9, shapes: [] };
const markupOf = (...shapes: Drawing['shapes']) => drawingMarkup({ ...empty, shapes });

describe('The SVG of a drawing', () => {
  it('has the size of the drawing', () => {
    expect(markupOf()).toContain('width="100" height="40" viewBox="0 0 100 40"');
  });

  it('gives a surface the colour of its tone', () => {
    const bar = { kind: 'rect', x: 1, y: 2, width: 3, height: 4, radius: 1, tone: 'rise' } as const;
    const markup = '<rect x="1" y="2" width="3" height="4" rx="1" fill="#2f6f4f"/>';
    expect(markupOf(bar)).toContain(markup);
  });

  it('tells a dashed line from a full one', () => {
    const line = { kind: 'line', x1: 0, y1: 0, x2: 5, y2: 0 } as const;
    expect(markupOf({ ...line, dashed: true })).toContain('stroke-dasharray="2 2"');
    expect(markupOf({ ...line, dashed: false })).not.toContain('stroke-dasharray');
  });

  it('sets words in the type of the page, with their signs kept from being markup', () => {
    const word = { kind: 'text', x: 0, y: 9, anchor: 'start', tone: 'ink', strong: true } as const;
    const markup = markupOf({ ...word, text: 'Müller & Sohn < 5 %' });
    expect(markup).toContain('font-weight="bold">Müller &amp; Sohn &lt; 5 %</text>');
  });
});
