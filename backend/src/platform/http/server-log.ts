import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { ReadyAnswers } from './ready-answers.js';

const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.newPassword',
  '*.token',
];

/** Where a fault of the database repeats what somebody has entered. */
const ENTERED_PATHS = ['err.parameters', 'err.detail', 'err.where', 'err.driverError'];

/**
 * One JSON log for the whole server; what could sign somebody in is left out, and what people enter. Of
 * several processes each line names its own.
 * @param target where the lines go instead of the standard output
 */
export function createLog(level: string, pretty: boolean, target?: DestinationStream): Logger {
  const options = {
    level,
    redact: [...SECRET_PATHS, ...ENTERED_PATHS],
    ...(pretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  };
  const log = target ? pino(options, target) : pino(options);
  return cluster.worker ? log.child({ worker: cluster.worker.id }) : log;
}

/** Where Nest lists every module and route at each start. */
const WIRING = ['InstanceLoader', 'RouterExplorer', 'RoutesResolver'];

/** Leads Nest's own messages into the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Logger) {}

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace',
    message: unknown,
    rest: unknown[],
  ) {
    const context = rest.at(-1);
    if (message instanceof Error) this.target[level]({ context, err: message });
    else if (typeof message === 'object' && message !== null)
      this.target[level]({ context, ...message });
    else this.target[level]({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]) {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]) {
    this.write('warn', message, rest);
  }
  log(message: unknown, ...rest: unknown[]) {
    const isWiring = WIRING.includes(String(rest.at(-1)));
    this.write(isWiring ? 'debug' : 'info', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]) {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]) {
    this.write('trace', message, rest);
  }
}

/** One line for each answered request; the query is left out, as links carry secrets in it. */
export function logRequests(fastify: FastifyInstance, ready: ReadyAnswers): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    fastify.log.info({
      requestId: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  ready.onAnswer(({ request: { method, url }, status, ms }) => {
    const path = url?.split('?')[0];
    fastify.log.info({ requestId: randomUUID(), method, path, status, ms: Math.round(ms) });
  });
}
