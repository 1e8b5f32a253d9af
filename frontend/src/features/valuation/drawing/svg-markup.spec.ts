import { describe, expect, it } from '@jest/globals';
import type { Drawing } from './shape';
import { type Palette, svgMarkup } from './svg-markup';

const palette: Palette = {
  ink: '#000001',
  muted: '#000002',
  petrol: '#000004',
  petrolSoft: '#000005',
  rise: '#000006',
  fall: '#000007',
};
const empty: Drawing = { width: 100, height: 40, textSize: 9, shapes: [] };

describe('The SVG of a drawing', () => {
  it('has its size and its type', () => {
    const markup = svgMarkup(empty, palette, 'Inter');
    expect(markup).toContain('width="100" height="40" viewBox="0 0 100 40"');
    expect(markup).toContain('font-family="Inter" font-size="9"');
  });

  it('gives each shape the colour of its tone', () => {
    const shapes: Drawing['shapes'] = [
      { kind: 'rect', x: 1, y: 2, width: 3, height: 4, radius: 1, tone: 'rise' },
      { kind: 'line', x1: 0, y1: 0, x2: 5, y2: 0, dashed: true },
    ];
    const markup = svgMarkup({ ...empty, shapes }, palette, 'Inter');
    expect(markup).toContain('<rect x="1" y="2" width="3" height="4" rx="1" fill="#000006">');
    expect(markup).toContain('stroke="#000002" stroke-width="0.75" stroke-dasharray="2 2"');
  });

  it('keeps signs with a meaning in XML as text', () => {
    const text = { kind: 'text', x: 0, y: 9, anchor: 'start', tone: 'ink', strong: true } as const;
    const shapes = [{ ...text, text: 'Schmidt & Söhne <GmbH>' }];
    const markup = svgMarkup({ ...empty, shapes }, palette, 'Inter');
    expect(markup).toContain('font-weight="bold" fill="#000001">Schmidt &amp; Söhne &lt;GmbH&gt;<');
  });
});
