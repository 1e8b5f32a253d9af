import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '../errors/error.filter.js';
import { internalError, toAppError } from '../errors/to-app-error.js';

/** Whoever sends nothing for two minutes and is sent nothing, as a reader that stands still. */
const SILENCE_MS = 120_000;

/**
 * How long the server waits for the parts of a request. The lines of a head are sent at once; bodies
 * are measured by `cutSlowBodies`, as a file of 20 MB may well take minutes.
 */
export const PATIENCE = {
  connectionTimeout: SILENCE_MS,
  // At the slowest speed allowed, the largest file takes twenty minutes.
  requestTimeout: 30 * 60_000,
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
};

/**
 * Refuses bodies that come in too slowly, such as a byte every few seconds to hold a connection:
 * after the time of grace, the average must reach the speed of a poor mobile line (128 kbit/s).
 */
export function cutSlowBodies(
  fastify: FastifyInstance,
  { graceMs = 20_000, bytesPerSecond = 16_384 } = {},
): void {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    if (!('content-length' in raw.headers || 'transfer-encoding' in raw.headers)) return done();
    const { socket } = raw;
    const begun = Date.now();
    const before = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const received = socket.bytesRead - before;
      if (Date.now() - begun < graceMs + (received / bytesPerSecond) * 1_000) return;
      clearInterval(timer);
      // Part of an answer may be out already; what is written behind it would be read as its end.
      if (reply.raw.headersSent) socket.destroy();
      else fastify.server.emit('clientError', tooSlow(), socket);
    }, graceMs / 10).unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}

const tooSlow = () => Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what cannot be read as a request, in the shape of all errors, and closes the connection. */
export function answerUnreadable(fault: NodeJS.ErrnoException, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = toAppError({ statusCode: STATUS[fault.code ?? ''] ?? 400 }) ?? internalError();
  const body = JSON.stringify(toErrorBody(error, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroySoon(),
  );
}
