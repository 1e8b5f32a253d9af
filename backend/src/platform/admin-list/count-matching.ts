import type { DataSource } from 'typeorm';
import type { ListQuery } from './list-query.js';
import type { ListSpec } from './list-spec.js';

/** Up to so many records a list knows how many they are. */
export const COUNTED_EXACTLY = 10_000;

type Matching = Pick<ListQuery, 'where' | 'values'>;

/** How many records match: exact up to 10,000, an estimate of the database above. */
export async function countMatching(
  dataSource: DataSource,
  spec: ListSpec,
  { where, values }: Matching,
): Promise<number> {
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
export async function estimateMatching(
  dataSource: DataSource,
  spec: ListSpec,
  { where, values }: Matching,
): Promise<number> {
  const [plan] = await dataSource.query(
    `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${spec.from} WHERE ${where}`,
    values,
  );
  return Math.max(COUNTED_EXACTLY + 1, Math.round(plan['QUERY PLAN'][0].Plan['Plan Rows']));
}
