import type { Tokens } from 'marked';
import type { ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { columnWidths, textWidth } from '../documents/column-widths.js';
import { isExample } from '../documents/example-cells.js';
import { plainText } from '../documents/inline-runs.js';
import { inlineText } from './inline-text.js';
import { COLOUR, FONT_SIZE, PAGE, type Spacing } from './page-design.js';
import type { Block } from './page-flow.js';

const SIDE_PADDING = 6;
const BORDER = 0.6;
const LINE = FONT_SIZE.table * 1.3;
const TALLEST_WHOLE = PAGE.contentHeight * 0.25;
const FIGURES = /^[\d.,\s€%+−×=]+$/;

/** A table to read or to fill in: empty cells are tall enough to write in. */
export function formTable(table: Tokens.Table, spacing: Spacing): Block {
  const rows = [table.header, ...table.rows];
  const texts = rows.map((row) => row.map((cell) => plainText(cell.tokens).trim()));
  const room = PAGE.contentWidth - table.header.length * (2 * SIDE_PADDING + BORDER) - BORDER;
  const widths = columnWidths(texts, room, FONT_SIZE.table);
  const content: ContentTable = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths,
      heights: (row) => (texts[row]?.includes('') ? spacing.writing - 2 * spacing.cell : 0),
      body: rows.map((row, index) => row.map((cell) => cellContent(cell, index === 0))),
    },
    layout: ruled(texts, spacing),
    margin: [0, 3, 0, spacing.block + 3],
  };
  const height = estimatedHeight(texts, widths, spacing);
  return { content, ...(height > TALLEST_WHOLE && { splitHeight: height }) };
}

function cellContent(cell: Tokens.TableCell, head: boolean): TableCell {
  return {
    text: inlineText(cell.tokens),
    alignment: cell.align ?? 'left',
    fontSize: FONT_SIZE.table,
    lineHeight: 1.06,
    ...(FIGURES.test(cell.text) && { fontFeatures: ['tnum'] }),
    ...(head && { bold: true, color: COLOUR.petrol }),
  };
}

/** Head in petrol; rows and columns that carry our example are tinted: nobody is to fill them in. */
function ruled(texts: string[][], spacing: Spacing): ContentTable['layout'] {
  return {
    hLineWidth: () => BORDER,
    vLineWidth: () => BORDER,
    hLineColor: () => COLOUR.ruling,
    vLineColor: () => COLOUR.ruling,
    paddingLeft: () => SIDE_PADDING,
    paddingRight: () => SIDE_PADDING,
    paddingTop: () => spacing.cell,
    paddingBottom: () => spacing.cell,
    fillColor: (row, _node, column) => {
      if (row === 0) return COLOUR.petrolTint;
      return isExample(texts, row, column) ? COLOUR.paperTint : null;
    },
  };
}

function estimatedHeight(texts: string[][], widths: number[], { cell, writing }: Spacing): number {
  const heights = texts.map((row) => {
    const lines = row.map((text, column) =>
      Math.ceil(textWidth(text, FONT_SIZE.table) / (widths[column] ?? 1)),
    );
    const height = Math.max(...lines) * LINE + 2 * cell;
    return row.includes('') ? Math.max(height, writing) : height;
  });
  return heights.reduce((total, height) => total + height + BORDER, 0);
}
