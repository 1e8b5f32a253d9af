import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_EMAILS } from '../src/modules/billing/payments/payment-retention.js';
import { ChecklistRequest } from '../src/modules/leads/checklist-request.entity.js';
import { ContactRequest } from '../src/modules/leads/contact-request.entity.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { auditOf } from './support/back-office.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** All that is stored of the person; nothing of it may be left anywhere. */
const PERSON = { name: 'Wilhelmine Loeschmich', email: 'wilhelmine@loeschmich.example' };
const CONSENT = { consentText: 'Ich stimme zu.', consentAt: new Date('2026-03-01T10:00:00Z') };
const SENT = { state: 'sent', sentAt: new Date('2026-03-01T10:01:00Z') } as const;

let test: TestApp;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
  owner = await signedIn(test);
});
afterAll(() => test.close());

const remove = (resource: string, id: string, bearer?: string) => {
  const call = test.http.delete(`/api/admin/${resource}/${id}`);
  return bearer ? call.set('Authorization', bearer) : call;
};

async function asked(): Promise<string> {
  const requests = test.dataSource.getRepository(ContactRequest);
  const words = {
    subject: 'Loeschmich GmbH',
    message: 'Wie lange?',
    note: 'Herr Loeschmich rief an',
  };
  return (await requests.save(requests.create({ ...PERSON, ...CONSENT, ...words }))).id;
}
async function leadOf(): Promise<string> {
  const leads = test.dataSource.getRepository(ChecklistRequest);
  return (await leads.save(leads.create({ ...PERSON, ...CONSENT }))).id;
}
async function mailed(fields: Partial<OutboxEmail> = {}): Promise<string> {
  const emails = test.dataSource.getRepository(OutboxEmail);
  const words = { subject: 'Für Frau Loeschmich', text: 'Loeschmich', html: '<p>Loeschmich</p>' };
  const row = {
    kind: 'contact-copy',
    recipient: PERSON.email,
    nextAttemptAt: new Date(),
    ...words,
  };
  return (await emails.save(emails.create({ ...row, ...SENT, ...fields }))).id;
}

const RECORDS: [resource: string, table: string, make: () => Promise<string>, kept: string[]][] = [
  ['contact-requests', 'contact_request', asked, ['createdAt', 'state']],
  ['leads', 'checklist_request', leadOf, ['consentAt', 'createdAt']],
  ['emails', 'outbox_email', mailed, ['createdAt', 'kind', 'sentAt', 'state']],
];

describe.each(RECORDS)('a record of %s', (resource, table, make, kept) => {
  const stored = async (id: string) =>
    (await test.dataSource.query(`SELECT * FROM "${table}" WHERE "id" = $1`, [id])).length;

  it('is gone for good, and the log keeps what it was, not whose', async () => {
    const id = await make();
    const { body } = await remove(resource, id, admin.bearer).expect(200);
    expect(body).toEqual({ id });
    expect(await stored(id)).toBe(0);
    const [entry, ...others] = await auditOf(test, id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      staffEmail: 'buero@example.com',
      action: `${resource}.delete`,
      resource,
      after: null,
      reason: null,
    });
    expect(Object.keys(entry?.before ?? {}).sort()).toEqual(kept);
    expect(JSON.stringify(entry)).not.toMatch(/loeschmich/i);
  });

  it('is deleted once, however often that is asked for at once', async () => {
    const id = await make();
    const calls = [1, 2, 3, 4].map(() => remove(resource, id, admin.bearer));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await auditOf(test, id)).toHaveLength(1);
  });

  it('stays for an owner and for a visitor', async () => {
    const id = await make();
    expect((await remove(resource, id, owner.bearer).expect(403)).body.code).toBe('ADMIN_REQUIRED');
    expect((await remove(resource, id).expect(401)).body.code).toBe('UNAUTHORIZED');
    expect(await stored(id)).toBe(1);
    expect(await auditOf(test, id)).toEqual([]);
  });

  it.each([NOBODY, 'x', "1'--"])('is not found as %s', async (id) => {
    const { body } = await remove(resource, id, admin.bearer).expect(404);
    expect(body).toMatchObject({
      code: 'RECORD_NOT_FOUND',
      message: expect.stringMatching(/gibt es nicht/),
    });
  });
});

describe('an e-mail', () => {
  const refused = async (fields: Partial<OutboxEmail>) => {
    const id = await mailed(fields);
    const { body } = await remove('emails', id, admin.bearer).expect(409);
    expect(await test.dataSource.getRepository(OutboxEmail).existsBy({ id })).toBe(true);
    expect(await auditOf(test, id)).toEqual([]);
    return body;
  };

  it('that still waits is sent first', async () => {
    const body = await refused({ state: 'pending', sentAt: null });
    expect(body.code).toBe('EMAIL_NOT_SENT_YET');
    expect(body.message).toContain('noch nicht gesendet');
  });

  it('that was given up can go', async () => {
    await remove('emails', await mailed({ state: 'failed', sentAt: null }), admin.bearer).expect(
      200,
    );
  });

  it.each(ORDER_EMAILS)('of the kind %s is kept, as the law asks', async (kind) => {
    const body = await refused({ kind });
    expect(body.code).toBe('EMAIL_TO_BE_KEPT');
    expect(body.message).toContain('Aufbewahrungspflicht');
  });

  it('says beforehand whether it is to be kept', async () => {
    const keeps = async (kind: string) => {
      const path = `/api/admin/emails/${await mailed({ kind })}`;
      return (await test.http.get(path).set('Authorization', admin.bearer).expect(200)).body
        .toBeKept;
    };
    expect(await keeps('invoice')).toBe(true);
    expect(await keeps('checklist')).toBe(false);
  });

  it('that is sent again at this moment is not lost', async () => {
    const id = await mailed({ state: 'failed', sentAt: null });
    const resent = test.http
      .post(`/api/admin/emails/${id}/resend`)
      .set('Authorization', admin.bearer);
    const [sending, erasing] = await Promise.all([resent, remove('emails', id, admin.bearer)]);
    const outcome = [sending.status, erasing.status];
    expect([
      [200, 409],
      [404, 200],
      [409, 200],
    ]).toContainEqual(outcome);
  });
});
