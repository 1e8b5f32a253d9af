import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CompanyFacts, EXAMPLE_FACTS, type LegalForm } from '@toolkit/domain/company';
import { unzipSync } from 'fflate';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Two documents of modules, one of them for everybody. */
const LETTER = 'modul-8-brief-belegschaft';
const FREE = 'modul-1-notfallmappe';
const SHEET = 'modul-3-kaufpreisbruecke';
const NAME = 'Deckblatt | Betrieb | Eintrag';
/** What decides its clauses, where no fact of the company tells it. */
const AS_GMBH = { '@form': 'gmbh' };

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (person: Person, id = LETTER) =>
  test.http.get(`/api/documents/${id}`).set('authorization', person.bearer);
const put = (person: Person, id: string, version: unknown, answers: unknown) =>
  test.http
    .put(`/api/documents/${id}/answers`)
    .set('authorization', person.bearer)
    .send({ version, answers } as object);
const keep = (person: Person, id = LETTER) =>
  test.http.post(`/api/documents/${id}/versions`).set('authorization', person.bearer);
const file = (person: Person, id: string, number: number | string, format: string) =>
  test.http
    .get(`/api/documents/${id}/versions/${number}/${format}`)
    .set('authorization', person.bearer)
    .buffer(true)
    .parse(binary);
const packet = (person: Person, body: object) =>
  test.http
    .post('/api/documents/packet')
    .set('authorization', person.bearer)
    .send(body)
    .buffer(true)
    .parse(binary);

type Parser = Parameters<ReturnType<typeof get>['parse']>[0];
const binary: Parser = (response, done) => {
  const parts: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
};

async function saveFacts(person: Person, version: number, facts: CompanyFacts) {
  await test.http
    .put('/api/company')
    .set('authorization', person.bearer)
    .send({ version, facts })
    .expect(200);
}

interface ShownBlank {
  key: string;
  text: string;
  value: string | null;
  origin: string | null;
  field: string | null;
}
const blank = (body: { blanks: ShownBlank[] }, wanted: Partial<ShownBlank>) =>
  body.blanks.find((one) =>
    Object.entries(wanted).every(([name, value]) => one[name as keyof ShownBlank] === value),
  );

const documentXml = (bytes: Buffer) =>
  new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);

describe('a document that fills itself', () => {
  it('takes what the owner knows about the company, and says where from', async () => {
    const owner = await signedInPremium(test);
    await saveFacts(owner, 0, EXAMPLE_FACTS);
    const { body } = await get(owner).expect(200);
    expect(blank(body, { text: 'Firma' })).toMatchObject({
      value: 'Brandt Metallbau GmbH',
      origin: 'facts',
      source: 'Firma',
      field: 'company.name',
    });
    expect(body.markdown).toContain('[Feld](#feld-0)');
    expect(body.formats).toEqual(['PDF', 'DOCX']);
  });

  it('takes the value that the engine computes, and leaves it open where the facts are too few', async () => {
    const owner = await signedInPremium(test);
    const value = async () => {
      const { body } = await get(owner, SHEET).expect(200);
      return blank(body, { text: 'Unternehmenswert laut Rechner oder Bewertung' });
    };
    expect(await value()).toMatchObject({ value: null, field: null });
    await saveFacts(owner, 0, EXAMPLE_FACTS);
    expect(await value()).toMatchObject({
      value: '1.574.370 €',
      origin: 'facts',
      source: 'Ergebnis der Bewertung',
      field: null,
    });
  });

  it('lets what is written over a fact hold in this document alone, and says what the facts say', async () => {
    const owner = await signedInPremium(test);
    await saveFacts(owner, 0, EXAMPLE_FACTS);
    const { key } = blank((await get(owner).expect(200)).body, { text: 'Firma' }) as ShownBlank;
    const { body } = await put(owner, LETTER, 0, { [key]: 'Brandt Stahlbau GmbH' }).expect(200);
    expect(blank(body, { key })).toMatchObject({
      value: 'Brandt Stahlbau GmbH',
      origin: 'answer',
      known: 'Brandt Metallbau GmbH',
      field: 'company.name',
    });
    const taken = await put(owner, LETTER, 1, {}).expect(200);
    expect(blank(taken.body, { key })).toMatchObject({
      value: 'Brandt Metallbau GmbH',
      origin: 'facts',
    });
  });

  it('keeps the name in the Word file and in a later one of the same version', async () => {
    const owner = await signedInPremium(test);
    await saveFacts(owner, 0, EXAMPLE_FACTS);
    await keep(owner).expect(200);
    const first = await file(owner, LETTER, 1, 'docx').expect(200);
    expect(documentXml(first.body)).toContain('Brandt Metallbau GmbH');
    await saveFacts(owner, 1, {
      ...EXAMPLE_FACTS,
      company: { ...EXAMPLE_FACTS.company, name: 'Neue Firma GmbH' },
    });
    const { body } = await get(owner).expect(200);
    expect(body.changes).toContainEqual(
      expect.objectContaining({ before: 'Brandt Metallbau GmbH', after: 'Neue Firma GmbH' }),
    );
    expect((await keep(owner).expect(200)).body.versions).toHaveLength(2);
    const again = await file(owner, LETTER, 1, 'docx').expect(200);
    expect(documentXml(again.body)).toBe(documentXml(first.body));
    expect(documentXml((await file(owner, LETTER, 2, 'docx').expect(200)).body)).toContain(
      'Neue Firma GmbH',
    );
  });

  it('makes no new version where nothing has changed, also when asked twice at once', async () => {
    const owner = await signedInPremium(test);
    await saveFacts(owner, 0, EXAMPLE_FACTS);
    await Promise.all([keep(owner).expect(200), keep(owner).expect(200)]);
    expect((await get(owner)).body.versions).toHaveLength(1);
  });

  it('keeps answers, and tells the second window what differs', async () => {
    const owner = await signedInPremium(test);
    const { body } = await put(owner, LETTER, 0, { 'Der Brief | Uhrzeit': '7 Uhr' }).expect(200);
    expect(body.version).toBe(1);
    const refused = await put(owner, LETTER, 0, { 'Der Brief | Uhrzeit': '8 Uhr' }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'ANSWERS_CHANGED',
      details: {
        version: 1,
        differences: [{ label: 'Der Brief: Uhrzeit', stored: '7 Uhr', yours: '8 Uhr' }],
      },
    });
    await put(owner, LETTER, 0, { 'Der Brief | Uhrzeit': '7 Uhr' }).expect(200);
    await put(owner, LETTER, 1, {}).expect(200);
    expect((await get(owner)).body.answers).toEqual({});
  });

  it('lets one of two windows win that save at once', async () => {
    const owner = await signedInPremium(test);
    const saved = await Promise.all(
      ['7 Uhr', '8 Uhr'].map((time) => put(owner, LETTER, 0, { 'Der Brief | Uhrzeit': time })),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a document with clauses for some legal forms', () => {
  const CONTRACT = 'modul-7-kaufvertrag-betrieb';
  const PARTNERS = 'modul-7-kaufvertrag-personengesellschaft';
  /** The words of the Word file that an owner of this legal form keeps. */
  const kept = async (id: string, legalForm: LegalForm) => {
    const owner = await signedInPremium(test);
    const company = {
      ...EXAMPLE_FACTS.company,
      name: 'Muster und Söhne',
      seat: 'Soest',
      legalForm,
    };
    await saveFacts(owner, 0, { ...EXAMPLE_FACTS, company });
    await keep(owner, id).expect(200);
    const { body } = await file(owner, id, 1, 'docx').expect(200);
    return documentXml(body)
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ');
  };

  it('leaves out what is for another form, and says no more for whom a clause is', async () => {
    const sole = await kept(CONTRACT, 'einzelunternehmen');
    expect(sole).toContain('Anschrift des Inhabers');
    expect(sole).toContain('soweit das nötig ist (§ 1365 BGB)');
    expect(sole).not.toContain('Hauptversammlung der Verkäuferin');
    expect(sole).not.toContain('ändert ihre eigene Firma');
    const limited = await kept(CONTRACT, 'gmbh');
    expect(limited).toContain('ändert ihre eigene Firma');
    expect(limited).not.toContain('§ 1365 BGB');
    expect(sole + limited).not.toMatch(/(nur|außer) bei:|:::/);
  });

  it('has the part for one kind of partnership alone, with its own annexes', async () => {
    const partners = await kept(PARTNERS, 'ohg');
    expect(partners).toContain('Teil C: OHG und GbR');
    expect(partners).toContain('Gläubiger und Mitteilungen');
    expect(partners).not.toMatch(/Teil [AB]|Sonderbetriebsvermögens|(nur|außer) bei:/);
  });

  it('fills the seat where the company is, but not where one sues', async () => {
    const text = await kept(CONTRACT, 'gmbh');
    expect(text).toContain('unter der Firma Muster und Söhne in Soest einen Betrieb');
    expect(text).toContain('Gerichtsstand ist, soweit zulässig, [Ort]');
  });
});

describe('who may fill in what', () => {
  it('lets everybody fill in what is free, without facts of the company', async () => {
    const owner = await signedIn(test);
    const { body } = await put(owner, FREE, 0, { ...AS_GMBH, [NAME]: 'Muster GmbH' }).expect(200);
    expect(body.ownFacts).toBe(false);
    expect(blank(body, { key: NAME })).toMatchObject({ value: 'Muster GmbH', field: null });
    await keep(owner, FREE).expect(200);
    const pdf = await file(owner, FREE, 1, 'pdf').expect(200);
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('asks for the legal form before it keeps what depends on it', async () => {
    const owner = await signedIn(test);
    const { body } = await get(owner, FREE).expect(200);
    expect(body.questions).toMatchObject([{ name: 'form', value: null }]);
    expect(body.markdown).toContain('nur bei: Einzelunternehmen');
    expect((await keep(owner, FREE).expect(409)).body.code).toBe('LEGAL_FORM_NEEDED');
  });

  it('keeps premium documents for members, and nothing for strangers', async () => {
    const owner = await signedIn(test);
    for (const call of [get(owner), put(owner, LETTER, 0, {}), keep(owner)]) {
      expect((await call.expect(403)).body.code).toBe('PREMIUM_REQUIRED');
    }
    await packet(owner, { documents: [LETTER] }).expect(403);
    await test.http.get(`/api/documents/${FREE}`).expect(401);
  });

  it('shows nobody another one’s versions, staff neither', async () => {
    const owner = await signedInPremium(test);
    await put(owner, FREE, 0, { ...AS_GMBH, [NAME]: 'Geheim GmbH' }).expect(200);
    await keep(owner, FREE).expect(200);
    for (const other of [await signedInPremium(test), await signedInAdmin(test)]) {
      expect(JSON.stringify((await get(other, FREE).expect(200)).body)).not.toContain('Geheim');
      await file(other, FREE, 1, 'pdf').expect(404);
    }
  });

  it.each([
    ['a document that does not exist', '/api/documents/modul-1-nichts', 404],
    ['a path', '/api/documents/..%2F..%2Fsite%2Fbrand', 404],
    ['a version of letters', `/api/documents/${FREE}/versions/eins/pdf`, 404],
    ['a version that was never made', `/api/documents/${FREE}/versions/9/pdf`, 404],
    ['a format we do not have', `/api/documents/${FREE}/versions/1/exe`, 404],
  ])('refuses %s', async (_, path, status) => {
    const owner = await signedInPremium(test);
    await test.http.get(path).set('authorization', owner.bearer).expect(status);
  });

  it.each([
    ['no version', undefined, {}],
    ['a version of text', 'eins', {}],
    ['no answers', 0, undefined],
    ['a list of answers', 0, 'x'],
    ['a number as an answer', 0, { [NAME]: 7 }],
    ['10,000 letters', 0, { [NAME]: 'x'.repeat(10_000) }],
  ])('refuses to save %s', async (_, version, answers) => {
    const owner = await signedIn(test);
    expect((await put(owner, FREE, version, answers).expect(400)).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('says in German how much fits', async () => {
    const owner = await signedIn(test);
    const { body } = await put(owner, FREE, 0, { [NAME]: 'x'.repeat(10_000) }).expect(400);
    expect(body.message).toMatch(/ist zu lang: Hier passen höchstens 500 Zeichen\.$/);
  });

  it('forgets what belongs to no place of the document', async () => {
    const owner = await signedIn(test);
    const { body } = await put(owner, FREE, 0, { unbekannt: 'x', [NAME]: '' }).expect(200);
    expect(body.answers).toEqual({});
  });
});

describe('files', () => {
  const HOSTILE = '=1+1 <b>&amp;[x](y) **z** | `c` \u202eabc\u0007 Ж\nzweite Zeile \\ {= A1 }';

  it('hold hostile names as text', async () => {
    const owner = await signedInPremium(test);
    const company = { ...EXAMPLE_FACTS.company, name: HOSTILE };
    await saveFacts(owner, 0, { ...EXAMPLE_FACTS, company });
    await keep(owner).expect(200);
    const xml = documentXml((await file(owner, LETTER, 1, 'docx').expect(200)).body);
    expect(xml.replace(/<[^>]+>/g, '')).toContain(
      '=1+1 &lt;b&gt;&amp;amp;[x](y) **z** | `c` abc Ж zweite Zeile \\ {= A1 }',
    );
    await file(owner, LETTER, 1, 'pdf').expect(200);
  });

  it('write formulas that somebody types as text into the sheet', async () => {
    const owner = await signedInPremium(test);
    const key = 'Schritt 2: Die Brücke | Bankdarlehen, Kontokorrent | F oder V';
    await put(owner, SHEET, 0, { [key]: '=HYPERLINK("http://x")' }).expect(200);
    await keep(owner, SHEET).expect(200);
    const { body } = await file(owner, SHEET, 1, 'xlsx').expect(200);
    const sheet = new TextDecoder().decode(unzipSync(body)['xl/worksheets/sheet1.xml']);
    expect(sheet).not.toContain('<f>HYPERLINK');
    const texts = new TextDecoder().decode(unzipSync(body)['xl/sharedStrings.xml']);
    expect(texts + sheet).toContain('=HYPERLINK(');
  });

  it('come together in one archive', async () => {
    const owner = await signedInPremium(test);
    await saveFacts(owner, 0, EXAMPLE_FACTS);
    const { body } = await packet(owner, {
      documents: [LETTER, FREE, LETTER],
      format: 'DOCX',
    }).expect(200);
    expect(Object.keys(unzipSync(body))).toEqual([
      `${LETTER}-fassung-1.docx`,
      `${FREE}-fassung-1.pdf`,
    ]);
  });

  it.each([
    [{}],
    [{ documents: [] }],
    [{ documents: 'x' }],
    [{ documents: [FREE], format: 'EXE' }],
  ])('refuses the packet %j', async (body) => {
    await packet(await signedInPremium(test), body).expect(400);
  });
});

it('what was filled in goes along with the export', async () => {
  const owner = await signedIn(test);
  await put(owner, FREE, 0, { ...AS_GMBH, [NAME]: 'Muster GmbH' }).expect(200);
  await keep(owner, FREE).expect(200);
  const exported = await test.http
    .get('/api/user/export')
    .set('authorization', owner.bearer)
    .expect(200);
  expect(exported.body.filledDocuments).toMatchObject({
    answers: [{ documentId: FREE, answers: { ...AS_GMBH, [NAME]: 'Muster GmbH' } }],
    versions: [{ documentId: FREE, number: 1 }],
  });
});
