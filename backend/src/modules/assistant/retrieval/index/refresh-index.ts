import type { EntityManager } from 'typeorm';
import type { Lexicon } from '../words/lexicon.js';
import { DocumentPassage } from './document-passage.entity.js';
import { documentRow, passageRows } from './index-rows.js';
import type { IndexSources } from './index-sources.js';
import { Passage } from './passage.entity.js';

/** The ids of what was made anew. */
export interface Refreshed {
  modules: string[];
  documents: string[];
}

/** Makes the rows of each module and document anew whose hash is not the stored one. */
export async function refreshIndex(
  manager: EntityManager,
  lexicon: Lexicon,
  { modules, documents }: IndexSources,
): Promise<Refreshed> {
  const stored = await storedHashes(manager);
  const isNew = ({ id, hash }: { id: string; hash: string }) => stored.get(id) !== hash;

  const newModules = modules.filter(isNew);
  const moduleIds = newModules.map(({ id }) => id);
  if (moduleIds.length > 0) {
    await manager.query('DELETE FROM "passage" WHERE "moduleId" = ANY($1)', [moduleIds]);
    await manager.insert(
      Passage,
      newModules.flatMap((module) => passageRows(lexicon, module)),
    );
  }
  const newDocuments = documents.filter(isNew);
  const documentIds = newDocuments.map(({ id }) => id);
  if (documentIds.length > 0) {
    await manager.query('DELETE FROM "document_passage" WHERE "id" = ANY($1)', [documentIds]);
    await manager.insert(
      DocumentPassage,
      newDocuments.map((one) => documentRow(lexicon, one)),
    );
  }
  const shown = documents.map(({ id }) => id);
  await manager.query('DELETE FROM "document_passage" WHERE "id" <> ALL($1)', [shown]);
  return { modules: moduleIds, documents: documentIds };
}

/** By the id of the module or document; no module has the id of a document. */
export async function storedHashes(manager: EntityManager): Promise<Map<string, string>> {
  const rows: { id: string; sourceHash: string }[] = await manager.query(
    `SELECT DISTINCT "moduleId" AS "id", "sourceHash" FROM "passage"
     UNION ALL SELECT "id", "sourceHash" FROM "document_passage"`,
  );
  return new Map(rows.map(({ id, sourceHash }) => [id, sourceHash]));
}
