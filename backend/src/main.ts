import 'reflect-metadata';
import { startServer } from './start-server.js';

startServer(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
