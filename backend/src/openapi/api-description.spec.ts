import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { CALL_LIMITS } from './call-limits.js';
import { callsOf } from './calls.js';
import { ERROR_CODES } from './error-codes.js';
import { plainFields } from './field-examples.js';
import { SITUATIONS } from './situations.js';

const document: OpenAPIObject = JSON.parse(readFileSync('../docs/openapi.json', 'utf8'));
const ids = callsOf(document).map(({ id }) => id);

const code = globSync('src/{modules,platform}/**/*.ts')
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const SECONDS = /name: '([a-z-]+:[a-z]+)',\s*tries: (\d+),\s*windowSeconds: ([^,}\n]+)/g;

it('every limit in the code is described with its figures, and no other', () => {
  const inCode = [...code.matchAll(SECONDS)].map(([, name, tries, window = '']) => [
    name,
    Number(tries),
    secondsOf(window.trim()) / 60,
  ]);
  const described = CALL_LIMITS.map(({ name, tries, minutes }) => [name, tries, minutes]);
  expect(inCode.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(inCode.toSorted());
});

it('limits and situations are described of calls that exist', () => {
  const named = [...CALL_LIMITS.flatMap(({ calls }) => calls), ...Object.keys(SITUATIONS)];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

it('every code of an error in the code is listed with its status', () => {
  const thrown = [...code.matchAll(/AppError\(\s*'([A-Z_]+)',\s*(\d{3})/g)];
  const listed: Record<string, readonly [number, string]> = ERROR_CODES;
  const missing = thrown
    .filter(([, name = '', status]) => listed[name]?.[0] !== Number(status))
    .map(([, name]) => name);
  expect(thrown.length).toBeGreaterThan(30);
  expect(missing.filter((name = '') => !OF_NO_CALL.has(name))).toEqual([]);
});

it('every field has an example, so that a client sees what it looks like', () => {
  const bare = plainFields(document).filter(({ field }) => field.example === undefined);
  expect(bare.map(({ schema, name }) => `${schema}.${name}`)).toEqual([]);
});

it('every call has a summary, its rights and the shape of its errors', () => {
  const silent = callsOf(document).filter(
    ({ operation }) =>
      !operation.summary ||
      !operation['x-access'] ||
      !operation.description?.includes('Rights: ') ||
      !operation.responses.default,
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

/** Faults of the server itself, of characters that no call takes, or of two calls at one moment. */
const OF_NO_CALL = new Set(['ACCESS_UNDECLARED', 'INVALID_TEXT', 'INTERNAL_ERROR', 'TRY_AGAIN']);

/** `15 * MINUTES` and `3_600` in seconds. */
function secondsOf(window: string): number {
  const [, factor = '1', unit] = /^(?:(\d+) \* )?(\w+)$/.exec(window) ?? [];
  const seconds: Record<string, number> = { MINUTES: 60, HOURS: 3_600 };
  return Number(factor) * (seconds[unit ?? ''] ?? Number(unit?.replaceAll('_', '')));
}
