import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CompanyFacts, EXAMPLE_FACTS } from '@toolkit/domain/company';
import {
  CompanyFactsVersion,
  StoredCompanyFacts,
} from '../src/modules/company/company-facts.entity.js';
import { CompanyService } from '../src/modules/company/index.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let owner: Person;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (path = '', person = owner) =>
  test.http.get(`/api/company${path}`).set('authorization', person.bearer);

const put = (version: unknown, facts: unknown, person = owner) =>
  test.http
    .put('/api/company')
    .set('authorization', person.bearer)
    .send({ version, facts } as object);

const undo = (body: object, person = owner) =>
  test.http.post('/api/company/undo').set('authorization', person.bearer).send(body);

const named = (name: string): CompanyFacts => ({ company: { name } });

/** A new owner whose facts had these names, one after the other. */
async function ownerWith(...names: string[]): Promise<Person> {
  const person = await signedInPremium(test);
  for (const [version, name] of names.entries()) {
    await put(version, named(name), person).expect(200);
  }
  return person;
}

describe('keeping facts', () => {
  it('begins with nothing known, and keeps the whole example as it is', async () => {
    owner = await signedInPremium(test);
    const empty = await get().expect(200);
    expect(empty.body).toEqual({ version: 0, facts: {}, savedAt: null });
    const { body } = await put(0, EXAMPLE_FACTS).expect(200);
    expect(body).toEqual({ version: 1, facts: EXAMPLE_FACTS, savedAt: expect.any(String) });
    expect((await get().expect(200)).body).toEqual(body);
  });

  it('takes the same facts once more without a new version, in whatever order', async () => {
    owner = await ownerWith();
    await put(0, EXAMPLE_FACTS).expect(200);
    const turned = { ...EXAMPLE_FACTS, years: [...(EXAMPLE_FACTS.years ?? [])].reverse() };
    expect((await put(0, turned).expect(200)).body.version).toBe(1);
    expect((await get('/history')).body).toHaveLength(2);
  });

  it('drops what it does not know and takes empty for not known', async () => {
    owner = await ownerWith();
    const { body } = await put(0, {
      company: { name: ' Muster ', seat: '', employees: null, secret: 1 },
      evil: 'x',
    }).expect(200);
    expect(body.facts).toEqual(named('Muster'));
  });

  it('keeps hostile texts as text', async () => {
    owner = await ownerWith();
    const name = `'); DROP TABLE "user"; -- <script>alert(1)</script> =1+1 \u202e{{x}}`;
    const { body } = await put(0, named(name)).expect(200);
    // What would turn the letters after it is left out.
    expect(body.facts).toEqual(named(name.replace('\u202e', '')));
  });

  it.each([
    ['text as a number', { years: [{ year: 2025, ebit: '420000' }] }, 'facts.years.0.ebit'],
    ['10^15', { years: [{ year: 2025, ebit: 1e15 }] }, 'facts.years.0.ebit'],
    ['an impossible year', { years: [{ year: 1850 }] }, 'facts.years.0.year'],
    ['a year twice', { years: [{ year: 2024 }, { year: 2024 }] }, 'facts.years.1.year'],
    ['no list of years', { years: { 0: { year: 2024 } } }, 'facts.years'],
    ['a choice as text', { owner: { churchTaxPercent: '9' } }, 'facts.owner.churchTaxPercent'],
    ['a long name', { company: { name: 'x'.repeat(10_000) } }, 'facts.company.name'],
  ])('refuses %s with a sentence at its field and changes nothing', async (_what, facts, field) => {
    owner = await ownerWith('Vorher');
    const { body } = await put(1, facts).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field][0]).toMatch(/^[A-Z].*\.$/);
    expect((await get()).body).toMatchObject({ version: 1, facts: named('Vorher') });
  });

  it.each([
    ['no facts', { version: 0 }],
    ['facts that are a list', { version: 0, facts: [] }],
    ['facts that are a text', { version: 0, facts: '{}' }],
    ['no version', { facts: {} }],
    ['half a version', { version: 0.5, facts: {} }],
    ['a version before the first', { version: -1, facts: {} }],
  ])('refuses %s', async (_what, body) => {
    const person = await ownerWith();
    const call = test.http.put('/api/company').set('authorization', person.bearer);
    await call.send(body).expect(400);
  });

  it('refuses more than 200 kB', async () => {
    const person = await ownerWith();
    const { body } = await put(0, { note: 'x'.repeat(205_000) }, person).expect(413);
    expect(body.code).toBe('BODY_TOO_LARGE');
  });

  it('takes two changes a second, and then asks to wait', async () => {
    const person = await ownerWith();
    const answers = await Promise.all(Array.from({ length: 121 }, () => put(0, {}, person)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('two windows', () => {
  it('says what the other one has changed, and stores nothing', async () => {
    owner = await ownerWith();
    await put(0, EXAMPLE_FACTS).expect(200);
    const theirs = structuredClone(EXAMPLE_FACTS);
    const mine = structuredClone(EXAMPLE_FACTS);
    theirs.company = { ...theirs.company, employees: 30, seat: 'Paderborn' };
    mine.company = { ...mine.company, employees: 25, name: 'Meine GmbH' };
    const [, their2024] = theirs.years ?? [];
    if (their2024) their2024.revenue = undefined;
    await put(1, theirs).expect(200);
    const { body } = await put(1, mine).expect(409);
    expect(body).toMatchObject({
      code: 'COMPANY_CHANGED',
      details: { version: 2, facts: { company: { employees: 30 } } },
    });
    expect(body.details.differences).toHaveLength(3);
    expect(body.details.differences).toEqual(
      expect.arrayContaining([
        { field: 'company.employees', label: 'Beschäftigte', stored: 30, yours: 25 },
        { field: 'company.seat', label: 'Sitz', stored: 'Paderborn', yours: 'bei Paderborn' },
        { field: 'years.2024.revenue', label: 'Umsatz 2024', stored: null, yours: 3_760_000 },
      ]),
    );
    expect((await get()).body).toMatchObject({ version: 2, facts: { company: { employees: 30 } } });
    await put(2, mine).expect(200);
  });

  it('at the same moment, one wins and the other hears of it, also at the very first change', async () => {
    for (const person of [await ownerWith(), await ownerWith('Vorher')]) {
      const version = (await get('', person)).body.version as number;
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => put(version, named(name), person)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body;
      expect((await get('', person)).body).toEqual(winner);
      expect(winner.version).toBe(version + 1);
    }
  });

  it('that send the same facts at the same moment both succeed', async () => {
    const person = await ownerWith();
    const answers = await Promise.all([0, 0, 0].map(() => put(0, EXAMPLE_FACTS, person)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
  });

  it('names everything that differs where the version is no longer kept', async () => {
    const person = await ownerWith('A');
    const { body } = await put(99, { company: { name: 'B', employees: 5 } }, person).expect(409);
    expect(body.details.differences.map(({ field }: { field: string }) => field)).toEqual([
      'company.name',
      'company.employees',
    ]);
  });
});

describe('undo and history', () => {
  it('goes back step by step and loses nothing', async () => {
    owner = await ownerWith('A', 'B', 'C');
    const back = async (version: number) => (await undo({ version }).expect(200)).body;
    expect(await back(3)).toMatchObject({ version: 4, facts: named('B') });
    expect(await back(4)).toMatchObject({ version: 5, facts: named('A') });
    expect(await back(5)).toMatchObject({ version: 6, facts: {} });
    expect((await undo({ version: 6 }).expect(409)).body.code).toBe('NOTHING_TO_UNDO');
    const { body } = await undo({ version: 6, to: 3 }).expect(200);
    expect(body).toMatchObject({ version: 7, facts: named('C') });
    const changed = await put(7, named('D')).expect(200);
    expect(changed.body.version).toBe(8);
    expect(await back(8)).toMatchObject({ version: 9, facts: named('C') });
  });

  it('lists the versions with what each has changed, and shows one', async () => {
    owner = await ownerWith('A', 'B');
    await put(2, { company: { name: 'B', employees: 3 } }).expect(200);
    await undo({ version: 3, to: 1 }).expect(200);
    const { body } = await get('/history').expect(200);
    expect(body.map(({ savedAt: _at, ...version }: { savedAt: string }) => version)).toEqual([
      {
        version: 4,
        current: true,
        restoredFrom: 1,
        changed: [
          { field: 'company.name', label: 'Firma' },
          { field: 'company.employees', label: 'Beschäftigte' },
        ],
        changedCount: 2,
      },
      {
        version: 3,
        current: false,
        restoredFrom: null,
        changed: [{ field: 'company.employees', label: 'Beschäftigte' }],
        changedCount: 1,
      },
      expect.objectContaining({ version: 2, changedCount: 1 }),
      expect.objectContaining({ version: 1, changedCount: 1 }),
      expect.objectContaining({ version: 0, changed: [], changedCount: 0 }),
    ]);
    const former = await get('/history/2').expect(200);
    expect(former.body).toMatchObject({ version: 2, facts: named('B') });
    for (const none of ['77', 'x', '-1', '1e3', '99999999999999999999']) {
      await get(`/history/${none}`).expect(404);
    }
  });

  it('refuses to go back over a change of another window, and to what is not kept', async () => {
    owner = await ownerWith('A', 'B');
    expect((await undo({ version: 1 }).expect(409)).body.code).toBe('COMPANY_CHANGED');
    expect((await undo({ version: 2, to: 9 }).expect(404)).body.code).toBe(
      'COMPANY_VERSION_NOT_FOUND',
    );
    await undo({ version: 2, to: 'A' }).expect(400);
    await undo({}).expect(400);
    expect((await get()).body).toMatchObject({ version: 2, facts: named('B') });
  });

  it('keeps the newest fifty former versions', async () => {
    const names = Array.from({ length: 55 }, (_, at) => `Firma ${at + 1}`);
    owner = await ownerWith(...names);
    const { body } = await get('/history').expect(200);
    expect(body.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: 51 }, (_, at) => 55 - at),
    );
  });
});

describe('who may', () => {
  it('shows everybody the example, and nothing of an owner', async () => {
    const { body } = await test.http.get('/api/company/example').expect(200);
    expect(body).toEqual({ facts: EXAMPLE_FACTS });
    await test.http.get('/api/company').expect(401);
  });

  it('asks a free owner for premium access before facts are kept', async () => {
    const free = await signedIn(test);
    for (const call of [
      get('', free),
      put(0, {}, free),
      undo({ version: 0 }, free),
      get('/history', free),
    ]) {
      expect((await call.expect(403)).body.code).toBe('PREMIUM_REQUIRED');
    }
    const rows = await test.dataSource.manager.countBy(StoredCompanyFacts, {
      userId: free.user.id,
    });
    expect(rows).toBe(0);
  });

  it('keeps the facts of one owner from everybody else, staff too', async () => {
    owner = await ownerWith('Geheim & Söhne', 'Geheim GmbH');
    const stranger = await signedInPremium(test);
    expect((await get('', stranger)).body).toMatchObject({ version: 0, facts: {} });
    expect((await get('/history', stranger)).body).toEqual([]);
    await get('/history/1', stranger).expect(404);
    await put(2, named('Fremd'), stranger).expect(409);
    const admin = await signedInAdmin(test);
    await get('', admin).expect(403);
    const seen = await Promise.all(
      [`users/${owner.user.id}`, `users/${owner.user.id}/details`, 'audit-log', 'overview'].map(
        (path) =>
          test.http.get(`/api/admin/${path}`).set('authorization', admin.bearer).expect(200),
      ),
    );
    expect(seen[1]?.body).toMatchObject({ companyChanges: 2 });
    expect(seen.map(({ text }) => text).join('\n')).not.toContain('Geheim');
    expect((await get()).body).toMatchObject({ version: 2, facts: named('Geheim GmbH') });
  });

  it('answers staff who preview as if saved, and stores nothing', async () => {
    const admin = await signedInAdmin(test);
    const previewing = (call: ReturnType<typeof get>) => call.set('x-preview', 'premium');
    const { body } = await previewing(put(0, named('Probe'), admin)).expect(200);
    expect(body).toEqual({ version: 0, facts: named('Probe'), savedAt: null });
    await previewing(put(0, named('Probe 2'), admin)).expect(200);
    await previewing(undo({ version: 0 }, admin)).expect(200);
    expect((await previewing(get('', admin)).expect(200)).body).toMatchObject({
      version: 0,
      facts: {},
    });
    const remove = test.http.delete('/api/company').set('authorization', admin.bearer);
    expect((await previewing(remove).expect(200)).body).toEqual({ deleted: 0 });
  });

  it('forgets the facts when asked to, also after access has ended', async () => {
    owner = await ownerWith('A', 'B');
    await test.dataSource.query(`UPDATE "user" SET "hasAccess" = false WHERE "id" = $1`, [
      owner.user.id,
    ]);
    await get().expect(403);
    const remove = () => test.http.delete('/api/company').set('authorization', owner.bearer);
    expect((await remove().expect(200)).body).toEqual({ deleted: 3 });
    expect((await remove().expect(200)).body).toEqual({ deleted: 0 });
  });

  it('hands them out with the own data, and they go with the account', async () => {
    owner = await ownerWith('Erste GmbH', 'Zweite GmbH');
    const { body } = await test.http.get('/api/user/export').set('authorization', owner.bearer);
    expect(body.company).toMatchObject({
      version: 2,
      facts: named('Zweite GmbH'),
      formerVersions: [{ version: 1, facts: named('Erste GmbH') }, { version: 0 }],
    });
    const userId = owner.user.id;
    await test.dataSource.query(`DELETE FROM "user" WHERE "id" = $1`, [userId]);
    const { manager } = test.dataSource;
    expect(await manager.countBy(StoredCompanyFacts, { userId })).toBe(0);
    expect(await manager.countBy(CompanyFactsVersion, { userId })).toBe(0);
  });
});

it('another module reads the facts as they are', async () => {
  owner = await ownerWith('Muster');
  const company = test.app.get(CompanyService, { strict: false });
  expect(await company.get(owner.user.id)).toMatchObject({ version: 1, facts: named('Muster') });
});
