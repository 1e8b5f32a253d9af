import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '../app.entities.js';
import { createApp } from '../app.setup.js';
import { readEnv } from '../config/env.js';
import { createDataSource } from '../database/data-source.js';
import { startEmbeddedPostgres } from '../database/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { measure, RetrievalService, readQuestions, report } from '../modules/assistant/index.js';

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
const tuned = await measure(retrieval, questions, 'tune');
const setAside = await measure(retrieval, questions, 'test');
const fresh = await measure(retrieval, questions, 'fresh');
console.log(report({ Tuned: tuned, 'Set aside': setAside, Fresh: fresh }));
console.log(`\nWrong among the tuned: ${tuned.failed.join(', ') || 'none'}`);
console.log(`Wrong among those set aside: ${setAside.failed.join(', ') || 'none'}`);
console.log(`Wrong among the fresh: ${fresh.failed.join(', ') || 'none'}`);

await app.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
