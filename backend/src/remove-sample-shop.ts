import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { entities } from './app.entities.js';
import { createApp } from './app.setup.js';
import { readEnv } from './config/env.js';
import { holdDataDir } from './database/data-dir-lock.js';
import { createDataSource } from './database/data-source.js';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { migrate } from './database/migrate.js';
import { SampleShop } from './modules/sample-shop/index.js';

if (existsSync('.env')) process.loadEnvFile('.env');

/** Takes the sample data out of the database of this installation; its server must not run meanwhile. */
try {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'error' });
  if (!env.databaseUrl) await holdDataDir(env.dataDir);
  const postgres = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir);
  try {
    const dataSource = createDataSource(env.databaseUrl ?? postgres?.url ?? '', entities);
    await dataSource.initialize();
    await migrate(dataSource);
    const app = await createApp(env, dataSource, { jobs: false });
    const people = await app.get(SampleShop, { strict: false }).remove();
    console.log(
      people > 0
        ? `Die Beispieldaten sind entfernt: ${people} erfundene Personen mit allem, was zu ihnen gehört.`
        : 'Es gibt keine Beispieldaten.',
    );
    await app.close();
  } finally {
    await postgres?.stop();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
