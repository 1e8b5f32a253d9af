import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

const names = new Map<string, string>();

/**
 * Runs a statement that PostgreSQL parses and plans once per connection instead of at each call; for
 * the few that nearly every request makes. TypeORM knows no prepared statements, so its pool is asked.
 * Where a pooler hands the connection on after each transaction (`PREPARED_STATEMENTS=false`), it is planned
 * at each call as every other.
 */
export async function preparedQuery<Row>(
  dataSource: DataSource,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  dataSource.logger.logQuery(text, values);
  const pool = (dataSource.driver as unknown as { master: Pool }).master;
  const name = keepsStatements(dataSource) ? nameOf(text) : undefined;
  const { rows } = await pool.query({ name, text, values });
  return rows;
}

const keepsStatements = ({ options }: DataSource): boolean =>
  (options as { extra?: { keepsStatements?: boolean } }).extra?.keepsStatements !== false;

function nameOf(text: string): string {
  const name = names.get(text) ?? `stabwechsel_${names.size}`;
  names.set(text, name);
  return name;
}
