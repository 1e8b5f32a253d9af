import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from './app.entities.js';
import { createApp } from './app.setup.js';
import { readEnv } from './config/env.js';
import { createDataSource } from './database/data-source.js';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { migrate } from './database/migrate.js';
import {
  type Figures,
  measure,
  QUESTION_SETS,
  RetrievalService,
  readQuestions,
  report,
} from './modules/assistant/index.js';

/** Asks the questions of `content/evaluation/` on a fresh database and prints the figures. */
const dataDir = mkdtempSync(join(tmpdir(), 'stabwechsel-evaluation-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(dataDir);
const dataSource = createDataSource(postgres.url, entities);
await dataSource.initialize();
await migrate(dataSource);
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
const app = await createApp(env, dataSource, { jobs: false });
await app.init();

const retrieval = app.get(RetrievalService, { strict: false });
const questions = readQuestions();
const columns: Record<string, Figures> = {};
for (const set of QUESTION_SETS) columns[set] = await measure(retrieval, questions, set);
console.log(report(columns));
for (const [set, { failed }] of Object.entries(columns)) {
  console.log(`Wrong among ${set}: ${failed.join(', ') || 'none'}`);
}

await app.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
