import type { EntityManager } from 'typeorm';
import type { IndexRows } from '../course-search.js';
import type { IndexSources } from './index-sources.js';

/** The ids of what was made anew. */
export interface Refreshed {
  modules: string[];
  documents: string[];
}

/** What of the course the index does not have, or has and should not. */
export interface IndexChanges extends IndexSources {
  /** The ids of documents that are not shown any more. */
  gone: string[];
}

const INSERT_PASSAGES = `INSERT INTO "passage"
  SELECT * FROM jsonb_populate_recordset(NULL::"passage", $1::jsonb) WHERE "moduleId" = ANY($2)`;
const INSERT_DOCUMENTS = `INSERT INTO "document_passage"
  SELECT * FROM jsonb_populate_recordset(NULL::"document_passage", $1::jsonb) WHERE "id" = ANY($2)`;

/** By the id of the module or document; no module has the id of a document. */
export async function storedHashes(manager: EntityManager): Promise<Map<string, string>> {
  const rows: { id: string; sourceHash: string }[] = await manager.query(
    `SELECT DISTINCT "moduleId" AS "id", "sourceHash" FROM "passage"
     UNION ALL SELECT "id", "sourceHash" FROM "document_passage"`,
  );
  return new Map(rows.map(({ id, sourceHash }) => [id, sourceHash]));
}

export function changesIn(
  { modules, documents }: IndexSources,
  stored: Map<string, string>,
): IndexChanges {
  const isNew = ({ id, hash }: { id: string; hash: string }) => stored.get(id) !== hash;
  const known = new Set([...modules, ...documents].map(({ id }) => id));
  return {
    modules: modules.filter(isNew),
    documents: documents.filter(isNew),
    gone: [...stored.keys()].filter((id) => !known.has(id)),
  };
}

export const isNothing = ({ modules, documents, gone }: IndexChanges): boolean =>
  modules.length + documents.length + gone.length === 0;

/** Stores the rows of what has changed in place of those before. */
export async function storeRows(
  manager: EntityManager,
  rows: IndexRows,
  { modules, documents, gone }: IndexChanges,
): Promise<Refreshed> {
  const moduleIds = modules.map(({ id }) => id);
  const documentIds = documents.map(({ id }) => id);
  await manager.query('DELETE FROM "passage" WHERE "moduleId" = ANY($1)', [moduleIds]);
  await manager.query('DELETE FROM "document_passage" WHERE "id" = ANY($1)', [
    [...documentIds, ...gone],
  ]);
  if (moduleIds.length > 0) await manager.query(INSERT_PASSAGES, [rows.passages, moduleIds]);
  if (documentIds.length > 0) await manager.query(INSERT_DOCUMENTS, [rows.documents, documentIds]);
  return { modules: moduleIds, documents: documentIds };
}
