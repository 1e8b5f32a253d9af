import type { DataSource, EntityManager } from 'typeorm';
import { COUNTED_EXACTLY, countMatching, estimateMatching } from './count-matching.js';
import { findFew } from './find-few.js';
import { recordNotFound, tooDeep } from './list.errors.js';
import {
  type Direction,
  isIdOf,
  type ListQuery,
  type RawListQuery,
  readListQuery,
} from './list-query.js';
import type { ListSpec } from './list-spec.js';
import { orderBy } from './order-by.js';

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
 * the estimate errs.
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
  const few = filtered ? await findFew(dataSource, spec, query) : null;
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
  const rows = part.limit > 0 ? await rowsAt<Row>(dataSource, spec, query, part) : [];
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
  return dataSource.query(
    `SELECT ${spec.select} FROM ${spec.from} WHERE ${spec.id} = ANY(${ids})
     ORDER BY ${orderBy(columns, spec.id, direction)}`,
    values,
  );
}
