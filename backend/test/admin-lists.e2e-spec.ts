import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditService } from '../src/platform/audit/audit.service.js';
import { signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const ROWS = 30;
const STAFF = { id: '00000000-0000-4000-8000-000000000001', email: 'buero@example.com' };

let test: TestApp;
let bearer: string;

beforeAll(async () => {
  test = await startTestApp();
  ({ bearer } = await signedInAdmin(test));
  const audit = test.app.get(AuditService, { strict: false });
  for (let index = 1; index <= ROWS; index += 1) {
    const resource = index % 3 === 0 ? 'payments' : 'modules';
    await audit.record(test.dataSource.manager, STAFF, {
      action: `${resource}.update`,
      resource,
      recordId: `record-${index}`,
      after: { index },
    });
  }
});
afterAll(() => test.close());

const list = (parameters: Record<string, unknown> = {}) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return test.http.get(`/api/admin/audit-log?${query}`).set('Authorization', bearer);
};

describe('a list of the back office', () => {
  it('answers a page, newest first, and says which part of how many it is', async () => {
    const { body, headers } = await list({ range: [0, 9] }).expect(200);
    expect(body.map(({ recordId }: { recordId: string }) => recordId)[0]).toBe('record-30');
    expect(body).toHaveLength(10);
    expect(headers['content-range']).toBe('audit-log 0-9/30');
  });

  it('goes on where the page before ended, without a record twice or missing', async () => {
    const pages = await Promise.all([0, 10, 20].map((from) => list({ range: [from, from + 9] })));
    const seen = pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id));
    expect(new Set(seen).size).toBe(ROWS);
  });

  it('is empty beyond its end, and still says how many there are', async () => {
    const { body, headers } = await list({ range: [100, 124] }).expect(200);
    expect(body).toEqual([]);
    expect(headers['content-range']).toBe('audit-log */30');
  });

  it('sorts and filters by what it declares', async () => {
    const { body, headers } = await list({
      sort: ['id', 'ASC'],
      filter: { resource: 'payments', q: 'RECORD-1' },
    }).expect(200);
    expect(body.map(({ recordId }: { recordId: string }) => recordId)).toEqual([
      'record-12',
      'record-15',
      'record-18',
    ]);
    expect(headers['content-range']).toBe('audit-log 0-2/3');
  });

  it('takes the signs of a pattern literally', async () => {
    expect((await list({ filter: { q: 'record_1' } }).expect(200)).body).toEqual([]);
    expect((await list({ filter: { q: '%' } }).expect(200)).body).toEqual([]);
  });

  it('answers all records that are named, without a range', async () => {
    const { body: all } = await list();
    const ids = [all[3].id, all[5].id];
    const { body } = await list({ filter: { id: ids } }).expect(200);
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
  });

  it.each([
    ['an unknown sort field', { sort: ['passwordHash', 'ASC'] }, 'sort'],
    ['a field of every object', { sort: ['constructor', 'ASC'] }, 'sort'],
    ['an unknown direction', { sort: ['at', 'SIDEWAYS'] }, 'sort'],
    ['a sort that is null', { sort: 'null' }, 'sort'],
    ['a sort field that is none', { sort: [{ toString: 1 }, 'ASC'] }, 'sort'],
    ['a sort of three parts', { sort: ['at', 'ASC', 'x'] }, 'sort'],
    ['a negative range', { range: [-1, 10] }, 'range'],
    ['a range backwards', { range: [10, 1] }, 'range'],
    ['a huge range', { range: [0, 1_000_000] }, 'range'],
    ['a range of words', { range: ['a', 'b'] }, 'range'],
    ['broken JSON', { filter: '{"q":' }, 'filter'],
    ['a filter that is a list', { filter: [1] }, 'filter'],
    ['a filter that is null', { filter: 'null' }, 'filter'],
    ['an unknown filter', { filter: { secret: 'x' } }, 'filter'],
    ['a filter of the wrong type', { filter: { q: { $ne: 1 } } }, 'filter'],
    ['a day that is none', { filter: { since: '2026-02-31' } }, 'filter'],
    ['an id that cannot be a text', { filter: { id: [{ toString: 1 }] } }, 'filter'],
    ['an id that is none', { filter: { id: ["1' OR 1=1"] } }, 'filter'],
  ])('refuses %s with a German sentence', async (_, parameters, field) => {
    const { body } = await list(parameters).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.message).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('answers one record, and 404 for an id that is none', async () => {
    const { body } = await list({ range: [0, 0] });
    const one = (id: string) =>
      test.http.get(`/api/admin/audit-log/${id}`).set('Authorization', bearer);
    expect((await one(body[0].id).expect(200)).body).toEqual(body[0]);
    await one('999999').expect(404);
    await one('nonsense').expect(404);
  });
});

describe('the audit log', () => {
  it.each([
    ['changed', `UPDATE "audit_entry" SET "staffEmail" = 'x'`],
    ['deleted', 'DELETE FROM "audit_entry"'],
    ['emptied', 'TRUNCATE "audit_entry"'],
  ])('cannot be %s', async (_, statement) => {
    await expect(test.dataSource.query(statement)).rejects.toThrow('append-only');
  });
});
