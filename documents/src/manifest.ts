import { readFile } from 'node:fs/promises';

/** Where the build puts the documents; the same from `src` and from `dist`. */
export const MADE_DOCUMENTS_DIR = new URL('../made/', import.meta.url);

export const MANIFEST = 'manifest.json';

/** A file the build has made of a document: what the manifest says about it. */
export interface MadeDocument {
  /** The document's id; of any other edition than the PDF with its kind of file behind it. */
  id: string;
  title: string;
  description: string;
  kind: string;
  orderIndex: number;
  /** As shown. */
  fileType: 'PDF' | 'DOCX' | 'XLSX';
  fileName: string;
  /** Bytes. */
  fileSize: number;
  /** SHA-256 over all that the file was made from. */
  sourceHash: string;
}

/**
 * Everything the build has made, in the order of the sources.
 * @throws Error with a German sentence when nothing has been made yet
 */
export async function readManifest(folder: URL): Promise<MadeDocument[]> {
  const text = await readFile(new URL(MANIFEST, folder), 'utf8').catch(() => {
    throw new Error('Die Unterlagen sind noch nicht gesetzt. „npm run build“ holt es nach.');
  });
  return JSON.parse(text);
}

export function readMadeFile(folder: URL, { fileName }: MadeDocument): Promise<Buffer> {
  return readFile(new URL(fileName, folder));
}
