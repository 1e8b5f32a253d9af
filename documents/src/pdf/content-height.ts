import type { Content } from 'pdfmake/interfaces.js';
import { linesOf } from '../markdown/column-widths.js';
import { FONT_SIZE, PAGE } from './page-design.js';

/** What a line takes, in sizes of its letters. */
const LINE = 1.4;

const TALLEST_WHOLE = PAGE.contentHeight * 0.8;

/** What is read of a node; pdfmake's types tell each kind apart by what it has. */
interface Node {
  text?: Content;
  stack?: Content[];
  columns?: Content[];
  table?: { body: Content[][]; widths?: unknown[]; heights?: unknown };
  width?: unknown;
  margin?: unknown;
  fontSize?: number;
}

/**
 * Whether a part may stay whole: pdfmake leaves out what must and finds no room on a page. What somebody
 * writes in a blank can be as long as that.
 */
export function fitsWhole(parts: Content[]): boolean {
  return heightOf(parts, PAGE.contentWidth, FONT_SIZE.text) <= TALLEST_WHOLE;
}

/** About how high texts are in a width, rather too much than too little; drawings do not count. */
function heightOf(content: Content, width: number, size: number): number {
  if (Array.isArray(content)) return sum(content.map((part) => heightOf(part, width, size)));
  if (typeof content === 'string') return linesOf(content, width, size) * size * LINE;
  const { text, stack, columns, table, margin, fontSize = size } = content as Node;
  const [left, top, right, bottom] = sidesOf(margin);
  const room = width - left - right;
  const own = () => {
    if (text !== undefined) return heightOf(plainText(text), room, fontSize);
    if (stack) return heightOf(stack, room, fontSize);
    if (columns) return tallest(columns, columns.map(widthOf), room, fontSize);
    if (!table) return 0;
    const [fixed = 0] = Array.isArray(table.heights) ? table.heights : [];
    return sum(
      table.body.map((row) => Math.max(fixed, tallest(row, table.widths ?? [], room, fontSize))),
    );
  };
  return own() + top + bottom;
}

const widthOf = (column: Content) => (column as Node).width;

/** Of parts side by side; those without a width of their own share what is left. */
function tallest(parts: Content[], widths: unknown[], room: number, size: number): number {
  const fixed = widths.filter((width) => typeof width === 'number');
  const shared = Math.max((room - sum(fixed)) / Math.max(parts.length - fixed.length, 1), 1);
  return Math.max(
    ...parts.map((part, at) => {
      const width = widths[at];
      return heightOf(part, typeof width === 'number' ? width : shared, size);
    }),
  );
}

function plainText(text: Content): string {
  if (Array.isArray(text)) return text.map(plainText).join('');
  if (typeof text === 'string') return text;
  return plainText((text as Node).text ?? '');
}

function sidesOf(margin: unknown): [number, number, number, number] {
  return Array.isArray(margin) && margin.length === 4
    ? (margin as [number, number, number, number])
    : [0, 0, 0, 0];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
