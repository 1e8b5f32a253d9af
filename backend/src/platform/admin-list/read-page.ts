import type { FastifyReply } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { recordNotFound, tooDeep } from './list.errors.js';
import { startNear } from './list-marks.js';
import {
  type Direction,
  isIdOf,
  type ListQuery,
  orderBy,
  type RawListQuery,
  readListQuery,
} from './list-query.js';
import type { ListSpec } from './list-spec.js';

/** Up to so many records a list knows how many they are. */
const COUNTED_EXACTLY = 10_000;
/**
 * Where the database expects so many matches, they are met soon in whatever order: to gather them all from
 * an index, as for a single letter, would take longer. Its estimate is from a sample, and right about many.
 */
const MANY = 2 * COUNTED_EXACTLY;

export interface Page<Row> {
  rows: Row[];
  /** Where the page begins, counted from 0. */
  offset: number;
  /** Exact up to 10,000 matching records, an estimate of the database above. */
  total: number;
}

/**
 * Reads one page of a list. The page's records are found by their ids alone, over an index; what
 * they show is read for those few. A page in the second half of more than 10,000 records is counted
 * from the end: the last one is as near as the first, and shows the last records although their
 * number is an estimate. Where the two halves meet, records may repeat or be left out by as much as
 * the estimate errs. A page far from both ends begins at a mark (`list-marks.ts`).
 * @throws ValidationError for parameters that the list does not know, and for pages of a filtered
 *   list that lie more than 10,000 records from both ends
 */
export async function readPage<Row>(
  dataSource: DataSource,
  spec: ListSpec,
  raw: RawListQuery,
): Promise<Page<Row>> {
  const query = readListQuery(spec, raw);
  const { where, offset } = query;
  const filtered = where !== 'TRUE';
  const many = filtered && (await estimateMatching(dataSource, spec, query)) > MANY;
  const few = filtered && !many ? await findFew(dataSource, spec, query) : null;
  if (few) {
    const rows = await rowsOf<Row>(dataSource, spec, query, '$1', [few.ids]);
    return { rows, offset, total: few.total };
  }
  const count = filtered ? estimateMatching : countMatching;
  if (offset <= COUNTED_EXACTLY) {
    const [rows, total] = await Promise.all([
      rowsAt<Row>(dataSource, spec, query, query),
      count(dataSource, spec, query),
    ]);
    return { rows, offset, total };
  }
  const total = await count(dataSource, spec, query);
  const part = nearerEnd(query, total);
  if (filtered && part.offset > COUNTED_EXACTLY) throw tooDeep();
  if (part.limit <= 0) return { rows: [], offset, total };
  const start = part.offset > COUNTED_EXACTLY ? startNear(dataSource, spec, query, part) : null;
  const rows = start
    ? await rowsAt<Row>(dataSource, spec, { ...query, ...start }, { ...part, offset: start.offset })
    : await rowsAt<Row>(dataSource, spec, query, part);
  return { rows, offset, total };
}

/**
 * Reads one record as the list shows it.
 * @throws AppError RECORD_NOT_FOUND, also for what is no id at all
 */
export async function readRecord<Row>(
  dataSource: DataSource | EntityManager,
  spec: ListSpec,
  id: string,
): Promise<Row> {
  if (!isIdOf(spec, id)) throw recordNotFound();
  // SQL of the list itself, whose cost is measured (decision 0027).
  const [row]: Row[] = await dataSource.query(
    `SELECT ${spec.select} FROM ${spec.from} WHERE ${spec.id} = $1`,
    [id],
  );
  if (!row) throw recordNotFound();
  return row;
}

type Part = Pick<ListQuery, 'direction' | 'offset' | 'limit'>;

const OPPOSITE: Record<Direction, Direction> = { ASC: 'DESC', DESC: 'ASC' };

/** The same records, counted from the end of the list that is nearer to them. */
function nearerEnd({ direction, offset, limit }: ListQuery, total: number): Part {
  if (total <= COUNTED_EXACTLY || offset <= total / 2) return { direction, offset, limit };
  const after = total - offset - limit;
  return {
    direction: OPPOSITE[direction],
    offset: Math.max(0, after),
    limit: limit + Math.min(0, after),
  };
}

function rowsAt<Row>(
  dataSource: DataSource,
  spec: ListSpec,
  query: ListQuery,
  { direction, offset, limit }: Part,
): Promise<Row[]> {
  const page = `ARRAY(SELECT ${spec.id} FROM ${spec.from} WHERE ${query.where}
    ORDER BY ${orderBy(query.columns, spec.id, direction)} LIMIT ${limit} OFFSET ${offset})`;
  return rowsOf(dataSource, spec, query, page, query.values);
}

function rowsOf<Row>(
  dataSource: DataSource,
  spec: ListSpec,
  { columns, direction }: ListQuery,
  ids: string,
  values: unknown[],
): Promise<Row[]> {
  // SQL of the list itself, whose cost is measured (decision 0027).
  return dataSource.query(
    `SELECT ${spec.select} FROM ${spec.from} WHERE ${spec.id} = ANY(${ids})
     ORDER BY ${orderBy(columns, spec.id, direction)}`,
    values,
  );
}

/**
 * Finds up to 10,000 matching records over whatever index fits the filter, sorts them and cuts out
 * the page. Left to itself the database may instead walk a million records in the order asked for,
 * in the hope of meeting some that match.
 * @returns the ids of the page and how many match; null where they are more
 */
async function findFew(
  dataSource: DataSource,
  spec: ListSpec,
  { where, values, columns, direction, offset, limit }: ListQuery,
): Promise<{ ids: string[]; total: number } | null> {
  const keys = columns.map((column, index) => `${column} AS "key${index}"`).join(', ');
  const names = columns.map((_, index) => `"key${index}"`);
  // SQL of the list itself, whose cost is measured (decision 0027).
  const [{ counted, ids }] = await dataSource.query(
    `WITH matching AS MATERIALIZED (
       SELECT ${spec.id} AS "id", ${keys} FROM ${spec.from} WHERE ${where}
       LIMIT ${COUNTED_EXACTLY + 1}
     ), counting AS (SELECT count(*)::int AS "counted" FROM matching)
     SELECT "counted", ARRAY(
       SELECT "id" FROM matching WHERE "counted" <= ${COUNTED_EXACTLY}
       ORDER BY ${orderBy(names, '"id"', direction)} LIMIT ${limit} OFFSET ${offset}
     ) AS "ids" FROM counting`,
    values,
  );
  return counted <= COUNTED_EXACTLY ? { ids, total: counted } : null;
}

type Matching = Pick<ListQuery, 'where' | 'values'>;

/** How many records match: exact up to 10,000, an estimate of the database above. */
async function countMatching(
  dataSource: DataSource,
  spec: ListSpec,
  { where, values }: Matching,
): Promise<number> {
  // SQL of the list itself, whose cost is measured (decision 0027).
  const [{ counted }] = await dataSource.query(
    `SELECT count(*)::int AS "counted" FROM
       (SELECT 1 FROM ${spec.from} WHERE ${where} LIMIT ${COUNTED_EXACTLY + 1}) matching`,
    values,
  );
  return counted <= COUNTED_EXACTLY
    ? counted
    : estimateMatching(dataSource, spec, { where, values });
}

/** How many of more than 10,000 records match, as the database estimates when it plans. */
async function estimateMatching(
  dataSource: DataSource,
  spec: ListSpec,
  { where, values }: Matching,
): Promise<number> {
  // TypeORM asks for no plan.
  const [plan] = await dataSource.query(
    `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${spec.from} WHERE ${where}`,
    values,
  );
  return Math.max(COUNTED_EXACTLY + 1, Math.round(plan['QUERY PLAN'][0].Plan['Plan Rows']));
}

/** Says in `Content-Range` which part of the list the answer is, such as `users 0-24/319`. */
export function sendPage<Row>(reply: FastifyReply, spec: ListSpec, page: Page<Row>): Row[] {
  const { rows, offset, total } = page;
  const part = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
  void reply.header('Content-Range', `${spec.resource} ${part}/${total}`);
  return rows;
}
