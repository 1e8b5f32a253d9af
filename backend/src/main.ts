import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { readEnv } from './config/env.js';
import { assertPortFree } from './platform/http/free-port.js';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const env = readEnv(process.env);
  await assertPortFree(env.port, env.host);
  // Loaded only when nothing is in its way: the answer comes at once, and Node, which can hang when a
  // process ends while its threads still compile (nodejs/node#54918), has nothing left to compile.
  const { startServer } = await import('./start-server.js');
  await startServer(env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
