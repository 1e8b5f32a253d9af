import { readdir, readFile } from 'node:fs/promises';
import { lexer, type Token, walkTokens } from 'marked';
import { z } from 'zod';
import { drawingFaults } from '../drawing/drawings-in-text.js';
import { blanksOf } from '../fill/blanks.js';
import { CLAUSE_WORDS, clauseFaults, neededCircumstances, withClauses } from '../fill/clauses.js';
import { type DocumentTable, documentTables, faultAt } from '../formulas/document-tables.js';
import {
  type CellPosition,
  type CellReference,
  cellName,
  type Formula,
  positionsOf,
  referencesOf,
  withoutNotations,
} from '../formulas/formula.js';
import { neededCells } from '../formulas/sheet-formula.js';
import { head, splitFrontMatter, text, wholeNumber } from '../front-matter.js';
import { CONTRACT, contractFaults } from './contract.js';
import { assertPrintable, DocumentFault, faultyDocument } from './faults.js';
import { readFigure } from './figure.js';

/** What stands between the `---` lines of a document's file. */
const documentFrontMatter = head({
  id: text.regex(
    /^(?!.*-(docx|xlsx)$)(modul-[1-9]|bonus)-[a-z0-9]+(-[a-z0-9]+)*$/,
    'muss wie „modul-3-wertermittlung“ oder „bonus-glossar“ lauten',
  ),
  title: text,
  description: text,
  kind: text.regex(/^[a-zäöüß]+$/, 'muss ein Wort in Kleinbuchstaben wie „checkliste“ sein'),
  orderIndex: wholeNumber(1, 99),
  /** The month the content was last checked in; documents that name none share this one. */
  asOf: text
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'muss ein Monat wie „2026-11“ sein')
    .default('2026-11'),
  /** Which fact of the company fills what: by the words in brackets, or by the whole key of a blank. */
  fields: z
    .record(z.string(), text, { error: 'muss Zeilen wie „Ort: company.seat“ enthalten' })
    .default({}),
});

/** A document as its author wrote it. */
export interface DocumentSource extends DocumentFrontMatter {
  /** What is printed: the cells of formulas are empty, and each clause for some says for whom it is. */
  markdown: string;
  /** The same with its formulas. */
  sheetMarkdown: string;
  /** The whole file, head included. */
  text: string;
  /** The Markdown below the head, with its formulas and its clauses for some legal forms only. */
  template: string;
}

const EXTENSION = '.md';

/**
 * Reads every document of a folder (with a slash at its end), in the order of their names.
 * @throws Error with one German sentence that names the file and its faults
 */
export async function readDocuments(folder: URL): Promise<DocumentSource[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION)).sort();
  return Promise.all(names.map((name) => readDocument(folder, name.slice(0, -EXTENSION.length))));
}

/** @throws Error as `readDocuments`, or when there is no such file */
export async function readDocument(folder: URL, id: string): Promise<DocumentSource> {
  return parseDocument(id, await readFile(new URL(`${id}${EXTENSION}`, folder), 'utf8'));
}

/**
 * What is printed of a document as Markdown, without checking whether it can be rendered: the build has.
 * @throws Error as `readDocument`
 */
export async function readDocumentText(folder: URL, id: string): Promise<string> {
  const split = splitFrontMatter(
    await readFile(new URL(`${id}${EXTENSION}`, folder), 'utf8'),
    documentFrontMatter,
  );
  if ('faults' in split) throw faultyDocument(id, split.faults);
  return withoutNotations(withClauses(split.body));
}

/** @throws Error with one German sentence that names the file and its faults */
export function parseDocument(id: string, text: string): DocumentSource {
  const split = splitFrontMatter(text, documentFrontMatter);
  if ('faults' in split) throw faultyDocument(id, split.faults);

  const { values, body: template } = split;
  const sheetMarkdown = withClauses(template);
  const faults: string[] = [];
  if (values.id !== id) faults.push(`„id“ muss ${id} sein wie der Dateiname`);
  if (template.trim() === '') faults.push('der Text unter dem Kopf fehlt');
  faults.push(...clauseFaults(template), ...fieldFaults(sheetMarkdown, values.fields));
  faults.push(...unprintableFaults(sheetMarkdown));
  if (hasFormulas(sheetMarkdown)) faults.push(...formulaFaults(sheetMarkdown));
  for (const { line, message } of drawingFaults(template)) {
    faults.push(`Zeile ${line} unter dem Kopf: ${message}`);
  }
  if (values.kind === CONTRACT) faults.push(...faultsOfContract(template));
  if (faults.length > 0) throw faultyDocument(id, faults);
  return { ...values, markdown: withoutNotations(sheetMarkdown), sheetMarkdown, template, text };
}

/** What a reader gets for one legal form must be a contract too. */
function faultsOfContract(template: string): string[] {
  const needed = neededCircumstances(template);
  const forms = needed.includes('form') ? CLAUSE_WORDS.form : [undefined];
  const ways = needed.includes('way') ? CLAUSE_WORDS.way : [undefined];
  const faults = forms.flatMap((form) =>
    ways.flatMap((way) => contractFaults(withClauses(template, { form, way }))),
  );
  return [...new Set(faults)];
}

/** Fields of the head that fill nothing. */
function fieldFaults(sheetMarkdown: string, fields: Record<string, string>): string[] {
  const blanks = blanksOf(sheetMarkdown);
  const names = new Set(
    blanks.flatMap(({ key, kind, text }) =>
      kind === 'place' || kind === 'line' ? [key, text] : [key],
    ),
  );
  return Object.keys(fields)
    .filter((name) => !names.has(name))
    .map((name) => `„fields“ nennt „${name}“, das im Text nicht vorkommt`);
}

/** The first thing in a text that the fonts do not have, as half a sentence; empty where there is none. */
export function unprintableFaults(markdown: string): string[] {
  try {
    for (const token of textsOf(lexer(markdown))) assertPrintable(token);
    return [];
  } catch (error) {
    if (error instanceof DocumentFault) return [error.message];
    throw error;
  }
}

/** The texts of all tokens, each as it is printed. */
function textsOf(tokens: Token[]): string[] {
  const texts: string[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === 'escape' || token.type === 'codespan') texts.push(token.text);
    else if (token.type === 'text' && !('tokens' in token && token.tokens)) texts.push(token.text);
  });
  return texts;
}

function formulaFaults(sheetMarkdown: string): string[] {
  try {
    checkFormulas(documentTables(sheetMarkdown));
    return [];
  } catch (error) {
    if (error instanceof DocumentFault) return [error.message];
    throw error;
  }
}

type DocumentFrontMatter = z.infer<typeof documentFrontMatter>;

/** @throws DocumentFault naming table and cell of the first formula that cannot be computed */
function checkFormulas(tables: DocumentTable[]): void {
  const done = new Set<string>();
  for (const [index, table] of tables.entries()) {
    for (const [row, cells] of table.entries()) {
      for (const column of cells.keys()) {
        follow(tables, { table: index + 1, row, column }, [], done);
      }
    }
  }
}

type Place = CellPosition & { table: number };

/** Goes from a formula to all it is computed from; coming back to the same formula is a circle. */
function follow(tables: DocumentTable[], place: Place, way: string[], done: Set<string>): void {
  const name = `T${place.table}.${cellName(place)}`;
  const formula = tables[place.table - 1]?.[place.row]?.[place.column]?.formula;
  if (!formula || done.has(name)) return;
  try {
    if (way.includes(name)) throw new DocumentFault('sie rechnet im Kreis');
    checkReferences(tables, place.table, formula);
  } catch (error) {
    throw faultAt(place.table, cellName(place), error);
  }
  for (const reference of referencesOf(formula)) {
    const table = reference.table ?? place.table;
    for (const next of positionsOf(reference)) {
      follow(tables, { table, ...next }, [...way, name], done);
    }
  }
  done.add(name);
}

function checkReferences(tables: DocumentTable[], own: number, formula: Formula): void {
  for (const reference of referencesOf(formula)) {
    const number = reference.table ?? own;
    const table = tables[number - 1];
    if (!table) throw new DocumentFault(`eine Tabelle T${number} gibt es nicht`);
    const { row, column } = reference.to ?? reference.from;
    if (!table[row]?.[column]) {
      throw new DocumentFault(
        `„${cellName({ row, column })}“ liegt außerhalb von Tabelle ${number}`,
      );
    }
  }
  for (const reference of neededCells(formula)) checkFigure(tables, own, reference);
}

/** A cell that says something else can never become a figure, nor can a whole range. */
function checkFigure(tables: DocumentTable[], own: number, reference: CellReference): void {
  const { table, from, to } = reference;
  if (to) {
    const range = `${cellName(from)}:${cellName(to)}`;
    throw new DocumentFault(`der Bereich „${range}“ steht in keiner Funktion wie SUM`);
  }
  const text = tables[(table ?? own) - 1]?.[from.row]?.[from.column]?.text ?? '';
  if (text !== '' && !readFigure(text)) {
    throw new DocumentFault(`in „${cellName(from)}“ steht keine Zahl, sondern „${text}“`);
  }
}

/** Kinds of documents that people go on writing in: these come as DOCX as well. */
const EDITABLE: readonly string[] = ['vorlage', 'brief', 'vertrag', 'beispiel'];

/** Whether there is something for a spreadsheet to compute. */
export function hasFormulas(sheetMarkdown: string): boolean {
  return sheetMarkdown.includes('{=');
}

/** What a document comes as. */
export function formatsOf({
  kind,
  sheetMarkdown,
}: {
  kind: string;
  sheetMarkdown: string;
}): ('PDF' | 'DOCX' | 'XLSX')[] {
  return [
    'PDF',
    ...(EDITABLE.includes(kind) ? (['DOCX'] as const) : []),
    ...(hasFormulas(sheetMarkdown) ? (['XLSX'] as const) : []),
  ];
}
