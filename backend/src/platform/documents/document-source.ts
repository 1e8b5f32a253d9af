import { readdir, readFile } from 'node:fs/promises';
import { splitFrontMatter } from '../front-matter/split-front-matter.js';
import { DocumentFault, faultyDocument } from './document-fault.js';
import { type DocumentFrontMatter, documentFrontMatter } from './document-front-matter.js';
import { withoutNotations } from './formulas/cell-notation.js';
import { checkFormulas } from './formulas/check-formulas.js';
import { documentTables } from './formulas/document-tables.js';

/** A document as its author wrote it. */
export interface DocumentSource extends DocumentFrontMatter {
  /** What is printed: the cells of formulas are empty. */
  markdown: string;
  /** The same with its formulas. */
  sheetMarkdown: string;
  /** The whole file, head included. */
  text: string;
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

/** @throws Error with one German sentence that names the file and its faults */
export function parseDocument(id: string, text: string): DocumentSource {
  const split = splitFrontMatter(text, documentFrontMatter);
  if ('faults' in split) throw faultyDocument(id, split.faults);

  const { values, body: sheetMarkdown } = split;
  const faults: string[] = [];
  if (values.id !== id) faults.push(`„id“ muss ${id} sein wie der Dateiname`);
  if (sheetMarkdown.trim() === '') faults.push('der Text unter dem Kopf fehlt');
  if (hasFormulas(sheetMarkdown)) faults.push(...formulaFaults(sheetMarkdown));
  if (faults.length > 0) throw faultyDocument(id, faults);
  return { ...values, markdown: withoutNotations(sheetMarkdown), sheetMarkdown, text };
}

/** Whether there is something for a spreadsheet to compute. */
export function hasFormulas(sheetMarkdown: string): boolean {
  return sheetMarkdown.includes('{=');
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
