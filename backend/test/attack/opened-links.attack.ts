import { expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { createTestDatabase } from '../support/test-database.js';
import { Instance, sharing, until } from './support/instance.js';
import { report } from './support/report.js';

const LISTED = 'leitung@example.com';
const ALSO_LISTED = 'vertretung@example.com';
const WISHED = 'leserin@example.com';
const CHOSEN = 'Angreifer-waehlt-26';

it('links that programs open and run let no stranger in, confirm nothing and make no administrator', async () => {
  const mails = await startMailServer();
  const dataSource = await createTestDatabase();
  const server = await Instance.start({
    ...sharing(dataSource),
    SMTP_URL: mails.url,
    ADMIN_EMAILS: `${LISTED}, ${ALSO_LISTED}`,
  });
  await strangerAsks(server);
  const victims = [LISTED, ALSO_LISTED, WISHED];
  const links = await mailedLinks(mails, victims);
  const browser = await chromium.launch({
    // The script of the walks finds one.
    executablePath: process.env.CHROMIUM_PATH as string,
    args: ['--no-sandbox'],
  });
  for (const link of links) {
    const { pathname, search } = new URL(link);
    await server.call(pathname + search);
    await server.call(pathname + search, { method: 'HEAD' });
    await openAndRun(browser, `${server.origin}${pathname}${search}`);
  }
  await browser.close();
  const signIn = await server.call('/api/auth/login', {
    method: 'POST',
    body: { email: LISTED, password: CHOSEN },
  });
  const [gained] = await dataSource.query(
    `SELECT (SELECT count(*)::int FROM "user"
        WHERE "email" = ANY($1) AND ("emailConfirmedAt" IS NOT NULL OR "role" = 'admin')) AS "accounts",
       (SELECT count(*)::int FROM "checklist_request" WHERE "confirmedAt" IS NOT NULL AND "email" = ANY($1)) +
       (SELECT count(*)::int FROM "subscriber" WHERE "confirmedAt" IS NOT NULL AND "email" = ANY($1)) AS "wishes"`,
    [victims],
  );
  report(
    'Opened links',
    `${links.length} mailed links asked for by a stranger, each by GET, HEAD and a browser that runs the page`,
    `sign-in of the stranger ${signIn.status}; ${gained.accounts} accounts, ${gained.wishes} wishes confirmed`,
  );
  await server.remove();
  await mails.close();
  await dataSource.destroy();
  expect(links).toHaveLength(4);
  expect([signIn.status, gained]).toEqual([403, { accounts: 0, wishes: 0 }]);
});

/** Registers one address of others, wants another for an account of their own, and orders e-mails for a third. */
async function strangerAsks(server: Instance): Promise<void> {
  const name = { firstName: 'Angreifer', lastName: 'Falsch' };
  const token = await server.signIn('inhaber@example.com');
  const answers = [
    await server.call('/api/auth/register', {
      method: 'POST',
      body: { ...name, email: LISTED, password: CHOSEN },
    }),
    await server.call('/api/user/profile', {
      method: 'PUT',
      token,
      body: { ...name, email: ALSO_LISTED },
    }),
    await server.call('/api/checklist/request', {
      method: 'POST',
      body: { name: 'Karl', email: WISHED, agreePrivacy: true, newsletter: true },
    }),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
}

async function mailedLinks({ received }: MailServer, victims: string[]): Promise<string[]> {
  const links = () =>
    received
      .filter(({ to }) => victims.includes(to?.[0]?.address ?? ''))
      .flatMap(({ text }) => text?.match(/https?:\/\/\S+\?token=[\w-]+/g) ?? []);
  await until('all links are mailed', () => links().length >= 4);
  return links();
}

/** As a mail scanner does: without cookies, until the page has come to rest. */
async function openAndRun(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await context.close();
}
