import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

const names = new Map<string, string>();

/**
 * Runs a statement that PostgreSQL parses and plans once per connection instead of at each call; for
 * the few that nearly every request makes. TypeORM knows no prepared statements, so its pool is asked.
 */
export async function preparedQuery<Row>(
  dataSource: DataSource,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  dataSource.logger.logQuery(text, values);
  const pool = (dataSource.driver as unknown as { master: Pool }).master;
  const { rows } = await pool.query({ name: nameOf(text), text, values });
  return rows;
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `stabwechsel_${names.size}`;
  names.set(text, name);
  return name;
}
