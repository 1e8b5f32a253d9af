import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as sent: what a webhook's signature is checked against. */
    rawBody?: Buffer;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies strictly: real UTF-8, no prototype keys, nothing a database cannot store. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      request.rawBody = body;
      return parseJson(body);
    },
  );
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body), (key, inner) => {
      if (key === '__proto__') throw new SyntaxError('prototype key');
      return inner;
    });
  } catch {
    throw invalidJson();
  }
  // Nest would take it for a body that was left out.
  if (value === null) throw invalidJson();
  assertStorable(value);
  return value;
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
