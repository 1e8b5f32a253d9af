import pg from 'pg';

/**
 * What a failed statement or connection means to whoever waits for it: `away`, the database cannot
 * be reached or does not answer, try later; `changed`, somebody else was faster; null, a fault of
 * the product.
 */
export type DatabaseFault = 'away' | 'changed' | null;

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const AWAY = [
  '08', // connection exception
  '53', // insufficient resources: too many connections, disk full
  '57P', // shut down, crashed, starting up
  '58', // a fault of the system below
  '57014', // broken off by the limit of time
  '25006', // read only: a standby that is just taking over
  '25P03', // a transaction left idle
];
const CHANGED = [
  '23001', // still referred to
  '23503', // what is referred to is gone
  '23505', // there already
  '40001', // serialization failure
  '40P01', // deadlock
];

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** How `pg`, its pool and TypeORM put it; they have no codes for it. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query runner already released)/;

/** @param error what `pg` has thrown, or TypeORM as the reason of a failed query */
export function databaseFault(error: unknown): DatabaseFault {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    if (AWAY.some((start) => code.startsWith(start))) return 'away';
    return CHANGED.includes(code) ? 'changed' : null;
  }
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  return NETWORK.includes(code) || WORDS.test(error.message) ? 'away' : null;
}
