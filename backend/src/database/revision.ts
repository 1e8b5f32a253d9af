import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * A short text that changes whenever a row of a table comes, goes or changes, for whoever keeps something
 * made from all of them. It costs one small query instead of the rows.
 * @param entity one with a column `updatedAt`
 */
export async function revisionOf<Row extends ObjectLiteral & { updatedAt: Date }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
): Promise<string> {
  const row = await manager
    .createQueryBuilder(entity, 'row')
    // A sum, because the last to be stored need not have the latest time.
    .select(`count(*) || '.' || coalesce(sum(extract(epoch FROM row."updatedAt")), 0)`, 'revision')
    .getRawOne<{ revision: string }>();
  return row?.revision ?? '';
}

/**
 * Like `revisionOf`, of every change to a row, whoever made it and whatever the row says of it: by the
 * transaction that PostgreSQL notes with each version of a row. For tables of few rows.
 */
export async function rowVersionsOf<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
): Promise<string> {
  const row = await manager
    .createQueryBuilder(entity, 'row')
    .select(
      `coalesce(string_agg(row."id" || row.xmin::text, ' ' ORDER BY row."id"), '')`,
      'versions',
    )
    .getRawOne<{ versions: string }>();
  return row?.versions ?? '';
}
