import pg from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';

const names = new Map<string, string>();

/**
 * Runs a statement that PostgreSQL parses and plans once per connection instead of at each call; for
 * the few that nearly every request makes. TypeORM knows no prepared statements, so its pool is asked.
 * Where a pooler hands the connection on after each transaction (`PREPARED_STATEMENTS=false`), it is planned
 * at each call as every other.
 * @param on the manager of a transaction to which the statement belongs, else the data source
 * @throws QueryFailedError where PostgreSQL refuses it
 */
export async function preparedQuery<Row>(
  on: DataSource | EntityManager,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const dataSource = on instanceof DataSource ? on : on.dataSource;
  dataSource.logger.logQuery(text, values);
  const client: pg.Pool | pg.PoolClient =
    on instanceof DataSource || !on.queryRunner
      ? (dataSource.driver as unknown as { master: pg.Pool }).master
      : await on.queryRunner.connect();
  const name = keepsStatements(dataSource) ? nameOf(text) : undefined;
  try {
    const { rows } = await client.query({ name, text, values });
    return rows;
  } catch (fault) {
    // As TypeORM tells of it, so that whoever catches it need not know which of the two has asked.
    throw fault instanceof pg.DatabaseError ? new QueryFailedError(text, values, fault) : fault;
  }
}

const keepsStatements = ({ options }: DataSource): boolean =>
  (options as { extra?: { keepsStatements?: boolean } }).extra?.keepsStatements !== false;

function nameOf(text: string): string {
  const name = names.get(text) ?? `toolkit_${names.size}`;
  names.set(text, name);
  return name;
}
