import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminList } from './support/back-office.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const PEOPLE = 12_000;
const PAGE = 25;

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { createdAt: new Date('2020-01-01') });
  await test.dataSource.query(
    `INSERT INTO "user" ("email", "firstName", "lastName", "hasAccess", "createdAt")
     SELECT i || '@viele.example', 'Karl', to_char(i, 'FM00000'), i % 1000 = 0,
       timestamptz '2021-01-01' + i * interval '1 minute'
     FROM generate_series(1, $1::int) i`,
    [PEOPLE - 1],
  );
});
afterAll(() => test.close());

const page = async (from: number, parameters: object = {}, rows = PAGE) => {
  const { body, headers } = await adminList(test, admin.bearer, 'users', {
    ...{ range: [from, from + rows - 1], sort: ['lastName', 'ASC'], ...parameters },
  }).expect(200);
  return {
    names: body.map(({ lastName }: { lastName: string }) => lastName) as string[],
    shown: headers['content-range'],
  };
};

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => String(from + n).padStart(5, '0'));

describe('a list of many records', () => {
  it('says how many they are and shows those in the middle', async () => {
    expect(await page(11_000)).toEqual({
      names: numbered(11_001, PAGE),
      shown: `users 11000-11024/${PEOPLE}`,
    });
  });

  it('shows what is left on a page that reaches beyond the end, and nothing behind it', async () => {
    const last = await page(PEOPLE - 3, {}, 10);
    expect(last).toEqual({
      names: [...numbered(PEOPLE - 2, 2), 'Muster'],
      shown: `users ${PEOPLE - 3}-${PEOPLE - 1}/${PEOPLE}`,
    });
    expect(await page(1_000_000)).toEqual({ names: [], shown: `users */${PEOPLE}` });
  });

  it('reaches each of those that match a filter', async () => {
    const free = { filter: { access: 'free' } };
    expect((await page(11_980, free)).names.at(-1)).toBe('Muster');
    expect(await page(9, { filter: { access: 'premium' } })).toEqual({
      names: ['10000', '11000'],
      shown: 'users 9-10/11',
    });
  });
});
