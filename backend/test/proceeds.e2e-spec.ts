import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CompanyFacts, EXAMPLE_FACTS } from '@toolkit/domain/company';
import { LAW_2026 } from '@toolkit/domain/proceeds';
import { ProceedsScenario } from '../src/modules/valuation/proceeds/scenarios/scenario.entity.js';
import { StoredProceeds } from '../src/modules/valuation/proceeds/stored-proceeds.entity.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let owner: Person;

beforeAll(async () => {
  test = await startTestApp();
  owner = await ownerOf(EXAMPLE_FACTS);
});
afterAll(() => test.close());

async function ownerOf(facts: CompanyFacts): Promise<Person> {
  const person = await signedInPremium(test);
  await keep(0, facts, person);
  return person;
}

const keep = (version: number, facts: CompanyFacts, person: Person) =>
  test.http
    .put('/api/company')
    .set('authorization', person.bearer)
    .send({ version, facts })
    .expect(200);

const store = (body: object, person = owner) =>
  test.http.post('/api/proceeds').set('authorization', person.bearer).send(body);

const get = (path = '', person = owner) =>
  test.http.get(`/api/proceeds${path}`).set('authorization', person.bearer);

const remove = (id: string, person = owner) =>
  test.http.delete(`/api/proceeds/${id}`).set('authorization', person.bearer);

const rowsOf = (person: Person) =>
  test.dataSource.manager.countBy(StoredProceeds, { userId: person.user.id });

describe('storing what a sale leaves', () => {
  it('computes it here from the own facts, and says with which law', async () => {
    const { body } = await store({ label: 'heute', result: { net: 9e9 }, net: 9e9 }).expect(201);
    expect(body).toMatchObject({
      label: 'heute',
      companyVersion: 1,
      law: LAW_2026.version,
      companyValue: 1_574_370,
      price: 1_426_370,
      facts: EXAMPLE_FACTS,
      changes: null,
    });
    // The course counts with the top rate: 995,987 €.
    expect(body.net).toBeCloseTo(995_986.55, 2);
    expect(body.gap).toBeCloseTo(995_986.55 - 1_122_400, 2);
    expect(body.result.net.amount).toBe(body.net);
    expect((await get(`/${body.id}`).expect(200)).body).toEqual(body);
  });

  it('says what has changed since the one before of the same name', async () => {
    const person = await ownerOf(EXAMPLE_FACTS);
    await store({ label: 'heute' }, person).expect(201);
    const prepared = structuredClone(EXAMPLE_FACTS);
    prepared.company = { ...prepared.company, ownerDependency: 'mittel' };
    await keep(1, prepared, person);
    const { body } = await store({ label: 'heute' }, person).expect(201);
    expect(body.changes).toEqual({
      fields: [{ field: 'company.ownerDependency', label: 'Abhängigkeit von Ihnen' }],
      fieldCount: 1,
      law: false,
      assumptions: false,
    });
    await test.dataSource.query(
      `UPDATE "stored_proceeds" SET "law" = '2025-01-01' WHERE "userId" = $1`,
      [person.user.id],
    );
    const later = await store({ label: 'heute' }, person).expect(201);
    expect(later.body.changes).toMatchObject({ fieldCount: 0, law: true });
    expect((await store({ label: 'anders' }, person).expect(201)).body.changes).toBeNull();
  });

  it('takes the facts of a scenario and leaves the own ones alone', async () => {
    const facts = structuredClone(EXAMPLE_FACTS);
    facts.company = { ...facts.company, ownerDependency: 'mittel', keyCustomer: 'nein' };
    const { body } = await store({ label: 'nach der Vorbereitung', facts }).expect(201);
    expect(body).toMatchObject({ companyVersion: null, companyValue: 2_431_012.5 });
    const own = await test.http.get('/api/company').set('authorization', owner.bearer);
    expect(own.body).toMatchObject({ version: 1, facts: EXAMPLE_FACTS });
  });

  it('keeps a company in loss, with the sentence why it has no such value', async () => {
    const years = EXAMPLE_FACTS.years?.map(({ year }) => ({ year, ebit: -50_000 })) ?? [];
    const { body } = await store({ label: 'Verlust', facts: { ...EXAMPLE_FACTS, years } }).expect(
      201,
    );
    expect(body).toMatchObject({ companyValue: null, net: null, gap: null });
    expect(body.result.refusals[0].sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  it('asks for what a first result needs, and refuses what cannot be', async () => {
    const person = await signedInPremium(test);
    const bare = await store({ label: 'heute' }, person).expect(400);
    expect(Object.keys(bare.body.fields)).toEqual(
      expect.arrayContaining(['facts.years', 'facts.company.industry']),
    );
    const wrong = { company: { employees: -3 } };
    const refused = await store({ label: 'x', facts: wrong }, person).expect(400);
    expect(Object.keys(refused.body.fields)).toEqual(['facts.company.employees']);
    for (const body of [
      {},
      { label: ' ' },
      { label: 'x'.repeat(101) },
      { label: 'x', facts: [] },
    ]) {
      await store(body, person).expect(400);
    }
    expect(await rowsOf(person)).toBe(0);
  });

  it('keeps a thousand for each, also when two take the last place at once', async () => {
    const person = await ownerOf(EXAMPLE_FACTS);
    await manyOf(person, 999);
    const answers = await Promise.all([1, 2, 3].map(() => store({ label: 'heute' }, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('TOO_MANY_PROCEEDS');
    expect(await rowsOf(person)).toBe(1_000);
  });
});

/** Copies of the first stored result, some of the same moment. */
const manyOf = (person: Person, count: number) =>
  test.dataSource.query(
    `INSERT INTO "stored_proceeds" ("userId", "label", "facts", "assumed", "law", "assumptions",
       "result", "createdAt")
     SELECT $1, 'alt', '{}', '[]', '2026-11-22', '2026-11-22', '{}',
       timestamptz '2026-01-01' + (n / 3) * interval '1 second'
     FROM generate_series(1, $2::int) n`,
    [person.user.id, count],
  );

describe('the list', () => {
  it('goes through ten thousand page by page, each once, by the index', async () => {
    const person = await signedInPremium(test);
    await manyOf(person, 10_000);
    const seen: string[] = [];
    const { body: first } = await get('?limit=100', person).expect(200);
    for (let page = first; page.length > 0 && seen.length < 500; ) {
      seen.push(...page.map(({ id }: { id: string }) => id));
      page = (await get(`?limit=100&after=${seen.at(-1)}`, person).expect(200)).body;
    }
    expect(new Set(seen).size).toBe(500);
    expect(first[0]).not.toHaveProperty('result');
    const times = first.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());

    await test.dataSource.query('ANALYZE "stored_proceeds"');
    const plan: { 'QUERY PLAN': string }[] = await test.dataSource.query(
      `EXPLAIN SELECT "id" FROM "stored_proceeds" WHERE "userId" = $1
         AND ("createdAt", "id") < (SELECT "createdAt", "id" FROM "stored_proceeds" WHERE "id" = $2)
       ORDER BY "createdAt" DESC, "id" DESC LIMIT 25`,
      [person.user.id, seen[100]],
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('stored_proceeds_user_created');
    expect(lines).not.toContain('Sort');
  });

  it('refuses a page that cannot be, and ends where somebody else’s begins', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'after=x']) {
      await get(`?${query}`).expect(400);
    }
    const { body } = await store({ label: 'fremd' }).expect(201);
    const stranger = await ownerOf(EXAMPLE_FACTS);
    await store({ label: 'eigen' }, stranger).expect(201);
    expect((await get(`?after=${body.id}`, stranger).expect(200)).body).toEqual([]);
  });
});

describe('who may', () => {
  it('shows everybody what is computed with', async () => {
    const { body } = await test.http.get('/api/proceeds/basis').expect(200);
    expect(body.law).toBe(LAW_2026.version);
    expect(body.assumptions.baseRate).toMatchObject({ value: 0.03, source: expect.any(String) });
  });

  it('asks a free owner for premium access', async () => {
    const free = await signedIn(test);
    for (const call of [store({ label: 'x' }, free), get('', free)]) {
      expect((await call.expect(403)).body.code).toBe('PREMIUM_REQUIRED');
    }
  });

  it("never shows or deletes somebody else's, not even for staff who preview", async () => {
    const { body } = await store({ label: 'heute' }).expect(201);
    const admin = await signedInAdmin(test);
    await get(`/${body.id}`, await signedInPremium(test)).expect(404);
    await get(`/${body.id}`, admin).set('x-preview', 'premium').expect(404);
    await remove(body.id, admin).expect(404);
    await get('/keine-nummer').expect(404);
    const sent = { label: 'Probe', facts: EXAMPLE_FACTS };
    const tried = await store(sent, admin).set('x-preview', 'premium').expect(201);
    expect(tried.body.companyValue).toBe(1_574_370);
    expect(await rowsOf(admin)).toBe(0);
  });

  it('deletes it, hands it out with the own data, and lets it go with the account', async () => {
    const person = await ownerOf(EXAMPLE_FACTS);
    const { body } = await store({ label: 'heute' }, person).expect(201);
    await store({ label: 'später' }, person).expect(201);
    await remove(body.id, person).expect(200, { id: body.id });
    await remove(body.id, person).expect(404);
    const exported = await test.http.get('/api/user/export').set('authorization', person.bearer);
    expect(exported.body.proceeds).toEqual([
      expect.objectContaining({ label: 'später', companyValue: 1_574_370, facts: EXAMPLE_FACTS }),
    ]);
    await test.dataSource.query(`DELETE FROM "user" WHERE "id" = $1`, [person.user.id]);
    expect(await rowsOf(person)).toBe(0);
  });
});

describe('the files of a stored result', () => {
  const files = [
    ['report.pdf', 'application/pdf', '%PDF'],
    ['workbook.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['chamber.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ] as const;

  it.each(files)(
    '%s is the owner’s alone, and of the example everybody’s',
    async (file, type, start) => {
      const { body } = await store({ label: 'heute' }).expect(201);
      const own = await get(`/${body.id}/${file}`)
        .responseType('blob')
        .expect(200)
        .expect('content-type', type);
      expect(own.body.toString('latin1', 0, start.length)).toBe(start);
      expect(own.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-/);
      expect(own.headers['cache-control']).toBe('private, no-store');
      await get(`/${body.id}/${file}`, await signedInPremium(test)).expect(404);
      await get(`/keine-nummer/${file}`).expect(404);
      expect((await get(`/${body.id}/${file}`, await signedIn(test))).status).toBe(403);
      await test.http.get(`/api/proceeds/${body.id}/${file}`).expect(401);
      const example = await test.http
        .get(`/api/proceeds/example/${file}`)
        .responseType('blob')
        .expect(200);
      expect(example.headers['content-type']).toBe(type);
      expect(example.body.length).toBeGreaterThan(5_000);
    },
  );

  it('are computed anew once the assumptions of that day no longer hold', async () => {
    const person = await ownerOf(EXAMPLE_FACTS);
    const { body } = await store({ label: 'heute' }, person).expect(201);
    await test.dataSource.query(
      `UPDATE "stored_proceeds" SET "law" = '2025-01-01', "createdAt" = '2025-05-01' WHERE "id" = $1`,
      [body.id],
    );
    const { headers } = await get(`/${body.id}/report.pdf`, person).expect(200);
    expect(headers['content-disposition']).not.toContain('2025-05-01');
  });
});

describe('scenarios', () => {
  const scenarios = (person = owner) =>
    test.http.get('/api/scenarios').set('authorization', person.bearer);
  const create = (body: object, person = owner) =>
    test.http.post('/api/scenarios').set('authorization', person.bearer).send(body);
  const update = (id: string, body: object, person = owner) =>
    test.http.patch(`/api/scenarios/${id}`).set('authorization', person.bearer).send(body);
  const forget = (id: string, person = owner) =>
    test.http.delete(`/api/scenarios/${id}`).set('authorization', person.bearer);
  const PREPARED = { ownerDependency: 'mittel', keyCustomer: 'nein' };

  it('keep a name and levers, and are computed here from the facts of the moment', async () => {
    const person = await ownerOf(EXAMPLE_FACTS);
    const sent = {
      name: ' Vorbereitet ',
      levers: { ...PREPARED, ebitPercent: null, net: 1 },
      net: 9,
    };
    const { body } = await create(sent, person).expect(201);
    expect(body).toMatchObject({ name: 'Vorbereitet', companyValue: 2_431_012.5 });
    expect(body.levers).toEqual(PREPARED);
    expect(body.net).toBeGreaterThan(1_500_000);
    const facts = structuredClone(EXAMPLE_FACTS);
    facts.balance = { ...facts.balance, bankDebt: 0 };
    await keep(1, facts, person);
    const [now] = (await scenarios(person).expect(200)).body;
    expect(now).toMatchObject({ id: body.id, companyValue: body.companyValue });
    expect(now.price - body.price).toBeCloseTo(EXAMPLE_FACTS.balance?.bankDebt ?? 0);
  });

  it('have a name that can be printed', async () => {
    const { body } = await create({ name: 'Käufer 東京', levers: PREPARED }).expect(400);
    expect(body.fields.name).toEqual([
      'Der Name: Unsere Druckschrift kennt 東 京 nicht. Bitte verwenden Sie andere Zeichen',
    ]);
  });

  it('are renamed, changed and deleted by their owner alone', async () => {
    const { body } = await create({ name: 'Meins', levers: PREPARED }).expect(201);
    const [stranger, free] = await Promise.all([signedInPremium(test), signedIn(test)]);
    for (const person of [stranger, await signedInAdmin(test)]) {
      await update(body.id, { name: 'Deins' }, person).expect(person === stranger ? 404 : 403);
      await forget(body.id, person).expect(404);
    }
    expect((await scenarios(stranger).expect(200)).body).toEqual([]);
    expect((await scenarios(free).expect(403)).body.code).toBe('PREMIUM_REQUIRED');
    const renamed = await update(body.id, { name: 'Anders' }).expect(200);
    expect(renamed.body).toMatchObject({ name: 'Anders', levers: PREPARED });
    const changed = await update(body.id, { levers: { ebitPercent: -90 } }).expect(200);
    expect(changed.body).toMatchObject({ name: 'Anders', levers: { ebitPercent: -90 } });
    await forget(body.id).expect(200, { id: body.id });
    for (const call of [forget(body.id), update(body.id, {}), update('keine-nummer', {})]) {
      expect((await call.expect(404)).body.code).toBe('SCENARIO_NOT_FOUND');
    }
  });

  it('bear each name once, are twenty at most, and refuse what cannot be', async () => {
    const person = await ownerOf(EXAMPLE_FACTS);
    const kept = () =>
      test.dataSource.manager.countBy(ProceedsScenario, { userId: person.user.id });
    for (let count = 1; count < 20; count += 1) {
      await create({ name: `Szenario ${count}`, levers: {} }, person).expect(201);
    }
    const twice = await create({ name: 'Szenario 1', levers: {} }, person).expect(409);
    expect(twice.body).toMatchObject({
      code: 'SCENARIO_NAME_TAKEN',
      fields: { name: [twice.body.message] },
    });
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => create({ name, levers: {} }, person)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('TOO_MANY_SCENARIOS');
    const { body: all } = await scenarios(person).expect(200);
    expect((await update(all[1].id, { name: 'Szenario 1' }, person).expect(409)).body.code).toBe(
      'SCENARIO_NAME_TAKEN',
    );
    for (const bad of [
      { name: ' ', levers: {} },
      { name: 'x'.repeat(81), levers: {} },
      { name: 'x' },
      { name: 'x', levers: [] },
      { name: 'x', levers: { ebitPercent: 301 } },
      { name: 'x', levers: { ebitPercent: '10' } },
      { name: 'x', levers: { bankDebt: -1 } },
      { name: 'x', levers: { plannedSaleYear: 2029.5 } },
      { name: 'x', levers: { growthTrend: 'steil' } },
    ]) {
      await create(bad, person).expect(400);
    }
    expect(await kept()).toBe(20);
  });

  it('go out with the own data and leave with the account', async () => {
    const person = await ownerOf(EXAMPLE_FACTS);
    await create({ name: 'Ohne Großkunden', levers: PREPARED }, person).expect(201);
    const exported = await test.http.get('/api/user/export').set('authorization', person.bearer);
    expect(exported.body.scenarios).toEqual([
      expect.objectContaining({ name: 'Ohne Großkunden', levers: PREPARED }),
    ]);
    await test.dataSource.query(`DELETE FROM "user" WHERE "id" = $1`, [person.user.id]);
    expect(
      await test.dataSource.manager.countBy(ProceedsScenario, { userId: person.user.id }),
    ).toBe(0);
  });

  it('of staff who preview are computed and not stored, and of an empty account have no figures', async () => {
    const admin = await signedInAdmin(test);
    await create({ name: 'Probe', levers: {} }, admin).set('x-preview', 'premium').expect(201);
    const userId = admin.user.id;
    expect(await test.dataSource.manager.countBy(ProceedsScenario, { userId })).toBe(0);
    const { body } = await create({ name: 'Leer', levers: PREPARED }, await signedInPremium(test));
    expect(body).toMatchObject({ companyValue: null, net: null, financeable: null });
  });
});
