import type { DataSource, EntityManager } from 'typeorm';
import { LOCK, withLock } from '../../database/advisory-lock.js';
import { type MadeDocument, readManifest } from '../../platform/documents/made-documents.js';
import type { Download } from './download.entity.js';
import { removeDocuments } from './remove-documents.js';
import { storeDocument, storedDocuments } from './store-document.js';

interface Import {
  /** The ids of the documents that were stored anew. */
  stored: string[];
  /** The ids of the documents that are no longer made. */
  removed: string[];
}

/**
 * Brings the documents in the database to what the build has made: stores those that are new or
 * have changed, and removes those that are gone. What staff have edited stays, and so do documents
 * of their own. Instances starting at once take turns.
 *
 * @param folder the folder of the made documents, with a slash at its end
 * @throws Error with a German sentence when nothing has been made yet
 */
export async function importDocuments(dataSource: DataSource, folder: URL): Promise<Import> {
  const made = await readManifest(folder);
  const pending = await compare(dataSource.manager, made);
  if (pending.changed.length + pending.gone.length === 0) return { stored: [], removed: [] };

  return withLock(dataSource, LOCK.documentImport, async (manager) => {
    // Nobody edits a document between the reading and the storing.
    await manager.query('SELECT FROM "download" FOR NO KEY UPDATE');
    const { changed, gone } = await compare(manager, made);
    const removed = gone.length > 0 ? await removeDocuments(manager, gone) : [];
    const before = await storedDocuments(manager, changed);
    for (const document of changed) {
      await storeDocument(manager, document, folder, before.get(document.id));
    }
    return { stored: changed.map(({ id }) => id), removed };
  });
}

async function compare(manager: EntityManager, made: MadeDocument[]) {
  const stored: Pick<Download, 'id' | 'sourceHash' | 'source'>[] = await manager.query(
    'SELECT "id", "sourceHash", "source" FROM "download"',
  );
  const hashes = new Map(stored.map(({ id, sourceHash }) => [id, sourceHash]));
  const ids = new Set(made.map(({ id }) => id));
  const gone = stored.filter(({ id, source }) => source === 'content' && !ids.has(id));
  return {
    changed: made.filter(({ id, sourceHash }) => hashes.get(id) !== sourceHash),
    gone: gone.map(({ id }) => id),
  };
}
