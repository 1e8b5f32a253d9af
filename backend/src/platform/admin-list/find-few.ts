import type { DataSource } from 'typeorm';
import { COUNTED_EXACTLY } from './count-matching.js';
import type { ListQuery } from './list-query.js';
import type { ListSpec } from './list-spec.js';
import { orderBy } from './order-by.js';

/**
 * Finds up to 10,000 matching records over whatever index fits the filter, sorts them and cuts out
 * the page. Left to itself the database may instead walk a million records in the order asked for,
 * in the hope of meeting some that match.
 * @returns the ids of the page and how many match; null where they are more
 */
export async function findFew(
  dataSource: DataSource,
  spec: ListSpec,
  { where, values, columns, direction, offset, limit }: ListQuery,
): Promise<{ ids: string[]; total: number } | null> {
  const keys = columns.map((column, index) => `${column} AS "key${index}"`).join(', ');
  const names = columns.map((_, index) => `"key${index}"`);
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
