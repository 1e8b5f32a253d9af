import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChecklistRequest } from '../src/modules/leads/checklist-request.entity.js';
import { ContactRequest } from '../src/modules/leads/contact-request.entity.js';
import { adminList, auditOf } from './support/back-office.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => test.close());

const get = (path: string) =>
  test.http.get(`/api/admin/${path}`).set('Authorization', admin.bearer);
const names = async (resource: string, parameters: Record<string, unknown>) => {
  const { body } = await adminList(test, admin.bearer, resource, parameters).expect(200);
  return body.map(({ name }: { name: string }) => name).join(' ');
};

describe('the list of leads', () => {
  beforeAll(async () => {
    const leads = test.dataSource.getRepository(ChecklistRequest);
    const consent = { consentText: 'Ich stimme zu.', consentAt: day(3) };
    await leads.save([
      leads.create({ name: 'Özlem', email: 'c@liste.example', createdAt: day(1) }),
      leads.create({ name: 'Zita', email: 'a@liste.example', createdAt: day(2) }),
      leads.create({ name: 'anton', email: 'b@liste.example', createdAt: day(3), ...consent }),
    ]);
  });

  it('shows who asked for the checklist and what they agreed to, the newest first', async () => {
    const { body, headers } = await adminList(test, admin.bearer, 'leads', { range: [0, 0] });
    expect(headers['content-range']).toBe('leads 0-0/3');
    expect(body).toEqual([
      {
        id: expect.any(String),
        name: 'anton',
        email: 'b@liste.example',
        consentText: 'Ich stimme zu.',
        consentAt: day(3).toISOString(),
        ...{ requestNetwork: null, confirmedAt: null, confirmText: null, confirmNetwork: null },
        createdAt: day(3).toISOString(),
      },
    ]);
    expect((await get(`leads/${body[0].id}`).expect(200)).body).toEqual(body[0]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ sort: ['createdAt', 'ASC'] }, 'Özlem Zita anton'],
    [{ sort: ['email', 'ASC'] }, 'Zita anton Özlem'],
    [{ sort: ['name', 'ASC'] }, 'anton Özlem Zita'],
    [{ filter: { consent: true } }, 'anton'],
    [{ filter: { consent: false } }, 'Zita Özlem'],
    [{ filter: { q: 'özl' } }, 'Özlem'],
    [{ filter: { q: 'LISTE.EX', since: '2026-01-02', before: '2026-01-03' } }, 'Zita'],
  ])('answers %j', async (parameters, expected) => {
    expect(await names('leads', parameters)).toBe(expected);
  });

  it.each([
    { sort: ['consentText', 'ASC'] },
    { filter: { consent: 'true' } },
    { filter: { name: 'x' } },
    { range: [0, 5_000] },
  ])('refuses %j', async (parameters) => {
    await adminList(test, admin.bearer, 'leads', parameters).expect(400);
  });

  it('finds nothing for what is no lead', async () => {
    await get(`leads/${NOBODY}`).expect(404);
    await get('leads/x').expect(404);
  });
});

describe('contact requests', () => {
  beforeEach(() => test.dataSource.query('TRUNCATE "contact_request"'));

  async function asked(...people: string[]): Promise<string[]> {
    const requests = test.dataSource.getRepository(ContactRequest);
    const rows = people.map((name, index) =>
      requests.create({
        ...{ name, email: `${name.toLowerCase()}@liste.example`, phone: null },
        ...{ subject: `Frage von ${name}`, message: 'Wie lange?', createdAt: day(index + 1) },
        ...{ consentText: 'Ich stimme zu.', consentAt: day(index + 1) },
      }),
    );
    return (await requests.save(rows)).map(({ id }) => id);
  }
  const one = async (id: string) => (await get(`contact-requests/${id}`).expect(200)).body;
  const put = (id: string, body: object) =>
    test.http
      .put(`/api/admin/contact-requests/${id}`)
      .set('Authorization', admin.bearer)
      .send(body);

  it('are listed with the open ones first, of these the one that has waited longest', async () => {
    const [anna = ''] = await asked('Anna', 'Cora', 'Bert');
    await put(anna, { state: 'done' }).expect(200);
    expect(await names('contact-requests', {})).toBe('Cora Bert Anna');
    expect(await names('contact-requests', { sort: ['name', 'ASC'] })).toBe('Anna Bert Cora');
    expect(await names('contact-requests', { sort: ['email', 'DESC'] })).toBe('Cora Bert Anna');
    expect(await names('contact-requests', { sort: ['createdAt', 'DESC'] })).toBe('Bert Cora Anna');
    expect(await names('contact-requests', { filter: { state: 'done' } })).toBe('Anna');
    expect(await names('contact-requests', { filter: { q: 'von bert' } })).toBe('Bert');
    expect(await names('contact-requests', { filter: { since: '2026-01-03' } })).toBe('Bert');
  });

  it('show everything that was written and agreed to', async () => {
    const [id = ''] = await asked('Anna');
    expect(await one(id)).toEqual({
      id,
      name: 'Anna',
      email: 'anna@liste.example',
      phone: null,
      subject: 'Frage von Anna',
      message: 'Wie lange?',
      consentText: 'Ich stimme zu.',
      consentAt: day(1).toISOString(),
      state: 'open',
      note: null,
      createdAt: day(1).toISOString(),
      updatedAt: expect.any(String),
    });
  });

  it('take state and note, each on its own, and keep who changed what', async () => {
    const [id = ''] = await asked('Anna');
    await put(id, { note: 'Rückruf am Montag' }).expect(200);
    const { body } = await put(id, { state: 'done', name: 'Anders' }).expect(200);
    expect(body).toMatchObject({ state: 'done', note: 'Rückruf am Montag', name: 'Anna' });
    await put(id, { note: '' }).expect(200);
    expect(await one(id)).toMatchObject({ state: 'done', note: null });
    const entry = { staffEmail: 'buero@example.com', action: 'contact-requests.update' };
    expect(await auditOf(test, id)).toMatchObject([
      {
        ...entry,
        before: { state: 'open', note: null },
        after: { state: 'open', note: 'Rückruf am Montag' },
      },
      { ...entry, after: { state: 'done', note: 'Rückruf am Montag' } },
      { ...entry, after: { state: 'done', note: null } },
    ]);
  });

  it('tell the second of two editors instead of losing what the first wrote', async () => {
    const [id = ''] = await asked('Anna');
    const { updatedAt } = await one(id);
    const answers = await Promise.all(
      ['Eins', 'Zwei', 'Drei'].map((note) => put(id, { note, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body;
    expect((await put(id, { note: 'Vier', updatedAt }).expect(409)).body.code).toBe(
      'EDIT_CONFLICT',
    );
    expect(await one(id)).toEqual(kept);
    await put(id, { note: 'Fünf', updatedAt: kept.updatedAt }).expect(200);
    expect(await auditOf(test, id)).toHaveLength(2);
  });

  it('write nothing down where nothing changes', async () => {
    const [id = ''] = await asked('Anna');
    const before = await one(id);
    const { body } = await put(id, { state: 'open', note: ' ' }).expect(200);
    expect(body).toEqual(before);
    expect(await auditOf(test, id)).toEqual([]);
  });

  it.each([
    { state: 'lost' },
    { state: ['done'] },
    { note: 7 },
    { note: 'x'.repeat(2_001) },
    { note: 'a\u0000b' },
    { state: 'done', updatedAt: 7 },
    [],
  ])('refuse %j', async (body) => {
    const [id = ''] = await asked('Anna');
    await put(id, body).expect(400);
    expect(await one(id)).toMatchObject({ state: 'open', note: null });
  });

  it.each([NOBODY, 'x'])('do not know %s', async (id) => {
    expect((await put(id, { state: 'done' }).expect(404)).body.code).toBe('RECORD_NOT_FOUND');
    await get(`contact-requests/${id}`).expect(404);
  });
});
