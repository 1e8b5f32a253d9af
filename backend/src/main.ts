import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { startServer } from './start-server.js';

if (existsSync('.env')) process.loadEnvFile('.env');

startServer(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
