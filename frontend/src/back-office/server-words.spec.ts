import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { actionWord } from './audit-log/labels';
import { eventWord } from './payments/labels';

const BACKEND = '../backend/src/modules/';

const textOf = (ending: RegExp) =>
  readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !path.endsWith('.spec.ts'))
    .map((path) => readFileSync(`${BACKEND}${path}`, 'utf8'))
    .join('\n');

const found = (text: string, ...patterns: RegExp[]) => [
  ...new Set(patterns.flatMap((one) => [...text.matchAll(one)].map(([, code = '']) => code))),
];

it('has a word for each deed that the server writes down', () => {
  const text = textOf(/\.ts$/);
  const verbs = found(
    text,
    /\baction: '[a-z-]+\.([a-z-]+)'/g,
    /\.(?:change|record)\(\s*staff,\s*id,\s*\w+,\s*'([a-z-]+)'/g,
    /\.(?:change|log|record)\(\s*(?:manager, )?staff,\s*(?:id, )?'([a-z-]+)'/g,
    /\.close\(manager, staff, line, '([a-z-]+)'/g,
  );
  for (const verb of ['refund-transferred', 'toggle-premium', 'use-file', 'set-aside', 'receive']) {
    expect(verbs).toContain(verb);
  }
  expect(verbs.filter((verb) => actionWord(`users.${verb}`).endsWith('Sonstiges'))).toEqual([]);
});

it('has a word for each message about a payment that the server makes itself', () => {
  const types = found(
    textOf(/billing\/.*\.ts$/),
    /\btype: '((?:transfer|demo|reconciliation|refund-request)[a-z.-]*)'/g,
  );
  expect(types).toContain('demo.disputed');
  expect(types.filter((type) => eventWord(type) === 'Sonstige Meldung')).toEqual([]);
});
