import { linkedDocument, QUESTION_LANGUAGE } from '@toolkit/domain/course';

/** The part of a Markdown tree (mdast) that this file looks at. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  /** Of a fenced block. */
  lang?: string;
  children?: MarkdownNode[];
  data?: { hName?: string; hProperties?: Record<string, string> };
}

/** The part of an HTML tree (hast) that this file looks at. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const textOf = (node: { value?: string; children?: MarkdownNode[] | HtmlNode[] }): string =>
  node.value ?? (node.children ?? []).map(textOf).join('');

/** A rehype plugin that changes elements one by one, each before those inside it. */
const eachElement = (change: (node: HtmlNode) => void) => {
  const visit = (node: HtmlNode): void => {
    change(node);
    node.children?.forEach(visit);
  };
  return visit;
};

/** What the parser says of itself in a text. */
export const FOOTNOTE_WORDS = {
  footnoteLabel: 'Fußnoten',
  footnoteBackLabel: 'Zurück zum Text',
};

export type BoxKind = 'task' | 'caution' | 'note';

const BOXED_HEADINGS: Record<string, BoxKind> = {
  'Ihre Aufgabe': 'task',
  'Ein häufiger Fehler': 'caution',
};

/**
 * A remark plugin: puts a third-level heading „Ihre Aufgabe“ or „Ein häufiger Fehler“ and all
 * that follows, up to the next heading of its level or above or a question, into an element of its own.
 */
export function boxSections() {
  return (tree: MarkdownNode): void => {
    tree.children = gatherBoxes(tree.children ?? []);
  };
}

function gatherBoxes(nodes: MarkdownNode[]): MarkdownNode[] {
  const result: MarkdownNode[] = [];
  let box: MarkdownNode | null = null;
  for (const node of nodes) {
    if (endsBox(node)) {
      const kind: BoxKind | undefined = BOXED_HEADINGS[textOf(node).trim()];
      box = kind && node.depth === 3 ? newBox(kind) : null;
      if (box) result.push(box);
    }
    (box?.children ?? result).push(node);
  }
  return result;
}

function endsBox(node: MarkdownNode): boolean {
  return (
    node.type === 'thematicBreak' ||
    node.lang === QUESTION_LANGUAGE ||
    (node.type === 'heading' && node.depth !== undefined && node.depth <= 3)
  );
}

function newBox(kind: BoxKind): MarkdownNode {
  return {
    type: 'boxedSection',
    data: { hName: 'section', hProperties: { dataBox: kind } },
    children: [],
  };
}

const NO_BREAK = '\u00a0';
const BEFORE_NUMBER = /(§§?|Abs\.|Nr\.|Art\.|Satz) (?=\d)/g;
/** „§ 1365 BGB“, „Abs. 4 EStG“: the law is named by capitals, the last of them at its end. */
const BEFORE_LAW =
  /(?<=(?:§|Abs\.|Nr\.|Art\.|Satz)\u00a0[\d–]+[a-z]?) (?=\p{Lu}\p{L}*[BGOV](?!\p{L}))/gu;
const BEFORE_LETTER = /(lit\.|Buchst\.) (?=[a-z]\b)/g;
/** „20. November 2026“: the day of a month. */
const AFTER_DAY =
  /(?<=(?<!\d)\d{1,2}\.) (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/gu;
const AFTER_NUMBER = /(\d) (?=€|%|Mio\.|Mrd\.|Tsd\.)/g;
/** „1 : 2“, „2 × 404“, „) ÷ 6“: a short factor stays with what it is a factor of. */
const BETWEEN_FACTORS = /((?<![\d.])\d{1,3}|\)) ([×÷:]) (?=[\d(])/g;
/** „× 5,25“, „+ 420“: after a longer number a line may end, but never behind a sign. */
const AFTER_SIGN = /(^|[\s(|])([×÷=+−]) (?=[\d(])/g;

/**
 * A remark plugin: no line ends between a number and its sign („§ 22“, „1,25 Mio. €“, „2 × 404“, „20. November“), although
 * authors write ordinary spaces. Code stays as it is.
 */
export function keepTogether() {
  return bindText;
}

/** The same words, with spaces that hold a number and its sign together. */
export const unbroken = (text: string): string =>
  text
    .replace(BEFORE_NUMBER, `$1${NO_BREAK}`)
    .replace(BEFORE_LAW, NO_BREAK)
    .replace(BEFORE_LETTER, `$1${NO_BREAK}`)
    .replace(AFTER_DAY, NO_BREAK)
    .replace(AFTER_NUMBER, `$1${NO_BREAK}`)
    .replace(/(Mio\.|Mrd\.|Tsd\.) (?=€)/g, `$1${NO_BREAK}`)
    .replace(BETWEEN_FACTORS, `$1${NO_BREAK}$2${NO_BREAK}`)
    .replace(AFTER_SIGN, `$1$2${NO_BREAK}`);

function bindText(node: MarkdownNode): void {
  if (node.type === 'text' && node.value) node.value = unbroken(node.value);
  node.children?.forEach(bindText);
}

/**
 * What becomes of a table on a phone: a list of labelled pairs, or columns as they are. Two columns find
 * room; figures are compared down their columns, so a calculation stays one, and may be moved sideways.
 */
export type TableShape = 'pairs' | 'columns';

const MAX_COLUMNS = 2;
/** From this many columns on a table is shown smaller. */
const WIDE = 5;
/** As „1.250.000 €“, „−12 %“ or „5,25 bis 6“, also after a sign; and no figure at all. */
const FIGURE = /^(?:[–—-]|[\s\d.,:/×=+−–()€%*]|bis|Mio\.|Tsd\.|rund|ca\.)*$/;

/** @param rows the cells of the body */
export function tableShape(rows: readonly (readonly string[])[]): TableShape {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width <= MAX_COLUMNS) return 'columns';
  const isCalculation = rows.every((cells) => cells.slice(1).every((cell) => FIGURE.test(cell)));
  return isCalculation ? 'columns' : 'pairs';
}

/**
 * A rehype plugin: each cell carries the heading of its column, and each table the form it has on a phone.
 * The roles keep it a table for a screen reader, however its cells are laid out.
 */
export const labelCells = () =>
  eachElement((node) => {
    if (node.tagName === 'table') labelTable(node);
  });

function labelTable(table: HtmlNode): void {
  const rows = elementsIn(table).flatMap((group) => elementsIn(group));
  const [head, ...body] = rows;
  if (!head) return;
  const labels = elementsIn(head).map(textIn);
  const shape = tableShape(body.map((row) => elementsIn(row).map(textIn)));
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

/** Attributes of a table with so many columns. */
export const wideTable = (columns: number) => (columns < WIDE ? {} : { dataWide: '' });

function setRole(node: HtmlNode, role: string): void {
  node.properties = { ...node.properties, role };
}

const elementsIn = (node: HtmlNode): HtmlNode[] =>
  (node.children ?? []).filter(({ type }) => type === 'element');

const textIn = (node: HtmlNode): string => textOf(node).trim();

/**
 * A rehype plugin: a link to a document (`dokument:modul-3-kaufpreisbruecke`) carries the document's
 * id instead of an address that browsers cannot open.
 */
export const markDocuments = () =>
  eachElement((node) => {
    const { href, ...others } = node.properties ?? {};
    const id = node.tagName === 'a' && typeof href === 'string' ? linkedDocument(href) : null;
    if (id) node.properties = { ...others, dataDocument: id };
  });

/** As react-markdown has it: what else an address may begin with could run in the page. */
const SAFE = /^(?:https?|mailto|ircs?|xmpp):/i;
/** A colon before any of these ends the name of a protocol. */
const PROTOCOL = /^[^/?#]*:/;
const OWN_SITE = /^\/(?!\/)/;

/**
 * A rehype plugin: links lead nowhere that could run a script, and pictures are of this site alone, so that a
 * text cannot call another server.
 */
export const safeAddresses = () =>
  eachElement((node) => {
    const { href, src } = node.properties ?? {};
    if (typeof href === 'string' && PROTOCOL.test(href) && !SAFE.test(href)) {
      node.properties = { ...node.properties, href: '' };
    }
    if (node.tagName === 'img' && !(typeof src === 'string' && OWN_SITE.test(src))) {
      node.tagName = 'span';
      node.children = [{ type: 'text', value: String(node.properties?.alt ?? '') }];
      node.properties = {};
    }
  });
