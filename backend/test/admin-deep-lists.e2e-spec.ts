import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USERS } from '../src/modules/identity/admin/users.list.js';
import { startNear } from '../src/platform/admin-list/list-marks.js';
import { adminList } from './support/back-office.js';
import { queriesOf } from './support/count-queries.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const PEOPLE = 25_000;
const PART = 5_000;
const PAGE = 25;

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { createdAt: new Date('2020-01-01') });
  // In parts: on a busy machine all of them would take longer than a statement may.
  for (let first = 1; first < PEOPLE; first += PART) {
    await test.dataSource.query(
      `INSERT INTO "user" ("email", "firstName", "lastName", "hasAccess", "createdAt")
       SELECT i || '@viele.example', 'Karl', to_char(i, 'FM00000'), i % 1000 = 0,
         timestamptz '2021-01-01' + i * interval '1 minute'
       FROM generate_series($1::int, $2::int) i`,
      [first, Math.min(first + PART, PEOPLE) - 1],
    );
  }
  await test.dataSource.query('ANALYZE "user"');
});
afterAll(() => test.close());

const page = async (from: number, parameters: object = {}, rows = PAGE) => {
  const range = [from, from + rows - 1];
  const sort = ['lastName', 'ASC'];
  const { body, headers } = await adminList(test, admin.bearer, 'users', {
    ...{ range, sort, ...parameters },
  }).expect(200);
  const [shown, total] = String(headers['content-range']).replace('users ', '').split('/');
  return {
    names: body.map(({ lastName }: { lastName: string }) => lastName) as string[],
    shown,
    total: Number(total),
  };
};

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => String(from + n).padStart(5, '0'));

describe('a list of many records', () => {
  it('says about how many they are', async () => {
    const { total } = await page(0);
    expect(Math.abs(total - PEOPLE)).toBeLessThan(PEOPLE / 100);
  });

  it('counts the pages of its first half from its beginning', async () => {
    expect((await page(12_000)).names).toEqual(numbered(12_001, PAGE));
  });

  it('ends with its last record, and pages before that go on without a gap', async () => {
    const { total } = await page(0);
    const last = await page(total - PAGE);
    expect(last.names.at(-1)).toBe('Muster');
    expect(last.shown).toBe(`${total - PAGE}-${total - 1}`);
    const before = await page(total - 2 * PAGE);
    expect(before.names.at(-1)).toBe(String(Number(last.names[0]) - 1).padStart(5, '0'));
  });

  it('shows what is left on a page that reaches beyond the end, and nothing behind it', async () => {
    const { total } = await page(0);
    const last = await page(total - 3, {}, 10);
    expect(last.names).toEqual([...numbered(PEOPLE - 2, 2), 'Muster']);
    expect((await page(total)).names).toEqual([]);
    expect((await page(total + 1_000_000)).names).toEqual([]);
  });
});

describe('pages in the middle of a list', () => {
  /** Marks are made behind the first page that wants them. */
  async function marked(): Promise<void> {
    const order = { columns: ['u."createdAt"'] };
    const place = { direction: 'ASC', offset: 12_000 } as const;
    while (!startNear(test.dataSource, USERS, order, place))
      await test.dataSource.query('SELECT 1');
  }

  it.each(['ASC', 'DESC'])(
    'begin at a mark and hold the same people as before, %s',
    async (way) => {
      await marked();
      for (const from of [10_001, 12_345, 14_900]) {
        const sort = ['createdAt', way];
        const statements = await queriesOf(test.dataSource, () => page(from, { sort }));
        expect(statements.join()).toContain('(u."createdAt", u."id") ');
        const { names } = await page(from, { sort });
        const expected = numbered(way === 'ASC' ? from : PEOPLE - from - PAGE, PAGE);
        expect(names).toEqual(way === 'ASC' ? expected : expected.reverse());
      }
    },
  );

  it('go on from each other while people register', async () => {
    await marked();
    const newestFirst = { sort: ['createdAt', 'DESC'] };
    const before = await page(12_000, newestFirst);
    await test.dataSource.query(
      `INSERT INTO "user" ("email", "firstName", "lastName", "createdAt")
       SELECT 'neu-' || i || '@viele.example', 'Karl', 'Neu', now() + i * interval '1 minute'
       FROM generate_series(1, 40) i`,
    );
    const next = await page(12_000 + PAGE, newestFirst);
    expect(Number(next.names[0])).toBe(Number(before.names.at(-1)) - 1);
    await test.dataSource.query(`DELETE FROM "user" WHERE "lastName" = 'Neu'`);
  });
});

describe('a filtered list of many records', () => {
  const filter = { access: 'free' };

  it('shows its first and its last records', async () => {
    const { names, total } = await page(0, { filter });
    expect(names).toEqual(numbered(1, PAGE));
    expect(total).toBeGreaterThan(10_000);
    expect((await page(total - PAGE, { filter })).names.at(-1)).toBe('Muster');
  });

  it('asks to be narrowed down instead of walking to its middle', async () => {
    const { body } = await adminList(test, admin.bearer, 'users', {
      ...{ filter, range: [12_000, 12_024] },
    }).expect(400);
    expect(body.fields.range[0]).toContain('grenzen Sie die Liste weiter ein');
  });

  it('of few matches counts them exactly and reaches each of them', async () => {
    const { names, total } = await page(20, { filter: { access: 'premium' } });
    expect(total).toBe(24);
    expect(names).toEqual(['21000', '22000', '23000', '24000']);
  });
});
