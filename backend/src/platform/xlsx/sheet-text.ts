import type { CellObject } from 'write-excel-file/node';
import { textValue } from './cell-looks.js';
import { FONT, heightOf, WIDTH } from './sheet-design.js';
import type { SheetRow } from './sheet-row.js';

/** A text across the whole width; a marker before it stands in the narrow first column. */
export function textRow(
  text: string,
  style: CellObject,
  widths: number[],
  marker?: { text: string; indent: number },
): SheetRow {
  const content = widths.reduce((sum, width) => sum + width, 0);
  const size = style.fontSize ?? FONT.size;
  const look: CellObject = { wrap: true, alignVertical: 'top', ...style, ...textValue(text) };
  if (!marker) {
    const cell = { ...look, columnSpan: widths.length + 1 };
    const height = heightOf(text, content + WIDTH.marker, size);
    return { cells: [cell, ...widths.map(() => null)], height };
  }
  const before: CellObject = { ...style, value: marker.text, type: String, align: 'center' };
  return {
    cells: [
      { alignVertical: 'top', ...before },
      { ...look, columnSpan: widths.length, ...(marker.indent > 0 && { indent: marker.indent }) },
      ...widths.slice(1).map(() => null),
    ],
    height: heightOf(text, content - 2 * marker.indent, size),
  };
}

/** An empty row of so many points. */
export function gap(height: number): SheetRow {
  return { cells: [], height };
}
