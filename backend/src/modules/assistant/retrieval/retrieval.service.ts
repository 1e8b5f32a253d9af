import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { preparedQuery } from '../../../database/prepared-query.js';
import { ModuleAccessService, type Reader } from '../../learning/index.js';
import type {
  Candidate,
  CoursePosition,
  Found,
  FoundDocument,
  Passage,
  Question,
} from './found.js';
import { PassageIndexService } from './index/passage-index.service.js';
import type { SearchThread } from './ranking/search-thread.js';

/** What a person may open. */
interface OpenParts {
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
function findCandidates(
  dataSource: DataSource,
  lexemes: string[],
  { moduleIds, bonus }: OpenParts,
): Promise<Candidate[]> {
  const quoted = lexemes.map((lexeme) => `'${lexeme}'`);
  // Ranked by the search of PostgreSQL, which TypeORM does not know.
  return preparedQuery(dataSource, CANDIDATES, [quoted, quoted.join(' | '), moduleIds, bonus]);
}

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

const NOTHING: Found = { passages: [], documents: [], strength: 'weak' };

@Injectable()
export class RetrievalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ModuleAccessService,
    private readonly index: PassageIndexService,
  ) {}

  /**
   * Done when the course is learned, so that the first question is answered as fast as the others.
   * @throws Error with a German sentence where a file of `content/assistant` is faulty
   */
  ready(): Promise<void> {
    return this.index.catchUp();
  }

  /**
   * What the course says about a question, in three queries; only of what the person may open at this
   * moment.
   * @param text the question
   * @param position where the person is reading; a closed module counts as none
   * @throws ThreadFailure
   */
  async find(text: string, reader: Reader, position?: CoursePosition): Promise<Found> {
    const question = { text, ...(position && { position }) };
    const found = await this.index.use((thread) => this.findWith(thread, question, reader));
    if (found !== 'outdated') return found;
    // Another instance has meanwhile made the passages anew.
    await this.index.catchUp();
    const again = await this.index.use((thread) => this.findWith(thread, question, reader, true));
    return again === 'outdated' ? NOTHING : again;
  }

  private async findWith(
    thread: SearchThread,
    question: Question,
    reader: Reader,
    anyway = false,
  ): Promise<Found | 'outdated'> {
    const understood = await thread.understand(question);
    const { ofPosition, lexemes } = understood;
    if (!ofPosition && lexemes.length === 0) return NOTHING;
    const moduleIds = await this.access.openModuleIds(reader);
    const open = { moduleIds, bonus: reader.hasAccess };
    if (ofPosition) {
      const found = await readFound(this.dataSource, open, { passages: ofPosition, documents: [] });
      return { ...found, strength: found.passages.length > 0 ? 'strong' : 'weak' };
    }
    const candidates = await findCandidates(this.dataSource, lexemes, open);
    if (!anyway && !candidates.every((one) => thread.knows(one))) return 'outdated';
    const { strength, ...chosen } = await thread.rank({
      ...question,
      understood,
      candidates,
      moduleIds,
    });
    return { ...(await readFound(this.dataSource, open, chosen)), strength };
  }
}

interface Chosen {
  passages: { id: string; score: number }[];
  documents: string[];
}

type Row =
  | { kind: 'passage'; row: Omit<Passage, 'score'> }
  | { kind: 'document'; row: FoundDocument };

/** The texts of what was chosen, in the order of the choice. */
async function readFound(
  dataSource: DataSource,
  { moduleIds, bonus }: OpenParts,
  chosen: Chosen,
): Promise<Omit<Found, 'strength'>> {
  const ids = chosen.passages.map(({ id }) => id);
  const values = [ids, chosen.documents, moduleIds, bonus];
  // Two tables in one read; TypeORM knows no UNION.
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
