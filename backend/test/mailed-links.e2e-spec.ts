import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountsService } from '../src/modules/identity/index.js';
import { MailingJob } from '../src/modules/mailings/mailing.job.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { mailedToken, registration, signedInWithPassword } from './support/accounts.js';
import { everyEmail } from './support/every-email.js';
import { signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const ORIGIN = 'http://localhost:3000';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('no link of an e-mail changes anything when it is opened, by GET or HEAD, once or again', async () => {
  await causeEmails();
  const links = linksOf(await test.dataSource.getRepository(OutboxEmail).find());
  expect(pathsOf(links)).toEqual(pathsOf(linksOf(everyEmail().map(flat))));
  const before = await everything();
  for (const link of links) {
    for (const call of [test.http.get, test.http.head, test.http.get]) {
      const { status } = await call(link.slice(ORIGIN.length));
      expect([link, status < 400]).toEqual([link, true]);
    }
  }
  expect(await everything()).toEqual(before);
});

/** Everything by which a link with a token is mailed. */
async function causeEmails(): Promise<void> {
  const { http } = test;
  const register = (email: string) =>
    http.post('/api/auth/register').send(registration(email)).expect(201);
  const { user, bearer } = await signedInWithPassword(test);
  await register('neu@example.com');
  await register('neu@example.com');
  await http
    .put('/api/user/profile')
    .set('Authorization', bearer)
    .send({ firstName: 'Petra', lastName: 'Muster', email: 'umzug@example.com' })
    .expect(200);
  await http.post('/api/auth/reset-password-request').send({ email: user.email }).expect(200);
  await http
    .post('/api/checklist/request')
    .send({ name: 'Karl', email: 'karl@example.com', agreePrivacy: true, newsletter: true })
    .expect(200);
  await inviteBuyer();
  await sendIssue('karl@example.com');
}

/** The account that a purchase has made waits for its password. */
async function inviteBuyer(): Promise<void> {
  const staff = await signedInAdmin(test);
  const accounts = test.app.get(AccountsService, { strict: false });
  const { userId } = await test.dataSource.transaction((manager) =>
    accounts.findOrCreateForPurchase(manager, 'kauf@example.com'),
  );
  await test.http
    .post(`/api/admin/users/${userId}/resend-confirmation`)
    .set('Authorization', staff.bearer)
    .expect(200);
}

async function sendIssue(subscriber: string): Promise<void> {
  const staff = await signedInAdmin(test);
  const asStaff = (path: string, body: object = {}) =>
    test.http.post(`/api/admin/${path}`).set('Authorization', staff.bearer).send(body);
  const token = await mailedToken(test, subscriber, 'newsletter-confirm');
  await test.http.post('/api/newsletter/confirm').send({ token }).expect(200);
  const issue = { subject: 'Zwei neue Vorlagen', body: 'Es gibt zwei neue Vorlagen.' };
  const { body } = await asStaff('newsletters', issue).expect(201);
  await asStaff(`newsletters/${body.id}/send`).expect(200);
  while (await test.app.get(MailingJob, { strict: false }).writeBatch());
}

type Mailed = Pick<OutboxEmail, 'text' | 'unsubscribeUrl'>;

const flat = ({ paragraphs: _, ...email }: ReturnType<typeof everyEmail>[number]): Mailed => ({
  text: JSON.stringify(email),
  unsubscribeUrl: email.unsubscribe?.oneClickUrl ?? null,
});

/** Every link with a token in these e-mails, in their heads as well. */
const linksOf = (emails: Mailed[]): string[] =>
  emails
    .flatMap(({ text, unsubscribeUrl }) => [text, unsubscribeUrl ?? ''])
    .flatMap((text) => text.match(/https?:\/\/[^\s"<>]+[?&]token=[\w-]+/g) ?? []);

/** Which pages and calls of the product they lead to. */
const pathsOf = (links: string[]): string[] =>
  [...new Set(links.map((link) => new URL(link).pathname))].sort();

/** Every row of every table but the tries that are counted. */
async function everything(): Promise<Record<string, string[]>> {
  const tables: { name: string }[] = await test.dataSource.query(
    `SELECT table_name AS "name" FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'rate_limit'`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await test.dataSource.query(
      `SELECT t::text AS "row" FROM "${name}" t ORDER BY 1`,
    );
    rows[name] = found.map(({ row }: { row: string }) => row);
  }
  return rows;
}
