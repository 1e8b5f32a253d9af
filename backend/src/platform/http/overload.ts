import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { UnavailableError } from '../errors/app-error.js';

/** Mean delay of the event loop within a second. */
const MAX_DELAY_MS = 500;
/** Statements that wait for a connection: about a second of work for PostgreSQL. */
const MAX_WAITING_STATEMENTS = 400;
const RETRY_AFTER_SECONDS = 5;

export const overloaded = () =>
  new UnavailableError(
    RETRY_AFTER_SECONDS,
    'OVERLOADED',
    'Gerade sind sehr viele Menschen gleichzeitig hier. Bitte versuchen Sie es in wenigen Sekunden erneut.',
  );

/** Refuses calls early while the server is overloaded; pages and health checks go on answering. */
export async function refuseOverload(
  fastify: FastifyInstance,
  { driver }: DataSource,
): Promise<void> {
  const pool: { waitingCount: number } = (driver as PostgresDriver).master;
  await fastify.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    healthCheck: async () => pool.waitingCount < MAX_WAITING_STATEMENTS,
    healthCheckInterval: 50,
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/') && !url.startsWith('/api/health')) throw overloaded();
    },
  });
}
