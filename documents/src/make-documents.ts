import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { DOCX_RENDERER, renderDocx } from './docx/render-docx.js';
import { MANIFEST, type MadeDocument, readManifest } from './manifest.js';
import { type DocumentSource, formatsOf, readDocuments } from './markdown/document-source.js';
import { faultyDocument } from './markdown/faults.js';
import type { Issuer } from './markdown/labels.js';
import { PDF_RENDERER, renderPdf } from './pdf/render-pdf.js';
import { renderXlsx, XLSX_RENDERER } from './xlsx/render-xlsx.js';

interface Making {
  /** The names of the files that were rendered. */
  made: string[];
  /** The names of the files that are gone. */
  removed: string[];
}

/**
 * Brings the made files to what the sources say: makes those that are new or have changed, keeps
 * the others as they are and removes those whose source is gone. All or nothing: a fault in one
 * source leaves every file as it was.
 *
 * @param sources the folder of the sources; like `target` with a slash at its end
 * @param isFact whether a fact exists that a document is filled from
 * @throws Error with one German sentence naming the file and what is wrong with it
 */
export async function makeDocuments(
  sources: URL,
  target: URL,
  issuer: Issuer,
  isFact: (name: string) => boolean = () => true,
): Promise<Making> {
  const documents = await readDocuments(sources);
  for (const { id, fields } of documents) {
    const unknown = Object.values(fields).filter((name) => !isFact(name));
    if (unknown.length > 0) {
      throw faultyDocument(id, [`„fields“ nennt keine Angabe, die es gibt: ${unknown.join(', ')}`]);
    }
  }
  const editions = documents.flatMap((source) => editionsOf(source, issuer));
  const before = await readManifest(target).catch(() => []);
  const kept = new Map<string, MadeDocument>();
  for (const made of before) {
    if (existsSync(new URL(made.fileName, target))) kept.set(made.sourceHash, made);
  }

  const manifest: MadeDocument[] = [];
  const files = new Map<string, Buffer>();
  for (const edition of editions) {
    const made = kept.get(edition.sourceHash);
    if (made) {
      manifest.push(made);
    } else {
      const file = await edition.make();
      files.set(edition.fileName, file);
      manifest.push(describe(edition, file));
    }
  }
  const removed = await write(target, manifest, files);
  return { made: [...files.keys()], removed };
}

function describe({ make, ...edition }: Edition, file: Buffer): MadeDocument {
  return { ...edition, fileSize: file.length };
}

/** The old manifest goes first and the new one comes last: what a manifest names is always there. */
async function write(target: URL, manifest: MadeDocument[], files: Map<string, Buffer>) {
  await mkdir(target, { recursive: true });
  if (files.size > 0) await rm(new URL(MANIFEST, target), { force: true });
  for (const [name, file] of files) await writeFile(new URL(name, target), file);
  await writeFile(new URL(MANIFEST, target), `${JSON.stringify(manifest, null, 2)}\n`);
  const wanted = new Set([MANIFEST, ...manifest.map(({ fileName }) => fileName)]);
  const removed = (await readdir(target)).filter((name) => !wanted.has(name));
  for (const name of removed) await rm(new URL(name, target));
  return removed;
}

/** A file to be made of a document, and how. */
interface Edition extends Omit<MadeDocument, 'fileSize'> {
  make(): Promise<Buffer>;
}

/** The files of a document: the PDF, for some kinds one to edit, and one that computes. */
function editionsOf(source: DocumentSource, issuer: Issuer): Edition[] {
  const { id, title, description, kind, orderIndex } = source;
  const pdf: Edition = {
    id,
    title,
    description,
    kind,
    orderIndex,
    fileType: 'PDF',
    fileName: `${id}.pdf`,
    sourceHash: documentHash(PDF_RENDERER, source, issuer),
    make: () => renderPdf(source, issuer),
  };
  const docx: Edition = {
    ...pdf,
    id: `${id}-docx`,
    fileType: 'DOCX',
    fileName: `${id}.docx`,
    sourceHash: documentHash(DOCX_RENDERER, source, issuer),
    make: () => renderDocx(source, issuer),
  };
  const xlsx: Edition = {
    ...pdf,
    id: `${id}-xlsx`,
    fileType: 'XLSX',
    fileName: `${id}.xlsx`,
    sourceHash: documentHash(XLSX_RENDERER, source, issuer),
    make: () => renderXlsx(source, issuer),
  };
  const formats = formatsOf(source);
  return [pdf, docx, xlsx].filter(({ fileType }) => formats.includes(fileType));
}

/**
 * SHA-256 over all that a document's file depends on.
 * @param renderer name and version of what makes the file
 */
export function documentHash(renderer: string, source: DocumentSource, issuer: Issuer): string {
  const parts = [renderer, issuer.name, issuer.company, source.text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
