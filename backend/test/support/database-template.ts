import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '../../src/app.entities.js';
import { createApp } from '../../src/app.setup.js';
import { readEnv } from '../../src/config/env.js';
import { createDataSource } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';

/** Fills an empty database as the first start of the product does; each test copies the result. */
export async function makeTemplate(url: string): Promise<void> {
  const dataSource = await createDataSource(url, entities).initialize();
  await migrate(dataSource);
  const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-template-'));
  const env = readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await createApp(env, dataSource, { jobs: false });
  await app.init();
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}
