import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { readEnv } from '../src/config/env.js';
import { createDataSource } from '../src/database/data-source.js';
import { createEmptyDatabase } from './support/test-database.js';

/** As on a machine that other work leaves a twentieth of its processors. */
const SLOW_MS = 6_000;

const JWT_SECRET = 'a'.repeat(32);

const sockets: Socket[] = [];
let database: URL;
let open: Promise<unknown> = Promise.resolve();
let connections = 0;
let dataSource: DataSource;

/** The way to the database, which may be closed for a while to those who come new. */
const way = createServer(async (socket) => {
  connections += 1;
  sockets.push(socket);
  socket.pause();
  await open;
  const server = connect(Number(database.port), database.hostname);
  sockets.push(server);
  socket.pipe(server).pipe(socket);
  for (const end of [socket, server]) end.on('error', () => socket.destroy());
});

beforeAll(async () => {
  database = new URL(await createEmptyDatabase());
  await once(way.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database);
  // Not past it by a socket.
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = `${(way.address() as AddressInfo).port}`;
  dataSource = createDataSource(url.href, []);
});
afterAll(async () => {
  await dataSource.destroy();
  for (const socket of sockets) socket.destroy();
  way.close();
});

it('a connection that takes some seconds is waited for', async () => {
  open = pause(SLOW_MS);
  await dataSource.initialize();
  expect(await dataSource.query('SELECT 1 AS "one"')).toEqual([{ one: 1 }]);
});

it('those who come together after a pause find four connections ready', async () => {
  const { master } = dataSource.driver as unknown as { master: pg.Pool };
  // What is above these four is closed as if the minute were over.
  master.options.idleTimeoutMillis = 1;
  let closed = 0;
  const fourClosed = new Promise<void>((resolve) => {
    master.on('remove', () => ++closed === 4 && resolve());
  });
  await together(8);
  await fourClosed;
  const before = connections;
  await together(4);
  expect(connections).toBe(before);
});

it('DATABASE_POOL_SIZE limits the connections of a process, and who needs one more waits', async () => {
  const { databasePoolSize } = readEnv({ JWT_SECRET, DATABASE_POOL_SIZE: '3' });
  const limited = createDataSource(database.href, [], { poolSize: databasePoolSize });
  await limited.initialize();
  const { master } = limited.driver as unknown as { master: pg.Pool };
  let opened = master.totalCount;
  master.on('connect', () => {
    opened += 1;
  });
  await Promise.all(Array.from({ length: 12 }, () => limited.query('SELECT pg_sleep(0.02)')));
  expect(opened).toBe(3);
  await limited.destroy();
});

it('eight processes fit into the 100 connections of PostgreSQL', () => {
  expect(8 * (readEnv({ JWT_SECRET }).databasePoolSize + 1)).toBeLessThanOrEqual(97);
});

/** So many statements at once, each of which needs a connection of its own. */
const together = (count: number) =>
  Promise.all(Array.from({ length: count }, () => dataSource.query('SELECT pg_sleep(0.2)')));
