import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '@toolkit/domain/proceeds';
import { auditOf } from './support/back-office.js';
import { clearTables } from './support/clear-tables.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let staff: Person;

beforeAll(async () => {
  test = await startTestApp();
  staff = await signedInAdmin(test);
});
beforeEach(() => clearTables(test, 'assumptions_version', 'audit_entry'));
afterAll(() => test.close());

const PATH = '/api/admin/assumptions';
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

const get = (path = '', person = staff) =>
  test.http.get(`${PATH}${path}`).set('authorization', person.bearer);

const put = (body: object, person = staff) =>
  test.http.put(PATH).set('authorization', person.bearer).send(body);

const withBaseRate = (value: number, before = DEFAULT_ASSUMPTIONS): Assumptions => ({
  ...before,
  baseRate: { ...before.baseRate, value, source: 'Deutsche Bundesbank, November' },
});

const change = (number: number, assumptions: object, reason = 'Basiszins des Monats') =>
  put({ number, reason, assumptions });

const basis = async (): Promise<Assumptions> =>
  (await test.http.get('/api/proceeds/basis').expect(200)).body.assumptions;

describe('the assumptions of the house', () => {
  it('are those of the file until staff set anything', async () => {
    const { body } = await get().expect(200);
    expect(body).toEqual({
      number: 0,
      assumptions: DEFAULT_ASSUMPTIONS,
      file: DEFAULT_ASSUMPTIONS,
      fileIsNewer: false,
    });
    expect((await get('/history').expect(200)).body).toEqual({ rows: [], hasMore: false });
  });

  it('hold for everybody at once when staff have set them, with day, author and reason', async () => {
    const { body } = await change(0, withBaseRate(0.0325)).expect(200);
    const version = `${today()}-1`;
    expect(body).toMatchObject({ number: 1, fileIsNewer: false });
    expect(body.assumptions).toEqual({
      ...withBaseRate(0.0325),
      version,
      baseRate: { value: 0.0325, source: 'Deutsche Bundesbank, November', asOf: today() },
    });
    expect(await basis()).toEqual(body.assumptions);
    const history = await get('/history').expect(200);
    expect(history.body).toEqual({
      rows: [
        {
          number: 1,
          version,
          reason: 'Basiszins des Monats',
          author: staff.user.email,
          createdAt: expect.any(String),
          changes: [
            { label: 'Basiszins', unit: 'percent', from: 0.03, to: 0.0325 },
            {
              label: 'Quelle: Basiszins',
              unit: 'text',
              from: DEFAULT_ASSUMPTIONS.baseRate.source,
              to: 'Deutsche Bundesbank, November',
            },
          ],
        },
      ],
      hasMore: false,
    });
    expect(await auditOf(test, version)).toEqual([
      expect.objectContaining({
        action: 'assumptions.change',
        reason: 'Basiszins des Monats',
        before: expect.objectContaining({ Basiszins: '3 %' }),
        after: expect.objectContaining({ Basiszins: '3,25 %' }),
      }),
    ]);
  });

  it('go back to a former state as a change of its own', async () => {
    await change(0, withBaseRate(0.04)).expect(200);
    await change(1, withBaseRate(0.05)).expect(200);
    const former = (await get('/history/1').expect(200)).body.assumptions;
    const { body } = await change(2, former, 'Der Zins war falsch').expect(200);
    expect(body.assumptions.baseRate).toMatchObject({ value: 0.04 });
    const { rows } = (await get('/history').expect(200)).body;
    expect(rows.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
    expect((await get('/history?before=2').expect(200)).body.rows).toHaveLength(1);
    await get('/history/9').expect(404);
    await get('/history/99999999999').expect(404);
  });

  it('are changed by one of two who saw the same state', async () => {
    const answers = await Promise.all([
      change(0, withBaseRate(0.04)),
      change(0, withBaseRate(0.05)),
      change(0, withBaseRate(0.06)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await get()).body.number).toBe(1);
  });

  it.each([
    ['a rate of 40 %', withBaseRate(0.4), 'assumptions.baseRate.value', /0 bis 0,15/],
    [
      'a row without a source',
      { ...DEFAULT_ASSUMPTIONS, laterPayments: { value: 0.08, source: ' ', asOf: '2026-11-22' } },
      'assumptions.laterPayments.source',
      /Quelle/,
    ],
    ['none of the rows', {}, 'assumptions.baseRate', /./],
    ['what is no row', { ...DEFAULT_ASSUMPTIONS, more: 1 }, 'assumptions', /./],
    ['the same', DEFAULT_ASSUMPTIONS, 'assumptions', /nichts geändert/],
  ])('refuse %s with a sentence, and stay as they were', async (_, assumptions, path, sentence) => {
    const { body } = await change(0, assumptions).expect(400);
    expect(body.fields[path][0]).toMatch(sentence);
    expect((await get()).body.number).toBe(0);
  });

  it('ask for a reason and for the state that was seen', async () => {
    const { body } = await put({ assumptions: withBaseRate(0.04) }).expect(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['number', 'reason']);
  });

  it('are for staff alone', async () => {
    for (const person of [await signedIn(test), await signedInPremium(test)]) {
      await get('', person).expect(403);
      await get('/history', person).expect(403);
      await get('/history/1', person).expect(403);
      await put({ number: 0, reason: 'x', assumptions: withBaseRate(0.04) }, person).expect(403);
    }
    await test.http.get(PATH).expect(401);
  });
});

it('a stored result keeps the assumptions of its day, a new one has those of today', async () => {
  const owner = await signedInPremium(test);
  const as = { authorization: owner.bearer };
  const kept = { version: 0, facts: EXAMPLE_FACTS };
  await test.http.put('/api/company').set(as).send(kept).expect(200);
  const store = () => test.http.post('/api/proceeds').set(as).send({ label: 'heute' }).expect(201);
  const first = (await store()).body;
  await change(0, withBaseRate(0.06)).expect(200);
  const second = (await store()).body;
  expect(first.assumptions).toBe(DEFAULT_ASSUMPTIONS.version);
  expect(second.assumptions).toBe(`${today()}-1`);
  expect(second.changes).toMatchObject({ fieldCount: 0, law: false, assumptions: true });
  expect(second.result.values).not.toEqual(first.result.values);
  const stored = await test.http.get(`/api/proceeds/${first.id}`).set(as).expect(200);
  expect(stored.body.result).toEqual(first.result);
  for (const { id } of [first, second]) {
    await test.http.get(`/api/proceeds/${id}/report.pdf`).set(as).expect(200);
  }
});

describe('the register of law', () => {
  const law = (person?: Person) => {
    const request = test.http.get('/api/admin/law');
    return person ? request.set('authorization', person.bearer) : request;
  };

  it('names for each norm its state and every place that cites it', async () => {
    const { norms } = (await law(staff).expect(200)).body;
    const found = norms.find(({ norm }: { norm: string }) => norm === '§ 34 EStG');
    expect(found).toMatchObject({ reviewed: 'Wortlaut', asOf: expect.any(String) });
    const kinds = found.places.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['section', 'document', 'card', 'engine']));
  });

  it('is for staff alone', async () => {
    await law().expect(401);
    await law(await signedInPremium(test)).expect(403);
  });
});
