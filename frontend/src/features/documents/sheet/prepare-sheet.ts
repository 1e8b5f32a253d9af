import { wideTable } from '@toolkit/documents/reading/markdown-plugins';
import { linkedDocument } from '@toolkit/domain/course';
import { fillPath } from '@/lib/paths';

export interface SheetNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: SheetNode[];
}

const BLANK = /^#feld-(\d+)$/;

/** A rehype plugin: names column and role of each cell, and lets links to documents lead to their pages. */
export function prepareSheet() {
  return visit;
}

/** Rows that are shown as blocks are no rows to a screen reader unless they say so. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

function visit(node: SheetNode): void {
  const role = ROLES[node.tagName ?? ''];
  if (role) node.properties = { ...node.properties, role };
  if (node.tagName === 'table') nameCells(node);
  const { href } = node.properties ?? {};
  const id = typeof href === 'string' ? linkedDocument(href) : null;
  if (id) node.properties = { ...node.properties, href: fillPath(id) };
  node.children?.forEach(visit);
}

function nameCells(table: SheetNode): void {
  const [head = [], ...rows] = elements(table, 'tr').map((row) => elements(row, 'th', 'td'));
  table.properties = { ...table.properties, ...wideTable(head.length) };
  for (const cells of rows) {
    const example = /^Beispiel\b/.test(textOf(cells[0]));
    cells.forEach((cell, at) => {
      const column = textOf(head[at]);
      cell.properties = {
        ...cell.properties,
        dataColumn: column,
        ...(at === 0 && { dataFirst: '' }),
        ...((example || /^Beispiel\b/.test(column)) && { dataExample: '' }),
      };
    });
  }
}

function elements(node: SheetNode, ...names: string[]): SheetNode[] {
  return (node.children ?? []).flatMap((child) =>
    names.includes(child.tagName ?? '') ? [child] : elements(child, ...names),
  );
}

function textOf(node: SheetNode | undefined): string {
  return (node?.value ?? (node?.children ?? []).map(textOf).join('')).trim();
}

export function blankIndex(href: unknown): number | null {
  const found = typeof href === 'string' ? BLANK.exec(href)?.[1] : undefined;
  return found === undefined ? null : Number(found);
}

export function blanksIn(node: SheetNode): number[] {
  const own = node.tagName === 'a' ? blankIndex(node.properties?.href) : null;
  return own === null ? (node.children ?? []).flatMap(blanksIn) : [own];
}

export function beginsWithBlank(node: SheetNode): boolean {
  const [first] = (node.children ?? []).filter(
    ({ type, value }) => type !== 'text' || value?.trim() !== '',
  );
  return first?.tagName === 'a' && blankIndex(first.properties?.href) !== null;
}
