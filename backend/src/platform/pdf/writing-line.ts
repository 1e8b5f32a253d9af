import type { Content, ContentTable } from 'pdfmake/interfaces.js';
import { COLOUR, type Spacing } from './page-design.js';

/** Beside a longer label there would be no room to write. */
const LONGEST_LABEL_BESIDE = 28;

/** A label with lines to write on: beside the first line if it is short, else above. */
export function writingField(
  label: { content: Content; text: string } | null,
  lines: number,
  { writing, block }: Spacing,
): Content {
  const ruled = (count: number) => Array.from({ length: count }, () => writingLine(writing));
  const margin: [number, number, number, number] = [0, 0, 0, block + 1];
  if (!label) return { stack: ruled(lines), margin, unbreakable: true };
  if (label.text.length > LONGEST_LABEL_BESIDE) {
    return { stack: [label.content, ...ruled(lines)], margin, unbreakable: true };
  }
  const first: Content = {
    columns: [
      { width: 'auto', stack: [label.content], margin: [0, writing - 13.5, 0, 0] },
      { width: '*', stack: ruled(1) },
    ],
    columnGap: 8,
  };
  return { stack: [first, ...ruled(lines - 1)], margin, unbreakable: true };
}

/** A ruled line, as wide as the room it is given. */
function writingLine(height: number): ContentTable {
  return {
    table: { widths: ['*'], heights: [height], body: [[{ text: '' }]] },
    layout: {
      hLineWidth: (line) => (line === 1 ? 0.7 : 0),
      vLineWidth: () => 0,
      hLineColor: () => COLOUR.ruling,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}
