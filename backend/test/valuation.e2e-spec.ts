import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoredValuation } from '../src/modules/valuation/stored-valuation.entity.js';
import { type Person, signedIn } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let owner: Person;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signedIn(test);
});
afterAll(() => test.close());

/** 300 000 € × 6 (Maschinenbau) × 1.05 (age) × 0.8 (owner) × 1.05 (no key customer). */
const input = {
  jahresumsatz: 2_400_000,
  jahresgewinn: 300_000,
  branche: 'Maschinen- und Anlagenbau',
  mitarbeiteranzahl: 24,
  unternehmensalter: 18,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'nein',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};

const companyName = 'Muster Maschinenbau GmbH';

const post = (body: unknown, person = owner) =>
  test.http
    .post('/api/valuations')
    .set('authorization', person.bearer)
    .send(body as object);

const get = (path: string, person = owner) =>
  test.http.get(`/api/valuations${path}`).set('authorization', person.bearer);

const remove = (id: string, person = owner) =>
  test.http.delete(`/api/valuations/${id}`).set('authorization', person.bearer);

const countOf = (person: Person) =>
  test.dataSource.getRepository(StoredValuation).countBy({ userId: person.user.id });

describe('storing', () => {
  it('answers the results computed here, as decimal strings', async () => {
    const { body } = await post({ companyName, input }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      companyName,
      industry: 'Maschinen- und Anlagenbau',
      estimatedValue: '1587600.00',
      minimum: '1270080.00',
      maximum: '1905120.00',
      multiplier: '5.2920',
      input,
      createdAt: expect.any(String),
    });
    const read = await get(`/${body.id}`).expect(200);
    expect(read.body).toEqual(body);
  });

  it('ignores results and fields that the client sends along', async () => {
    const { body } = await post({
      companyName,
      estimatedValue: '99999999.00',
      userId: '00000000-0000-4000-8000-000000000000',
      input: { ...input, angepassterWert: 1, geheim: 'x' },
    }).expect(201);
    expect(body.estimatedValue).toBe('1587600.00');
    expect(body.input).toEqual(input);
    await get(`/${body.id}`).expect(200);
  });

  it('takes an unknown industry, no age and the choices an empty form starts with', async () => {
    const { marktposition, wachstumstrend, unternehmensalter, ...required } = input;
    const { body } = await post({
      companyName: '  Imkerei Muster  ',
      input: { ...required, branche: 'Imkerei' },
    }).expect(201);
    expect(body).toMatchObject({
      companyName: 'Imkerei Muster',
      industry: 'Imkerei',
      estimatedValue: '1386000.00',
      input: { marktposition: 'regional', wachstumstrend: 'stabil', unternehmensalter: null },
    });
  });

  it('counts an age of 0 as founded this year', async () => {
    const { body } = await post({ companyName, input: { ...input, unternehmensalter: 0 } });
    expect(body.input.unternehmensalter).toBe(0);
    expect(body.estimatedValue).toBe('1285200.00');
  });
});

describe('refusing', () => {
  it.each([
    ['jahresumsatz', undefined, 'Bitte füllen Sie das Feld "Jahresumsatz" aus.'],
    ['jahresumsatz', 0, 'Bitte füllen Sie das Feld "Jahresumsatz" aus.'],
    ['jahresgewinn', null, 'Bitte füllen Sie das Feld "Jahresgewinn (EBIT)" aus.'],
    ['branche', '  ', 'Bitte füllen Sie das Feld "Branche" aus.'],
    ['mitarbeiteranzahl', '', 'Bitte füllen Sie das Feld "Mitarbeiteranzahl" aus.'],
    ['inhaberabhangigkeit', '', 'Bitte füllen Sie das Feld "Inhaberabhängigkeit" aus.'],
    ['kundenabhangigkeit', undefined, 'Bitte füllen Sie das Feld "Kundenabhängigkeit" aus.'],
    ['jahresgewinn', -1, expect.stringContaining('negativen Jahresgewinn')],
    ['jahresumsatz', -1, expect.stringContaining('nicht negativ')],
    ['unternehmensalter', -1, expect.stringContaining('nicht negativ')],
    ['jahresumsatz', '1000', expect.stringContaining('gültige Zahl')],
    ['jahresumsatz', 1e12 + 1, expect.stringContaining('höchstens 1.000.000.000.000')],
    ['jahresgewinn', 1e300, expect.stringContaining('höchstens')],
    ['jahresgewinn', true, expect.stringContaining('gültige Zahl')],
    ['mitarbeiteranzahl', 2.5, expect.stringContaining('ganze Zahl')],
    ['mitarbeiteranzahl', 1_000_001, expect.stringContaining('höchstens 1.000.000')],
    ['unternehmensalter', 1_001, expect.stringContaining('höchstens 1.000')],
    ['unternehmensalter', 1.5, expect.stringContaining('ganze Zahl')],
    ['branche', 'x'.repeat(101), expect.stringContaining('höchstens 100 Zeichen')],
    ['branche', { a: 1 }, expect.stringContaining('einen Text')],
    ['inhaberabhangigkeit', 'egal', expect.stringContaining('angebotenen Werte')],
    ['marktposition', 'weltweit', expect.stringContaining('angebotenen Werte')],
    ['wachstumstrend', ['stabil'], expect.stringContaining('angebotenen Werte')],
  ])('%s as %j is refused at its field', async (field, value, message) => {
    const before = await countOf(owner);
    const { body } = await post({ companyName, input: { ...input, [field]: value } }).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.fields).toEqual({ [`input.${field}`]: [message] });
    expect(await countOf(owner)).toBe(before);
  });

  it.each([
    [undefined, 'Bitte geben Sie einen Firmennamen ein.'],
    ['   ', 'Bitte geben Sie einen Firmennamen ein.'],
    [7, 'Bitte geben Sie einen Firmennamen ein.'],
    ['x'.repeat(201), 'Der Firmenname darf höchstens 200 Zeichen lang sein.'],
  ])('the company name %j is refused', async (name, message) => {
    const { body } = await post({ companyName: name, input }).expect(400);
    expect(body.fields).toEqual({ companyName: [message] });
  });

  it.each([undefined, null, 'x', [], 7])('the input %j is refused', async (nonsense) => {
    const { body } = await post({ companyName, input: nonsense }).expect(400);
    expect(body.fields).toEqual({ input: ['Bitte senden Sie die Angaben des Rechners.'] });
  });

  it('a NUL byte is refused', async () => {
    await post({ companyName: 'Muster\u0000', input }).expect(400);
  });
});

describe('own valuations', () => {
  it('are listed newest first, and only the own ones', async () => {
    const [mine, other] = [await signedIn(test), await signedIn(test)];
    for (const name of ['Erste', 'Zweite', 'Dritte']) {
      await post({ companyName: name, input }, mine).expect(201);
    }
    await post({ companyName: 'Fremde', input }, other).expect(201);
    const { body } = await get('', mine).expect(200);
    expect(body.map((one: { companyName: string }) => one.companyName)).toEqual([
      'Dritte',
      'Zweite',
      'Erste',
    ]);
  });

  it('somebody else can neither read nor delete them', async () => {
    const stranger = await signedIn(test);
    const { body: stored } = await post({ companyName, input }).expect(201);
    const { body } = await get(`/${stored.id}`, stranger).expect(404);
    expect(body.code).toBe('VALUATION_NOT_FOUND');
    await remove(stored.id, stranger).expect(404);
    await get(`/${stored.id}`).expect(200);
  });

  it('are gone after deleting, and deleting again answers 404', async () => {
    const { body: stored } = await post({ companyName, input }).expect(201);
    await remove(stored.id).expect(200, { id: stored.id });
    await get(`/${stored.id}`).expect(404);
    await remove(stored.id).expect(404);
  });

  it('are part of the own data for downloading', async () => {
    const mine = await signedIn(test);
    const { body: stored } = await post({ companyName, input }, mine).expect(201);
    const { body } = await test.http
      .get('/api/user/export')
      .set('authorization', mine.bearer)
      .expect(200);
    expect(body.valuations).toEqual([stored]);
  });

  it('a malformed id names nothing', async () => {
    for (const id of ['1', 'modul-1', '%2500', "' OR 1=1", 'x'.repeat(150)]) {
      const { status } = await get(`/${encodeURIComponent(id)}`);
      expect(status).toBe(404);
    }
    await remove('1').expect(404);
  });

  it('nobody gets in without signing in', async () => {
    await test.http.get('/api/valuations').expect(401);
    await test.http.post('/api/valuations').send({ companyName, input }).expect(401);
  });

  it('no more than 500 are kept, also when two take the last place at once', async () => {
    const collector = await signedIn(test);
    await post({ companyName, input }, collector).expect(201);
    await test.dataSource.query(
      `INSERT INTO "valuation" ("userId", "companyName", "industry", "input", "estimatedValue",
                                "minimum", "maximum", "multiplier")
       SELECT "userId", "companyName", "industry", "input", "estimatedValue", "minimum",
              "maximum", "multiplier"
       FROM "valuation", generate_series(1, 498) WHERE "userId" = $1`,
      [collector.user.id],
    );
    const answers = await Promise.all([1, 2, 3].map(() => post({ companyName, input }, collector)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('TOO_MANY_VALUATIONS');
    expect(await countOf(collector)).toBe(500);
  });
});
