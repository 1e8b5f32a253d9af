import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '../app.entities.js';
import { createApp } from '../app.setup.js';
import { readEnv } from '../config/env.js';
import { createDataSource } from '../database/data-source.js';
import { startEmbeddedPostgres } from '../database/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { describeApi } from './api-document.js';

/** Writes `docs/openapi.json` (or the file named on the command line) from the running code. */
const target = process.argv[2] ?? 'docs/openapi.json';
const dataDir = mkdtempSync(join(tmpdir(), 'stabwechsel-openapi-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(dataDir);
const dataSource = createDataSource(postgres.url, entities);
await dataSource.initialize();
await migrate(dataSource);
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
const app = await createApp(env, dataSource, { jobs: false });
await app.init();
writeFileSync(target, `${JSON.stringify(describeApi(app), null, 2)}\n`);
await app.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
