import { type EntityManager, In } from 'typeorm';
import { type MadeDocument, readMadeFile } from '../../platform/documents/made-documents.js';
import { type DocumentFields, Download } from './download.entity.js';
import { DownloadVersion } from './download-version.entity.js';
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

/** What is known of these documents so far, by their ids. */
export async function storedDocuments(
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
export async function storeDocument(
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
