/** The part of an HTML tree (hast) that this file looks at. */
interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/**
 * What becomes of a table on a phone: a list of labelled pairs, or columns as they are. Two columns find
 * room; figures are compared down their columns, so a calculation stays one, and may be moved sideways.
 */
export type TableShape = 'pairs' | 'columns';

const MOST_COLUMNS = 2;
/** From here on a table is set smaller. Said here, because a selector that looks into tables costs each key in one. */
const WIDE = 5;
/** As „1.250.000 €“, „−12 %“ or „5,25 bis 6“, also after a sign; and no figure at all. */
const FIGURE = /^(?:[–—-]|[\s\d.,:/×=+−–()€%*]|bis|Mio\.|Tsd\.|rund|ca\.)*$/;

/** @param rows the cells of the body */
export function tableShape(rows: readonly (readonly string[])[]): TableShape {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width <= MOST_COLUMNS) return 'columns';
  const isCalculation = rows.every((cells) => cells.slice(1).every((cell) => FIGURE.test(cell)));
  return isCalculation ? 'columns' : 'pairs';
}

/**
 * A rehype plugin: each cell carries the heading of its column, and each table the form it has on a phone.
 * The roles keep it a table for a screen reader, however its cells are laid out.
 */
export function labelCells() {
  return visit;
}

function visit(node: HtmlNode): void {
  if (node.tagName === 'table') labelTable(node);
  else node.children?.forEach(visit);
}

function labelTable(table: HtmlNode): void {
  const rows = elementsIn(table).flatMap((group) => elementsIn(group));
  const [head, ...body] = rows;
  if (!head) return;
  const labels = elementsIn(head).map(textOf);
  const shape = tableShape(body.map((row) => elementsIn(row).map(textOf)));
  table.properties = { ...table.properties, dataShape: shape, ...wideTable(labels.length) };
  for (const row of body) {
    for (const [column, cell] of elementsIn(row).entries()) {
      const label = column > 0 && labels[column];
      if (!label || !cell.children?.length) continue;
      cell.properties = { ...cell.properties, dataLabel: label };
      // The label stands beside the words as a whole.
      if (shape === 'pairs') {
        cell.children = [
          { type: 'element', tagName: 'span', properties: {}, children: cell.children },
        ];
      }
    }
  }
  if (shape === 'columns') return;
  for (const group of elementsIn(table)) {
    setRole(group, 'rowgroup');
    for (const row of elementsIn(group)) {
      setRole(row, 'row');
      for (const cell of elementsIn(row)) {
        setRole(cell, cell.tagName === 'th' ? 'columnheader' : 'cell');
      }
    }
  }
}

/** What a table says of so many columns. */
export const wideTable = (columns: number) => (columns < WIDE ? {} : { dataWide: '' });

function setRole(node: HtmlNode, role: string): void {
  node.properties = { ...node.properties, role };
}

const elementsIn = (node: HtmlNode): HtmlNode[] =>
  (node.children ?? []).filter(({ type }) => type === 'element');

const textOf = (node: HtmlNode): string =>
  (node.value ?? (node.children ?? []).map(textOf).join('')).trim();
