import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { readDocuments } from '../platform/documents/document-source.js';
import type { Issuer } from '../platform/documents/issuer.js';
import { MANIFEST, type MadeDocument, readManifest } from '../platform/documents/made-documents.js';
import { type Edition, editionsOf } from './editions.js';

interface Making {
  /** The names of the files that were made anew. */
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
 * @throws Error with one German sentence naming the file and what is wrong with it
 */
export async function makeDocuments(sources: URL, target: URL, issuer: Issuer): Promise<Making> {
  const documents = await readDocuments(sources);
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
