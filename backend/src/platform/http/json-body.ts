import { setImmediate } from 'node:timers/promises';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { plainText } from './plain-text.js';

/** Lets a route take a longer body than all others; the number of bytes. */
export const BodyLimit = (bytes: number) => RouteConfig({ bodyLimit: bytes });

/** Makes `@BodyLimit` work: the web server knows the limit as an option of the route itself. */
export function followBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit) route.bodyLimit = bodyLimit;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as sent: what a webhook's signature is checked against. */
    rawBody?: Buffer;
  }
}

/**
 * The largest body that anybody sends in earnest, of a webhook, has some hundred. Reading takes a
 * microsecond for each, long before anybody knows who sends it.
 */
const MOST_VALUES = 10_000;

/** Of a longer body the counting alone takes its time: others have their turn before it is read. */
const LONG = 256 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies strictly: real UTF-8, no prototype keys, nothing a database cannot store; of texts what
 * can be seen.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      request.rawBody = body;
      if (body.length === 0) return undefined;
      if (hasTooManyValues(body)) {
        throw new AppError('BODY_TOO_LARGE', 413, 'Die Anfrage ist zu groß.');
      }
      if (body.length > LONG) await setImmediate();
      return parseJson(body);
    },
  );
}

function parseJson(body: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body), (key, inner) => {
      if (key === '__proto__') throw new SyntaxError('prototype key');
      return typeof inner === 'string' ? plainText(inner) : inner;
    });
  } catch {
    throw invalidJson();
  }
  // Nest would take it for a body that was left out.
  if (value === null) throw invalidJson();
  assertStorable(value);
  return value;
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{');

/** A value follows each comma and each bracket that opens; what stands in strings does not count. */
function hasTooManyValues(body: Buffer): boolean {
  let values = 0;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (sign === QUOTE) {
      const end = endOfString(body, at);
      if (end < 0) return false;
      at = end;
    } else if (sign === COMMA || sign === BRACKET || sign === BRACE) {
      if (++values > MOST_VALUES) return true;
    }
  }
  return false;
}

/** Where the string that begins at `start` has its last quote; -1 where it has none. */
function endOfString(body: Buffer, start: number): number {
  for (let end = start + 1; end < body.length; end++) {
    if (body[end] === BACKSLASH) end++;
    else if (body[end] === QUOTE) return end;
  }
  return -1;
}

const invalidJson = () => new AppError('INVALID_JSON', 400, 'Die Anfrage ist kein gültiges JSON.');

/**
 * Refuses NUL bytes and lone surrogates: PostgreSQL can store neither.
 * @throws AppError INVALID_TEXT
 */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new AppError('INVALID_TEXT', 400, 'Die Anfrage enthält ein unzulässiges Zeichen.');
    }
  } else if (Array.isArray(value)) {
    value.forEach(assertStorable);
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      assertStorable(key);
      assertStorable(inner);
    }
  }
}

/** Path parameters and queries obey the same rule as bodies: nothing that cannot be stored. */
export function refuseUnreadableAddresses(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    assertStorable(request.params);
    assertStorable(request.query);
    done();
  });
}
