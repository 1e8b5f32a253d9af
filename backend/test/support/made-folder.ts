import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MANIFEST, type MadeDocument } from '@toolkit/documents/manifest';

/** A folder as the build leaves it, with files of a few letters. */
export function madeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'toolkit-made-'));
  return {
    url: pathToFileURL(`${path}/`),
    write(documents: MadeDocument[]): void {
      for (const { fileName, sourceHash } of documents) {
        writeFileSync(join(path, fileName), contentOf(sourceHash));
      }
      writeFileSync(join(path, MANIFEST), JSON.stringify(documents));
    },
    lose: (fileName: string) => rmSync(join(path, fileName)),
    remove: () => rmSync(path, { recursive: true }),
  };
}

export type MadeFolder = ReturnType<typeof madeFolder>;

export function madeDocument(id: string, changes: Partial<MadeDocument> = {}): MadeDocument {
  const sourceHash = changes.sourceHash ?? `hash of ${id}`;
  return {
    id,
    title: `Titel von ${id}`,
    description: 'Beschreibung.',
    kind: 'vorlage',
    orderIndex: 3,
    fileType: 'PDF',
    fileName: `${id}.pdf`,
    fileSize: contentOf(sourceHash).length,
    sourceHash,
    ...changes,
  };
}

export const contentOf = (sourceHash: string) => `file of ${sourceHash}`;
