import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { entities } from './app.entities.js';
import { createApp } from './app.setup.js';
import { readEnv } from './config/env.js';
import { createDataSource } from './database/data-source.js';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { migrate } from './database/migrate.js';

/** Runs a tool on the whole server with a fresh database, of which nothing is left; ends the process. */
export async function runOnTemporaryApp(
  tool: (app: NestFastifyApplication) => void | Promise<void>,
): Promise<never> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-tool-'));
  // The database runs as a user of its own, who has to get in.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(dataDir);
  const dataSource = createDataSource(postgres.url, entities);
  await dataSource.initialize();
  await migrate(dataSource);
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
  const app = await createApp(env, dataSource, { jobs: false });
  await app.init();
  await tool(app);
  await app.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
