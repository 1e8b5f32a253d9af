import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';

type Entities = NonNullable<DataSourceOptions['entities']>;

/** The one description of the connection, shared by the server, the tests and the drift check. */
export function createDataSource(url: string, entities: Entities): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    synchronize: false,
    migrationsRun: false,
    migrationsTableName: 'migration',
    applicationName: 'stabwechsel',
    connectTimeoutMS: 5_000,
    poolSize: 20,
    // gen_random_uuid() is part of PostgreSQL: a managed database needs no extension.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
  });
}
