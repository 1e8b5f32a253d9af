import { expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLog } from './server-log.js';

it('says what a statement failed with, and nothing of what somebody has entered', () => {
  const lines: string[] = [];
  const log = createLog('error', false, { write: (line) => lines.push(line) });
  const refusal = Object.assign(new Error('value out of range'), {
    code: '22003',
    detail: 'Failing row contains (Geheim GmbH, 420000).',
    where: 'unnamed portal parameter $2 = \'{"name":"Geheim GmbH"}\'',
  });
  const statement = 'UPDATE "company_facts" SET "facts" = $2';
  log.error({ err: new QueryFailedError(statement, ['id', '{"name":"Geheim GmbH"}'], refusal) });
  expect(lines.join('')).toContain('value out of range');
  expect(lines.join('')).toContain('22003');
  expect(lines.join('')).not.toContain('Geheim');
});
