import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  MADE_DOCUMENTS_DIR,
  type MadeDocument,
  readMadeFile,
  readManifest,
} from '@toolkit/documents/manifest';
import { DataSource, type EntityManager, In } from 'typeorm';
import { LOCK, withLock } from '../../../database/advisory-lock.js';
import { type DocumentFields, Download } from '../download.entity.js';
import { DownloadVersion } from '../download-version.entity.js';
import { holdEdits, type StoredDocument } from './hold-edits.js';

/** `downloadCount` and `visible` are missing on purpose: a new edition of a document keeps them. */
const FIELDS: (keyof Download)[] = [
  'moduleId',
  'orderIndex',
  'title',
  'description',
  'source',
  'built',
  'fileChanged',
  'sourceHash',
  'updatedAt',
];

const FILE: (keyof Download)[] = [
  'fileType',
  'fileName',
  'fileSize',
  'file',
  'fileSource',
  'fileAuthor',
  'fileWrittenAt',
];

const HAND_OVER = `
  UPDATE "download" d SET "source" = 'staff', "built" = NULL, "fileChanged" = false,
    "visible" = "visible" AND "fileSource" = 'staff', "updatedAt" = now()
  WHERE "id" = ANY($1) AND ("fileSource" = 'staff' OR EXISTS (
    SELECT FROM "download_version" v WHERE v."downloadId" = d."id" AND v."source" = 'staff'
  ))`;

/** Takes over the documents the build has made anew, each time the server starts. */
@Injectable()
export class DocumentImportService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Documents');
  private done: Promise<void> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ready();
  }

  /** Done when the documents of this start are in the database; whoever builds on them waits. */
  ready(): Promise<void> {
    this.done ??= this.import();
    return this.done;
  }

  private async import(): Promise<void> {
    const { stored, removed } = await importDocuments(this.dataSource, MADE_DOCUMENTS_DIR);
    if (stored.length > 0) this.logger.log(`Stored ${stored.join(', ')}`);
    if (removed.length > 0) this.logger.log(`Removed ${removed.join(', ')}`);
  }
}

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
    const lock = { mode: 'for_no_key_update' } as const;
    await manager.find(Download, { select: { id: true }, lock });
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
  // All that a start without changes asks; a test holds it to this one statement.
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

/**
 * Removes documents that the build no longer makes. Those for which staff have uploaded a file
 * become documents of their own, shown only where that file is the offered one.
 * @returns the ids of those that were removed
 */
async function removeDocuments(manager: EntityManager, ids: string[]): Promise<string[]> {
  // Which columns change is decided by other columns and by another table.
  await manager.query(HAND_OVER, [ids]);
  const { raw } = await manager
    .createQueryBuilder()
    .delete()
    .from(Download)
    .where({ id: In(ids), source: 'content' })
    .returning(['id'])
    .execute();
  return raw.map(({ id }: Pick<Download, 'id'>) => id);
}

/** What is known of these documents so far, by their ids. */
async function storedDocuments(
  manager: EntityManager,
  documents: MadeDocument[],
): Promise<Map<string, StoredDocument>> {
  const rows = await manager.findBy(Download, { id: In(documents.map(({ id }) => id)) });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Stores a document as the build has made it, apart from what staff have edited. Made for one at a
 * time: all files together need not fit into memory.
 */
async function storeDocument(
  manager: EntityManager,
  document: MadeDocument,
  folder: URL,
  before: StoredDocument | undefined,
): Promise<void> {
  const { keepsFile, ...fields } = holdEdits(builtFields(document), before);
  const { id, fileType, fileName, fileSize, sourceHash } = document;
  const file = await readMadeFile(folder, document);
  if (keepsFile) {
    await manager.insert(DownloadVersion, { downloadId: id, fileSize, file, source: 'content' });
  }
  await manager
    .createQueryBuilder()
    .insert()
    .into(Download)
    .values({ id, ...fields, source: 'content', fileType, fileName, fileSize, file, sourceHash })
    .orUpdate(keepsFile ? FIELDS : [...FIELDS, ...FILE], ['id'])
    .updateEntity(false)
    .execute();
}

function builtFields({ id, title, description, orderIndex }: MadeDocument): DocumentFields {
  return { title, description, moduleId: /^modul-\d/.exec(id)?.[0] ?? null, orderIndex };
}
