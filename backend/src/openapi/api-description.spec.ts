import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { CALLS } from './call-limits.js';
import { callsOf } from './calls.js';
import { plainFields } from './field-examples.js';
import { SITUATIONS } from './situations.js';

const document: OpenAPIObject = JSON.parse(readFileSync('../docs/openapi.json', 'utf8'));
const ids = callsOf(document).map(({ id }) => id);

it('limits and situations are described of calls that exist', () => {
  const named = [...Object.values(CALLS).flat(), ...Object.keys(SITUATIONS)];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
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
