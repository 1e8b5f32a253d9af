import type { DataSource } from 'typeorm';

/** The statements that would bring the migrated database to what the entities say; empty when equal. */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
