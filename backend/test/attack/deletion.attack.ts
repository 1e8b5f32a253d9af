import { expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { createTestDatabase } from '../support/test-database.js';
import { Instance, sharing, until } from './support/instance.js';
import { report } from './support/report.js';
import { INPUT } from './support/writers.js';

const PERSON = {
  email: 'wilhelmine.achterkamp@example.com',
  firstName: 'Wilhelmine',
  lastName: 'Achterkamp',
  company: 'Achterkamp Feinblech GmbH',
  phone: '+49 4471 557733',
  password: 'Staffelholz-im-Herbst-7',
};
const TRACES = /achterkamp|wilhelmine|4471 557733/i;

it('of an account that was deleted no table holds a trace', async () => {
  const mails = await startMailServer();
  const dataSource = await createTestDatabase();
  const server = await Instance.start({
    ...sharing(dataSource),
    SMTP_URL: mails.url,
  });
  const token = await useEverything(server, mails);
  const before = await tracesIn(dataSource);
  const { status } = await server.call('/api/user', {
    method: 'DELETE',
    token,
    body: { password: PERSON.password },
  });
  // The farewell is owed to the address until it has been sent.
  await until('the farewell is sent', async () => (await pendingMails(dataSource)) === 0);
  const after = await tracesIn(dataSource);
  report(
    'Deleted account',
    `used everything but the checkout, ${before.length} columns held traces`,
    `${after.length} columns hold traces`,
  );
  await server.remove();
  await mails.close();
  await dataSource.destroy();
  expect(status).toBe(200);
  expect(before.length).toBeGreaterThan(8);
  expect(after).toEqual([]);
});

/** Registers, confirms, signs in and leaves something in every part; answers the token. */
async function useEverything(server: Instance, mails: MailServer): Promise<string> {
  const post = (path: string, body: unknown, token = '') =>
    server.call(path, { method: 'POST', body, token });
  const { email, password, firstName, lastName } = PERSON;
  await post('/api/auth/register', PERSON);
  const link = await mailedToken(mails, email);
  await post('/api/auth/confirm-email', { token: link, newPassword: password });
  await post('/api/auth/login', { email, password: 'nicht das Passwort' });
  const { token } = (await (await post('/api/auth/login', { email, password })).json()) as {
    token: string;
  };
  await post('/api/checklist/request', { name: firstName, email, agreePrivacy: true });
  await post('/api/contact', {
    name: `${firstName} ${lastName}`,
    email,
    phone: PERSON.phone,
    subject: `Verkauf der ${PERSON.company}`,
    message: 'Bitte rufen Sie mich zurück.',
    agreeDataProtection: true,
  });
  await server.call('/api/modules/modul-1/progress', {
    method: 'PUT',
    token,
    body: { progressPercentage: 40 },
  });
  await post('/api/modules/modul-1/chat', { message: `Was soll ${PERSON.company} tun?` }, token);
  await post('/api/valuations', { companyName: PERSON.company, input: INPUT }, token);
  await editedByStaff(server, email);
  return token;
}

/** Staff look the person up and change the name of the company: an entry in the audit log. */
async function editedByStaff(server: Instance, email: string): Promise<void> {
  const admin = await server.signIn('admin@example.com');
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const found = await server.call(`/api/admin/users?filter=${filter}`, { token: admin });
  const [user] = (await found.json()) as { id: string }[];
  await server.call(`/api/admin/users/${user?.id}`, {
    method: 'PUT',
    token: admin,
    body: { ...PERSON, password: undefined, company: `${PERSON.company} & Co. KG` },
  });
}

async function mailedToken({ received }: MailServer, address: string): Promise<string> {
  const link = () =>
    received
      .filter(({ to }) => to?.[0]?.address === address)
      .map(({ text }) => /\?token=([\w-]+)/.exec(text ?? '')?.[1])
      .find(Boolean);
  await until('the address can be confirmed', () => link() !== undefined);
  return link() as string;
}

async function pendingMails(dataSource: DataSource): Promise<number> {
  const [{ count }] = await dataSource.query(
    `SELECT count(*)::int AS "count" FROM "outbox_email" WHERE "state" = 'pending'`,
  );
  return count;
}

/** Every `table.column` of the database in which something of the person can be read. */
async function tracesIn(dataSource: DataSource): Promise<string[]> {
  const columns: { table: string; column: string }[] = await dataSource.query(
    `SELECT c.table_name AS "table", c.column_name AS "column"
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type <> 'bytea'
     ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await dataSource.query(
      `SELECT 1 FROM "${table}" WHERE "${column}"::text ~* $1 LIMIT 1`,
      [TRACES.source],
    );
    if (row) found.push(`${table}.${column}`);
  }
  return found;
}
