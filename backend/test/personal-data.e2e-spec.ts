import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { AuditEntry } from '../src/platform/audit/audit-entry.entity.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { RETENTION, RetentionJob } from '../src/platform/personal-data/retention.job.js';
import { SITE, type SiteContent } from '../src/platform/site/site-content.js';
import { emailsTo, mailedToken, PASSWORD, signIn } from './support/accounts.js';
import { auditOf } from './support/back-office.js';
import { newConversation } from './support/chat.js';
import { Browser, beginPurchase, demoShop, type Shop } from './support/checkout.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { BUYER, cancel, issue, paidPayment } from './support/invoices.js';
import type { TestApp } from './support/test-app.js';

let shop: Shop;
let test: TestApp;
let staff: Person;

beforeAll(async () => {
  shop = await demoShop();
  test = shop.test;
  staff = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => shop.close());

const PERSON = {
  firstName: 'Zdenka',
  lastName: 'Quitschmann',
  company: 'Quitschmann Zerspanung GmbH',
  phone: '+49 5251 7654321',
};

const NEEDLES = (email: string) => [email, 'Quitschmann', 'Zdenka', '7654321'];

/** Every table of which a row holds one of these texts in any column. */
async function placesOf(texts: string[]): Promise<string[]> {
  const tables: { name: string }[] = await test.dataSource.query(
    `SELECT table_name AS "name" FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const places: string[] = [];
  for (const { name } of tables) {
    const [{ found }] = await test.dataSource.query(
      `SELECT count(*)::int AS "found" FROM "${name}" t
       WHERE t::text ILIKE ANY (SELECT '%' || one || '%' FROM unnest($1::text[]) one)`,
      [texts],
    );
    if (found > 0) places.push(name);
  }
  return places;
}

/** Somebody who leaves traces wherever a person without a purchase can leave some. */
async function busyPerson(email: string): Promise<{ id: string; bearer: string }> {
  const { http } = test;
  await http
    .post('/api/auth/register')
    .send({ email, password: PASSWORD, ...PERSON })
    .expect(201);
  const token = await mailedToken(test, email, 'confirm-email');
  await http.post('/api/auth/confirm-email').send({ token, newPassword: PASSWORD }).expect(200);
  const bearer = await signIn(test, email);
  const own = { Authorization: bearer };
  const { id } = (await http.get('/api/auth/user').set(own).expect(200)).body;
  await http.post('/api/auth/reset-password-request').send({ email }).expect(200);
  await http.post('/api/auth/login').send({ email, password: 'falsch' }).expect(401);
  const name = `${PERSON.firstName} ${PERSON.lastName}`;
  await http
    .post('/api/checklist/request')
    .send({ name, email, agreePrivacy: true, newsletter: true })
    .expect(200);
  await http
    .post('/api/contact')
    .send({
      ...{ name, email, phone: PERSON.phone, subject: 'Frage von Quitschmann' },
      ...{ message: `Bitte rufen Sie mich an. ${name}`, agreeDataProtection: true },
    })
    .expect(200);
  const address = { name: PERSON.company, street: 'Weg 1', postalCode: '33098', city: 'Paderborn' };
  await http
    .put('/api/billing/address')
    .set(own)
    .send({ ...address, country: 'DE' })
    .expect(200);
  await newConversation(test, { bearer } as Person);
  await http
    .post('/api/modules/modul-1/chat')
    .set(own)
    .send({ message: `Ich heiße ${name}. Welche Wege in die Nachfolge gibt es?` })
    .expect(201);
  await staffActsOn(id, email);
  return { id, bearer };
}

/** What staff do with a person, each with free text that names them. */
async function staffActsOn(id: string, email: string): Promise<void> {
  const back = { Authorization: staff.bearer };
  const put = (path: string, body: object) =>
    test.http.put(`/api/admin/${path}`).set(back).send(body).expect(200);
  await put(`users/${id}`, { company: 'Quitschmann & Söhne KG', phone: '05251 7654321' });
  await test.http
    .post(`/api/admin/users/${id}/toggle-premium`)
    .set(back)
    .send({ hasAccess: true })
    .expect(200);
  await test.http
    .post(`/api/admin/users/${id}/toggle-premium`)
    .set(back)
    .send({ hasAccess: false, reason: 'Frau Quitschmann rief an.' })
    .expect(200);
  const [request] = await test.dataSource.query(
    'SELECT "id" FROM "contact_request" WHERE "email" = $1',
    [email],
  );
  await put(`contact-requests/${request.id}`, { state: 'done', note: 'Quitschmann erreicht.' });
}

const deleteOwn = (bearer: string) =>
  test.http
    .delete('/api/user')
    .set('Authorization', bearer)
    .send({ password: PASSWORD })
    .expect(200);

const sendMails = () => test.app.get(OutboxJob, { strict: false }).sendDue();

describe('of somebody who never bought', () => {
  it('nothing is left anywhere after they deleted their account', async () => {
    const email = 'zdenka@quitschmann.example';
    const { id, bearer } = await busyPerson(email);
    expect(await placesOf(NEEDLES(email))).toEqual(
      expect.arrayContaining(['audit_entry', 'checklist_request', 'contact_request', 'subscriber']),
    );
    await deleteOwn(bearer);
    expect((await emailsTo(test, email)).map(({ kind }) => kind)).toEqual(['account-deleted']);
    await sendMails();
    expect(await placesOf(NEEDLES(email))).toEqual([]);
    const log = await auditOf(test, id);
    expect(log.map(({ action, staffEmail }) => [action, staffEmail])).toEqual([
      ['users.update', 'buero@example.com'],
      ['users.toggle-premium', 'buero@example.com'],
      ['users.toggle-premium', 'buero@example.com'],
    ]);
    expect(log[0]?.after).toEqual({ company: '(gelöscht)', phone: '(gelöscht)' });
    expect(log[2]).toMatchObject({ after: { hasAccess: false }, reason: '(gelöscht)' });
  });

  it('nothing is left after staff deleted it', async () => {
    const email = 'zweite@quitschmann.example';
    const { id } = await busyPerson(email);
    await test.http.delete(`/api/admin/users/${id}`).set('Authorization', staff.bearer).expect(200);
    await sendMails();
    expect(await placesOf(NEEDLES(email))).toEqual([]);
    expect((await auditOf(test, id)).at(-1)).toMatchObject({
      action: 'users.delete',
      staffEmail: 'buero@example.com',
      before: { role: 'owner', hasAccess: false },
    });
  });

  it('nothing is left of an earlier address, nor of an order that was not paid', async () => {
    const email = 'alt@quitschmann.example';
    const { bearer } = await busyPerson(email);
    const newEmail = 'neu@quitschmann.example';
    await test.http
      .put('/api/user/profile')
      .set('Authorization', bearer)
      .send({ ...PERSON, email: newEmail })
      .expect(200);
    const token = await mailedToken(test, newEmail, 'change-email');
    await test.http
      .post('/api/auth/confirm-email')
      .set('Authorization', bearer)
      .send({ token })
      .expect(200);
    await shop.decline(await beginPurchase(test, newEmail, bearer));
    await test.dataSource.query(`UPDATE "payment" SET "status" = 'failed' WHERE "email" = $1`, [
      newEmail,
    ]);
    await deleteOwn(bearer);
    await sendMails();
    expect(await placesOf([...NEEDLES(newEmail), email])).toEqual([]);
  });
});

it('of a buyer the papers of the order are left, and nothing else', async () => {
  const email = 'kauf@quitschmann.example';
  const { bearer } = await busyPerson(email);
  const browser = new Browser(test, bearer);
  await browser.begin(email);
  await browser.giveAddress({ ...BUYER, name: `${PERSON.firstName} ${PERSON.lastName}` });
  await browser.agree();
  const { body } = await browser.pay(email).expect(201);
  await shop.pay(body.clientSecret);
  await sendMails();
  await deleteOwn(bearer);
  await sendMails();
  expect(await placesOf(NEEDLES(email))).toEqual(['invoice', 'outbox_email', 'payment']);
  const kinds = (await emailsTo(test, email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['order-confirmation']);
});

it('an account with the address of the operator takes no e-mail of anybody else with it', async () => {
  const operator = test.app.get<SiteContent>(SITE, { strict: false }).contact.email;
  const register = (email: string) =>
    test.http
      .post('/api/auth/register')
      .send({ email, password: PASSWORD, firstName: 'Udo', lastName: 'Fremd' })
      .expect(201);
  await register('fremd@example.org');
  await test.http
    .post('/api/contact')
    .send({
      ...{ name: 'Udo Fremd', email: 'fremd@example.org', subject: 'Frage' },
      ...{ message: 'Wie lange?', agreeDataProtection: true },
    })
    .expect(200);
  await register(operator);
  const [{ id }] = await test.dataSource.query('SELECT "id" FROM "user" WHERE "email" = $1', [
    operator,
  ]);
  const others = () =>
    test.dataSource.query(
      `SELECT "kind" FROM "outbox_email" WHERE "recipient" = 'fremd@example.org'
         OR "replyTo" = 'fremd@example.org' ORDER BY "kind"`,
    );
  expect(await others()).toEqual(
    ['confirm-email', 'contact-copy', 'contact-request'].map((kind) => ({ kind })),
  );
  const before = await others();
  await test.http.delete(`/api/admin/users/${id}`).set('Authorization', staff.bearer).expect(200);
  expect(await others()).toEqual(before);
  expect(await emailsTo(test, operator)).not.toContainEqual(
    expect.objectContaining({ kind: 'confirm-email' }),
  );
});

it('of a member of staff their number is left in the log, and no address', async () => {
  const former = await signedInAdmin(test, { email: 'weg@quitschmann.example' });
  const back = { Authorization: former.bearer };
  await test.http
    .put('/api/admin/modules/modul-2')
    .set(back)
    .send({ description: 'Neu beschrieben.' })
    .expect(200);
  await test.http
    .delete(`/api/admin/users/${former.user.id}`)
    .set('Authorization', staff.bearer)
    .expect(200);
  await sendMails();
  expect(await placesOf(['weg@quitschmann.example'])).toEqual([]);
  const [entry] = await auditOf(test, 'modul-2');
  expect(entry).toMatchObject({ staffId: former.user.id, staffEmail: '(gelöscht)' });
});

describe('the log', () => {
  const write = (sql: string) => test.dataSource.query(sql);

  it('lets nobody rewrite an entry, nor delete one that is not old', async () => {
    await test.dataSource.getRepository(AuditEntry).insert({
      ...{ staffId: staff.user.id, staffEmail: 'buero@example.com', action: 'users.update' },
      ...{ resource: 'users', recordId: 'x', before: { phone: '1' }, after: { phone: '2' } },
    });
    for (const change of [
      `SET "staffEmail" = 'anders@example.com'`,
      `SET "reason" = 'erfunden'`,
      `SET "reason" = '(gelöscht)'`,
      `SET "after" = '{"phone":"3"}'`,
      `SET "after" = '{}'`,
      `SET "after" = NULL`,
      `SET "after" = '{"phone":"2","company":"(gelöscht)"}'`,
      `SET "at" = now() - interval '9 years'`,
      `SET "staffId" = gen_random_uuid()`,
    ]) {
      await expect(write(`UPDATE "audit_entry" ${change} WHERE "recordId" = 'x'`)).rejects.toThrow(
        'append-only',
      );
    }
    await expect(write(`DELETE FROM "audit_entry" WHERE "recordId" = 'x'`)).rejects.toThrow(
      'append-only',
    );
    await expect(write('TRUNCATE "audit_entry"')).rejects.toThrow('append-only');
    await write(
      `UPDATE "audit_entry" SET "after" = '{"phone":"(gelöscht)"}' WHERE "recordId" = 'x'`,
    );
  });
});

describe('what was kept long enough', () => {
  const DAY_MS = 86_400_000;
  const runAt = (now: Date) => test.app.get(RetentionJob, { strict: false }).deleteOutdated(now);
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const count = async (table: string, where: string) =>
    (await test.dataSource.query(`SELECT count(*)::int AS n FROM "${table}" WHERE ${where}`))[0].n;
  const MINE = `"email" LIKE '%frist.example'`;

  beforeAll(async () => {
    const { http } = test;
    const name = 'Karl Frist';
    const ask = { name, email: 'a@frist.example', agreePrivacy: true };
    await http.post('/api/checklist/request').send(ask).expect(200);
    await test.dataSource.query(
      `UPDATE "checklist_request" SET "confirmedAt" = now() WHERE "email" = $1`,
      [ask.email],
    );
    await http
      .post('/api/checklist/request')
      .send({ ...ask, email: 'f@frist.example', newsletter: true })
      .expect(200);
    const enquiry = { name, email: 'a@frist.example', subject: 'Frage', message: 'Wie lange?' };
    await http
      .post('/api/contact')
      .send({ ...enquiry, agreeDataProtection: true })
      .expect(200);
    await http
      .post('/api/auth/register')
      .send({ email: 'b@frist.example', password: PASSWORD, firstName: 'B', lastName: 'Frist' })
      .expect(201);
    await shop.decline(await beginPurchase(test, 'c@frist.example'));
    await test.dataSource.query(
      `UPDATE "payment" SET "status" = 'failed' WHERE "email" = 'c@frist.example'`,
    );
    await shop.pay(await beginPurchase(test, 'd@frist.example'));
    await sendMails();
  });

  it('goes on its day and not before', async () => {
    const kinds: [what: string, table: string, where: string, days: number][] = [
      ['unconfirmed wish', 'checklist_request', `"email" = 'f@frist.example'`, 7],
      ['unconfirmed subscriber', 'subscriber', MINE, 7],
      ['what asked them', 'outbox_email', `"recipient" = 'f@frist.example'`, 7],
      ['unpaid order', 'payment', `"email" = 'c@frist.example'`, 30],
      ['unconfirmed account', 'user', `"email" = 'b@frist.example'`, 30],
      ['e-mail', 'outbox_email', `"recipient" = 'a@frist.example'`, 90],
      ['request of the checklist', 'checklist_request', `"email" = 'a@frist.example'`, 730],
      ['enquiry', 'contact_request', MINE, 730],
    ];
    const left = async () => {
      const counts = await Promise.all(kinds.map(([, table, where]) => count(table, where)));
      return kinds.filter((_, index) => counts[index] > 0).map(([what]) => what);
    };
    for (const days of [7, 30, 90, 730]) {
      await runAt(inDays(days - 1));
      expect(await left()).toEqual(kinds.filter((kind) => kind[3] >= days).map(([what]) => what));
      await runAt(inDays(days + 1));
      expect(await left()).toEqual(kinds.filter((kind) => kind[3] > days).map(([what]) => what));
    }
  });

  it('letters about orders stay for six whole years', async () => {
    const where = `"recipient" = 'd@frist.example'`;
    const year = new Date().getFullYear();
    await runAt(new Date(`${year + 6}-12-31T22:59:00Z`));
    expect(await count('outbox_email', where)).toBeGreaterThan(0);
    await runAt(new Date(`${year + 6}-12-31T23:01:00Z`));
    expect(await count('outbox_email', where)).toBe(0);
  });

  it('entries of the log go after three whole years, those on purchases after eight', async () => {
    const year = new Date().getFullYear();
    const entry = (resource: string, at: string) => ({
      ...{ staffId: staff.user.id, staffEmail: 'buero@example.com', action: 'x', resource },
      ...{ recordId: 'alt', at: new Date(at) },
    });
    await test.dataSource
      .getRepository(AuditEntry)
      .insert([
        entry('users', `${year - 4}-12-31T22:59:00Z`),
        entry('users', `${year - 4}-12-31T23:01:00Z`),
        entry('payments', `${year - 9}-12-31T22:59:00Z`),
        entry('payments', `${year - 9}-12-31T23:01:00Z`),
      ]);
    await runAt(new Date());
    const left = await auditOf(test, 'alt');
    expect(left.map(({ resource }) => resource)).toEqual(['users', 'payments']);
  });

  it('invoices go after eight whole years with what the payment says of the buyer', async () => {
    const year = new Date().getFullYear();
    const payment = await paidPayment(test, null, { email: 'e@frist.example' });
    await issue(test, payment);
    await cancel(test, payment, 99_000);
    const copy = (table: string, where: string, changes: object) =>
      test.dataSource.query(
        `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, $1)).* FROM "${table}" t WHERE ${where}`,
        [JSON.stringify(changes)],
      );
    for (const [issued, digit] of [
      [year - 9, 1],
      [year - 8, 2],
    ]) {
      const id = `00000000-0000-4000-8000-00000000000${digit}`;
      const at = `${issued}-06-01T12:00:00Z`;
      await copy('payment', `"id" = '${payment.id}'`, {
        ...{ id, providerPaymentId: `alt-${digit}`, email: `alt${digit}@frist.example` },
        ...{ completedAt: at, createdAt: at },
      });
      const common = { year: issued, paymentId: id, issuedAt: at };
      const [number, cancelling] = [`RE-${issued}-1`, `RE-${issued}-2`];
      const of = (kind: string) => `"paymentId" = '${payment.id}' AND "kind" = '${kind}'`;
      await copy('invoice', of('invoice'), { ...common, number, sequence: 1 });
      await copy('invoice', of('cancellation'), {
        ...{ ...common, number: cancelling, sequence: 2, cancelsNumber: number },
      });
    }
    await expect(
      test.dataSource.query(`DELETE FROM "invoice" WHERE "number" = 'RE-${year - 8}-1'`),
    ).rejects.toThrow('final');
    expect(await runAt(new Date())).toMatchObject({ purchases: 1 });
    const left = await test.dataSource.query(
      `SELECT p."email", p."buyer", count(i."number")::int AS "invoices" FROM "payment" p
       LEFT JOIN "invoice" i ON i."paymentId" = p."id" WHERE p."provider" = 'demo'
         AND (p."providerPaymentId" LIKE 'alt-%' OR p."id" = $1)
       GROUP BY p."id" ORDER BY p."createdAt"`,
      [payment.id],
    );
    expect(left).toEqual([
      { email: '(gelöscht)', buyer: null, invoices: 0 },
      expect.objectContaining({ email: 'alt2@frist.example', invoices: 2 }),
      expect.objectContaining({ email: 'e@frist.example', invoices: 2 }),
    ]);
  });

  it('papers of a cancelled transfer go eight whole years after the money that last moved for it', async () => {
    const year = new Date().getFullYear();
    const payment = await paidPayment(test, null, { email: 'g@frist.example' });
    const canceledAt = `${year - 9}-06-01T12:00:00Z`;
    for (const [returned, digit] of [
      [year - 9, 3],
      [year - 8, 4],
    ]) {
      const id = `00000000-0000-4000-8000-00000000000${digit}`;
      const changes = {
        ...{ id, providerPaymentId: `alt-${digit}`, email: `alt${digit}@frist.example` },
        ...{ status: 'failed', completedAt: null, canceledAt, createdAt: canceledAt },
      };
      await test.dataSource.query(
        `INSERT INTO "payment" SELECT (jsonb_populate_record(p, $1)).* FROM "payment" p WHERE "id" = $2`,
        [JSON.stringify(changes), payment.id],
      );
      await test.dataSource.query(
        `INSERT INTO "transfer" ("paymentId", "dueOn", "receivedCents", "returnedCents")
         VALUES ($1, $2, 5000, 5000)`,
        [id, canceledAt.slice(0, 10)],
      );
      await test.dataSource.query(
        `INSERT INTO "payment_movement" ("paymentId", "kind", "cents", "at", "source")
         VALUES ($1, 'receipt', 5000, $2, $4), ($1, 'refund', -5000, $3, $5)`,
        [id, canceledAt, `${returned}-01-15T12:00:00Z`, `came-${digit}`, `returned-${digit}`],
      );
    }
    await runAt(new Date());
    const left = await test.dataSource.query(
      `SELECT "email" FROM "payment" WHERE "providerPaymentId" IN ('alt-3', 'alt-4') ORDER BY "providerPaymentId"`,
    );
    expect(left).toEqual([{ email: '(gelöscht)' }, { email: 'alt4@frist.example' }]);
  });

  it('is written alike in the privacy text and in the table for whoever runs this', () => {
    const words: Record<keyof typeof RETENTION, RegExp> = {
      checklistRequestDays: /Checkliste.* zwei Jahre/,
      unconfirmedRequestDays: /Neue Inhalte.*nicht bestätigt.* sieben Tage/,
      endedConsentYears: /Neue Inhalte.* drei Jahre/,
      contactRequestDays: /Kontaktanfragen.* zwei Jahre/,
      emailDays: /E-Mails.* 90 Tage/,
      unpaidOrderDays: /nicht bezahlt.* 30 Tage/,
      unassignedLineDays: /Kontoauszug.*keiner Bestellung.* ein Jahr/,
      unconfirmedAccountDays: /nicht bestätigt.* 30 Tage/,
      orderEmailYears: /E-Mails zu Bestellungen.* sechs Jahre/,
      invoiceYears: /Rechnungen.* acht Jahre/,
      auditYears: /Änderungen.* drei Jahre/,
    };
    const privacy = readFileSync(new URL('site/privacy.md', CONTENT_DIR), 'utf8');
    const operations = readFileSync(new URL('../docs/operations.md', CONTENT_DIR), 'utf8');
    for (const [name, pattern] of Object.entries(words)) {
      expect(privacy).toMatch(pattern);
      const period = RETENTION[name as keyof typeof RETENTION];
      const unit = name.endsWith('Days') ? 'days' : 'years';
      expect(operations).toContain(`| \`${name}\` | ${period} ${unit} |`);
    }
  });
});
