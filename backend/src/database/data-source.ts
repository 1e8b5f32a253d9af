import { Logger } from '@nestjs/common';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';

type Entities = NonNullable<DataSourceOptions['entities']>;

/**
 * For a free connection of the pool, or a new one; beyond it the answer is 503. Where other work leaves a
 * machine a twentieth of its processors, a new one was seen to take seconds, which is no reason to send people away:
 * it is given as long as a statement.
 */
const CONNECT_MS = 12_000;
/**
 * So many are kept open, so that those who come after a pause, as a page with its calls at once, do not all
 * wait for new ones.
 */
const KEPT_OPEN = 4;
/** What is above that is closed after a minute without work. */
const UNUSED_MS = 60_000;
/** Every statement of the product takes well below a second; PostgreSQL breaks off what takes this. */
const STATEMENT_MS = 10_000;
/** A little longer, for a PostgreSQL that cannot even break off: the connection is then given up. */
const SILENCE_MS = 12_000;
/** Longer than the slowest thing done inside a transaction, sending an e-mail with its attachments. */
const IDLE_TRANSACTION_MS = 120_000;

const LIMITS = {
  statement_timeout: STATEMENT_MS,
  query_timeout: SILENCE_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
};

/**
 * The one description of the connection, shared by the server, the tests and the drift check.
 * @param unlimited for migrations, whose statements may take as long as a table is large
 * @param connectMs how long whoever needs a connection waits for one
 */
export function createDataSource(
  url: string,
  entities: Entities,
  { unlimited = false, poolSize = 10, connectMs = CONNECT_MS } = {},
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    synchronize: false,
    migrationsRun: false,
    migrationsTableName: 'migration',
    applicationName: 'toolkit',
    connectTimeoutMS: connectMs,
    poolSize,
    // gen_random_uuid() is part of PostgreSQL: a managed database needs no extension.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolErrorHandler: (error: Error) =>
      new Logger('Database').log(`A connection was lost: ${error.message}`),
    extra: {
      Client: Connection,
      min: Math.min(KEPT_OPEN, poolSize),
      idleTimeoutMillis: UNUSED_MS,
      // A database that vanished without a word, as behind a cut line, is noticed while idle too.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(!unlimited && LIMITS),
    },
  });
}

const { query } = pg.Client.prototype;

/**
 * A connection that is closed when a statement gets no answer in time. It would otherwise go back to
 * the pool with the transaction that was begun on it, and the next one would write into that.
 */
class Connection extends pg.Client {}

Connection.prototype.query = function (this: Connection & Inner, ...args: unknown[]) {
  const asked: unknown = Reflect.apply(query, this, args);
  if (asked instanceof Promise) {
    asked.catch((error: Error) => {
      if (error.message === 'Query read timeout') this.connection.stream.destroy();
    });
  }
  return asked;
} as typeof query;

interface Inner {
  connection: { stream: { destroy(): void } };
}
