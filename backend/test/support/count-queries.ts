import type { DataSource, Logger } from 'typeorm';

/** Runs `work` and answers the statements it sent to the database. */
export async function queriesOf(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const before = dataSource.logger;
  dataSource.logger = { ...silent, logQuery: (query) => statements.push(query) };
  try {
    await work();
  } finally {
    dataSource.logger = before;
  }
  return statements;
}

const silent: Logger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};
