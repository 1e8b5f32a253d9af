import type { DataSource } from 'typeorm';
import { preparedQuery } from '../../../../database/prepared-query.js';

/** A passage or document that shares at least one lexeme with a question. */
export interface Candidate {
  kind: 'passage' | 'document';
  id: string;
  moduleId: string | null;
  section: number | null;
  /** Of the text it was made from. */
  sourceHash: string;
  /** How many rows of this kind the person may open. */
  total: number;
  /** How much the row says of each lexeme of the question, 0 to 1, in their order. */
  ranks: number[];
}

/** What a person may open. */
export interface OpenParts {
  moduleIds: string[];
  bonus: boolean;
}

/** What a word in a text, a part of a word and so on counts: D, C, B, A. */
const WEIGHTS = [0.2, 0.5, 0.8, 1];

const RANKS = `
  ARRAY(SELECT ts_rank('{${WEIGHTS.join(',')}}', "search", "lexeme")
    FROM unnest($1::tsquery[]) WITH ORDINALITY AS l("lexeme", "place") ORDER BY "place")`;

const OPEN_DOCUMENT = '("moduleId" = ANY($3) OR ("moduleId" IS NULL AND $4))';

/** $1 the lexemes, $2 all of them joined by „or“, $3 the open modules, $4 whether bonus is open. */
const CANDIDATES = `
  SELECT 'passage' AS "kind", "id", "moduleId", "section", "sourceHash", ${RANKS} AS "ranks",
    (SELECT count(*)::int FROM "passage" WHERE "moduleId" = ANY($3)) AS "total"
  FROM "passage" WHERE "moduleId" = ANY($3) AND "search" @@ $2::tsquery
  UNION ALL
  SELECT 'document', "id", "moduleId", NULL, "sourceHash", ${RANKS},
    (SELECT count(*)::int FROM "document_passage" WHERE ${OPEN_DOCUMENT})
  FROM "document_passage" WHERE ${OPEN_DOCUMENT} AND "search" @@ $2::tsquery`;

/**
 * Every passage and document that says anything about these lexemes. What the person may not open is
 * left out before anything is compared, so that not even the rarity of a word tells what a closed
 * module says.
 */
export function findCandidates(
  dataSource: DataSource,
  lexemes: string[],
  { moduleIds, bonus }: OpenParts,
): Promise<Candidate[]> {
  const quoted = lexemes.map((lexeme) => `'${lexeme}'`);
  return preparedQuery(dataSource, CANDIDATES, [quoted, quoted.join(' | '), moduleIds, bonus]);
}
