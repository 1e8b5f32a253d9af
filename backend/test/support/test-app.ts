import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { createApp } from '../../src/app.setup.js';
import { type Env, readEnv } from '../../src/config/env.js';
import { KeptByRevision } from '../../src/database/kept-by-revision.js';
import { OverviewService } from '../../src/modules/back-office/overview.service.js';
import { createTestDatabase } from './test-database.js';

export interface TestApp {
  app: NestFastifyApplication;
  dataSource: DataSource;
  env: Env;
  /** Speaks HTTP to the server, as a client would. */
  http: ReturnType<typeof request>;
  close(): Promise<void>;
}

/** The whole server on a database of its own; jobs run only when a test calls them. */
export async function startTestApp(
  settings: Record<string, string> = {},
  database?: DataSource,
): Promise<TestApp> {
  // Tests change the course past the product, and look at figures right after a change.
  KeptByRevision.lookAgainMs = 0;
  OverviewService.maxAgeMs = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-data-'));
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    APP_URL: 'http://localhost:3000',
    ...settings,
  });
  const dataSource = database ?? (await createTestDatabase());
  const app = await createApp(env, dataSource, { jobs: false });
  // Once for all calls: of a server that does not listen each call would open a port of its own.
  await app.listen(0, '127.0.0.1');
  // One that a test leaves open does not keep the run from ending.
  app.getHttpServer().unref();
  return {
    app,
    dataSource,
    env,
    http: request(app.getHttpServer()),
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
