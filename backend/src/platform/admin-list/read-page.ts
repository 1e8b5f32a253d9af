import type { FastifyReply } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { recordNotFound } from './list.errors.js';
import { isIdOf, orderBy, type RawListQuery, readListQuery } from './list-query.js';
import type { ListSpec } from './list-spec.js';

export interface Page<Row> {
  rows: Row[];
  /** Where the page begins, counted from 0. */
  offset: number;
  /** How many records match the filter. */
  total: number;
}

/**
 * Reads one page of a list. The ids of the page are found over an index; the columns, some of which are
 * subqueries, are read for these alone.
 * @throws ValidationError for parameters that the list does not know
 */
export async function readPage<Row>(
  dataSource: DataSource,
  spec: ListSpec,
  raw: RawListQuery,
): Promise<Page<Row>> {
  const { where, values, columns, direction, offset, limit } = readListQuery(spec, raw);
  const order = orderBy(columns, spec.id, direction);
  const [rows, [{ total }]] = await Promise.all([
    // A list is SQL (`ListSpec`), so that each of its sorts and filters has an index (decision 27).
    dataSource.query(
      `SELECT ${spec.select} FROM ${spec.from} WHERE ${spec.id} = ANY(ARRAY(
         SELECT ${spec.id} FROM ${spec.from} WHERE ${where}
         ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
       )) ORDER BY ${order}`,
      values,
    ),
    // The same.
    dataSource.query(`SELECT count(*)::int AS "total" FROM ${spec.from} WHERE ${where}`, values),
  ]);
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
  // As in `readPage`.
  const [row]: Row[] = await dataSource.query(
    `SELECT ${spec.select} FROM ${spec.from} WHERE ${spec.id} = $1`,
    [id],
  );
  if (!row) throw recordNotFound();
  return row;
}

/** Says in `Content-Range` which part of the list the answer is, such as `users 0-24/319`. */
export function sendPage<Row>(reply: FastifyReply, spec: ListSpec, page: Page<Row>): Row[] {
  const { rows, offset, total } = page;
  const part = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
  void reply.header('Content-Range', `${spec.resource} ${part}/${total}`);
  return rows;
}
