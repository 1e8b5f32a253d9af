import type { DataSource, EntityManager } from 'typeorm';
import { LOCK, withLock } from '../../database/advisory-lock.js';
import {
  type MadeDocument,
  readMadeFile,
  readManifest,
} from '../../platform/documents/made-documents.js';
import { Download } from './download.entity.js';

/** `downloadCount` is missing on purpose: a new edition of a document keeps it. */
const REPLACED_BY_IMPORT: (keyof Download)[] = [
  'moduleId',
  'orderIndex',
  'title',
  'description',
  'fileType',
  'fileName',
  'fileSize',
  'file',
  'sourceHash',
  'updatedAt',
];

interface Import {
  /** The ids of the documents that were stored anew. */
  stored: string[];
  /** The ids of the documents that are no longer made. */
  removed: string[];
}

/**
 * Brings the documents in the database to what the build has made: stores those that are new or
 * have changed, and removes those that are gone. Instances starting at once take turns.
 *
 * @param folder the folder of the made documents, with a slash at its end
 * @throws Error with a German sentence when nothing has been made yet
 */
export async function importDocuments(dataSource: DataSource, folder: URL): Promise<Import> {
  const made = await readManifest(folder);
  const pending = await compare(dataSource.manager, made);
  if (pending.changed.length + pending.removed.length === 0) return { stored: [], removed: [] };

  return withLock(dataSource, LOCK.documentImport, async (manager) => {
    const { changed, removed } = await compare(manager, made);
    if (removed.length > 0) await manager.delete(Download, removed);
    for (const document of changed) await store(manager, document, folder);
    return { stored: changed.map(({ id }) => id), removed };
  });
}

async function compare(manager: EntityManager, made: MadeDocument[]) {
  const stored: { id: string; sourceHash: string }[] = await manager.query(
    'SELECT "id", "sourceHash" FROM "download"',
  );
  const hashes = new Map(stored.map(({ id, sourceHash }) => [id, sourceHash]));
  const ids = new Set(made.map(({ id }) => id));
  return {
    changed: made.filter(({ id, sourceHash }) => hashes.get(id) !== sourceHash),
    removed: stored.map(({ id }) => id).filter((id) => !ids.has(id)),
  };
}

/** One at a time: all files together need not fit into memory. */
async function store(manager: EntityManager, document: MadeDocument, folder: URL) {
  const { kind, ...columns } = document;
  await manager
    .createQueryBuilder()
    .insert()
    .into(Download)
    .values({
      ...columns,
      moduleId: /^modul-\d/.exec(document.id)?.[0] ?? null,
      file: await readMadeFile(folder, document),
    })
    .orUpdate(REPLACED_BY_IMPORT, ['id'])
    .updateEntity(false)
    .execute();
}
