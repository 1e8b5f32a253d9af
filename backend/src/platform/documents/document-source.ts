import { readdir, readFile } from 'node:fs/promises';
import { parse, YAMLParseError } from 'yaml';
import { faultyDocument } from './document-fault.js';
import { checkDocumentFrontMatter, type DocumentFrontMatter } from './document-front-matter.js';

/** A document as its author wrote it. */
export interface DocumentSource extends DocumentFrontMatter {
  markdown: string;
  /** The whole file, head included. */
  text: string;
}

const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const EXTENSION = '.md';

/**
 * Reads every document of a folder (with a slash at its end), in the order of their names.
 * @throws Error with one German sentence that names the file and every fault of its head
 */
export async function readDocuments(folder: URL): Promise<DocumentSource[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION)).sort();
  return Promise.all(names.map((name) => readDocument(folder, name.slice(0, -EXTENSION.length))));
}

/** @throws Error as `readDocuments`, or when there is no such file */
export async function readDocument(folder: URL, id: string): Promise<DocumentSource> {
  return parseDocument(id, await readFile(new URL(`${id}${EXTENSION}`, folder), 'utf8'));
}

/** @throws Error with one German sentence that names the file and every fault of its head */
export function parseDocument(id: string, text: string): DocumentSource {
  const head = HEAD.exec(text);
  if (!head) throw faultyDocument(id, ['der Kopf zwischen zwei Zeilen „---“ fehlt']);
  const checked = checkDocumentFrontMatter(parseYaml(id, head[1] ?? ''));
  if ('faults' in checked) throw faultyDocument(id, checked.faults);

  const markdown = text.slice(head[0].length);
  const faults: string[] = [];
  if (checked.values.id !== id) faults.push(`„id“ muss ${id} sein wie der Dateiname`);
  if (markdown.trim() === '') faults.push('der Text unter dem Kopf fehlt');
  if (faults.length > 0) throw faultyDocument(id, faults);
  return { ...checked.values, markdown, text };
}

function parseYaml(id: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    // The head begins in the file's second line.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1;
    throw faultyDocument(id, [`der Kopf ist in Zeile ${line} kein gültiges YAML`]);
  }
}
