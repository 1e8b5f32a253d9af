import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { Tokens } from 'marked';
import { columnWidths } from '../markdown/column-widths.js';
import { plainText } from '../markdown/inline-runs.js';
import { COLOUR, CONTENT_WIDTH, RULE, TABLE_TEXT, textRuns, twips } from './docx-design.js';

const SIDE_PADDING = twips(5.5);
const MIN_HEIGHT = twips(20);

/** A table to read or to fill in, as wide as the page; its head is repeated on each page. */
export function formTable({ header, rows }: Tokens.Table): Table {
  const all = [header, ...rows];
  const texts = all.map((row) => row.map((cell) => plainText(cell.tokens).trim()));
  const room = (CONTENT_WIDTH - header.length * 2 * SIDE_PADDING) / twips(1);
  const widths = columnWidths(texts, room, TABLE_TEXT.size / 2).map((points) =>
    Math.floor(twips(points) + 2 * SIDE_PADDING),
  );
  return new Table({
    width: { size: CONTENT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: { top: RULE, bottom: RULE, left: RULE, right: RULE, ...INNER },
    margins: { left: SIDE_PADDING, right: SIDE_PADDING, top: twips(3), bottom: twips(3) },
    rows: all.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          height: { value: MIN_HEIGHT, rule: HeightRule.ATLEAST },
          children: row.map((cell, column) => tableCell(cell, index === 0, widths[column] ?? 0)),
        }),
    ),
  });
}

const INNER = { insideHorizontal: RULE, insideVertical: RULE };

function tableCell(cell: Tokens.TableCell, head: boolean, width: number): TableCell {
  const style = head ? { ...TABLE_TEXT, bold: true, color: COLOUR.petrol } : TABLE_TEXT;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(head && { shading: filled(COLOUR.petrolTint) }),
    children: [
      new Paragraph({
        alignment: AlignmentType[cell.align === 'right' ? 'RIGHT' : 'LEFT'],
        spacing: { after: 0 },
        keepNext: head,
        children: textRuns(cell.tokens, style),
      }),
    ],
  });
}

/** A tinted box with a coloured edge, for notes and for the lines on how to use a document. */
export function tintedBox(children: Paragraph[], tint: string, edge: string): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  return new Table({
    width: { size: CONTENT_WIDTH, type: WidthType.DXA },
    columnWidths: [CONTENT_WIDTH],
    layout: TableLayoutType.FIXED,
    borders: {
      top: none,
      bottom: none,
      right: none,
      left: { style: BorderStyle.SINGLE, size: 20, color: edge },
      insideHorizontal: none,
      insideVertical: none,
    },
    margins: { left: twips(12), right: twips(12), top: twips(7), bottom: twips(5) },
    rows: [
      new TableRow({
        children: [
          new TableCell({
            width: { size: CONTENT_WIDTH, type: WidthType.DXA },
            shading: filled(tint),
            children,
          }),
        ],
      }),
    ],
  });
}

function filled(fill: string) {
  return { type: ShadingType.CLEAR, color: 'auto', fill };
}
