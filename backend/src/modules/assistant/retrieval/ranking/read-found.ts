import type { DataSource } from 'typeorm';
import { preparedQuery } from '../../../../database/prepared-query.js';
import type { Found, FoundDocument, Passage } from '../found.js';
import type { OpenParts } from './candidates.js';

interface Chosen {
  passages: { id: string; score: number }[];
  documents: string[];
}

type Row =
  | { kind: 'passage'; row: Omit<Passage, 'score'> }
  | { kind: 'document'; row: FoundDocument };

/** Asks for the rights once more: a chosen id alone opens nothing. */
const ROWS = `
  SELECT 'passage' AS "kind", jsonb_build_object('id', "id", 'moduleId', "moduleId",
    'moduleTitle', "moduleTitle", 'section', "section", 'heading', "heading",
    'headingPath', "headingPath", 'position', "position", 'text', "text") AS "row"
  FROM "passage" WHERE "id" = ANY($1) AND "moduleId" = ANY($3)
  UNION ALL
  SELECT 'document', jsonb_build_object('id', "id", 'moduleId', "moduleId", 'title', "title",
    'description', "description")
  FROM "document_passage"
  WHERE "id" = ANY($2) AND ("moduleId" = ANY($3) OR ("moduleId" IS NULL AND $4))`;

/** The texts of what was chosen, in the order of the choice. */
export async function readFound(
  dataSource: DataSource,
  { moduleIds, bonus }: OpenParts,
  chosen: Chosen,
): Promise<Omit<Found, 'strength'>> {
  const ids = chosen.passages.map(({ id }) => id);
  const values = [ids, chosen.documents, moduleIds, bonus];
  const rows = await preparedQuery<Row>(dataSource, ROWS, values);
  const passages = new Map(
    rows.flatMap((one) => (one.kind === 'passage' ? [[one.row.id, one.row]] : [])),
  );
  const documents = new Map(
    rows.flatMap((one) => (one.kind === 'document' ? [[one.row.id, one.row]] : [])),
  );
  return {
    passages: chosen.passages.flatMap(({ id, score }) => {
      const row = passages.get(id);
      return row ? [{ ...row, score }] : [];
    }),
    documents: chosen.documents.flatMap((id) => documents.get(id) ?? []),
  };
}
