import type { DataSource, EntityManager } from 'typeorm';
import { LOCK, withLock } from '../../database/advisory-lock.js';
import { type DocumentSource, readDocuments } from '../../platform/pdf/document-source.js';
import type { Issuer } from '../../platform/pdf/page-frame.js';
import { documentHash, renderDocument } from '../../platform/pdf/render-document.js';
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
  /** The ids of the documents that were set anew. */
  set: string[];
  /** The ids of the documents whose source is gone. */
  removed: string[];
}

/**
 * Brings the documents in the database to what the sources say: sets those as PDF that are new or
 * have changed, and removes those whose source is gone. Instances starting at once take turns.
 *
 * @param folder the folder of the sources, with a slash at its end
 * @throws Error with one German sentence naming the file and what is wrong with it
 */
export async function importDocuments(
  dataSource: DataSource,
  folder: URL,
  issuer: Issuer,
): Promise<Import> {
  const sources = await readDocuments(folder);
  const pending = await compare(dataSource.manager, sources, issuer);
  if (pending.changed.length + pending.removed.length === 0) return { set: [], removed: [] };

  return withLock(dataSource, LOCK.documentImport, async (manager) => {
    const { changed, removed } = await compare(manager, sources, issuer);
    for (const source of changed) await store(manager, source, issuer);
    if (removed.length > 0) await manager.delete(Download, removed);
    return { set: changed.map(({ id }) => id), removed };
  });
}

async function compare(manager: EntityManager, sources: DocumentSource[], issuer: Issuer) {
  const stored: { id: string; sourceHash: string }[] = await manager.query(
    'SELECT "id", "sourceHash" FROM "download"',
  );
  const hashes = new Map(stored.map(({ id, sourceHash }) => [id, sourceHash]));
  const ids = new Set(sources.map(({ id }) => id));
  return {
    changed: sources.filter((source) => hashes.get(source.id) !== documentHash(source, issuer)),
    removed: stored.map(({ id }) => id).filter((id) => !ids.has(id)),
  };
}

/** One at a time: all files together need not fit into memory. */
async function store(manager: EntityManager, source: DocumentSource, issuer: Issuer) {
  const file = await renderDocument(source, issuer);
  await manager
    .createQueryBuilder()
    .insert()
    .into(Download)
    .values({
      id: source.id,
      moduleId: /^modul-\d/.exec(source.id)?.[0] ?? null,
      orderIndex: source.orderIndex,
      title: source.title,
      description: source.description,
      fileType: 'PDF',
      fileName: `${source.id}.pdf`,
      fileSize: file.length,
      file,
      sourceHash: documentHash(source, issuer),
    })
    .orUpdate(REPLACED_BY_IMPORT, ['id'])
    .updateEntity(false)
    .execute();
}
