import type { APIRequestContext, Browser } from '@playwright/test';
import { roleOf, rowsAbout, waitingMails } from './support/database';
import { linkIn, receivedMail } from './support/mailbox';
import { newAccount } from './support/new-account';
import { newAddress, test } from './support/staff';
import { confirmByButton } from './support/steps';
import { expect } from './support/test';

/** Stands in ADMIN_EMAILS. */
const LISTED = 'chefin@example.com';
const STRANGERS = 'Angreifer-2026';
const OWN = 'Selbst-gewaehlt-26';

// The browser writes down what the confirmation refuses at first.
test.use({ expectedConsoleErrors: ['status of 403', 'status of 409'] });

test('a program that opens every mailed link changes nothing', async ({
  page,
  request,
  browser,
  staffToken,
}) => {
  const links: string[] = [];
  const collect = async (email: string, subject: RegExp, path: string) =>
    links.push(linkIn(await receivedMail(email, subject), path));

  const unconfirmed = newAddress('unbestaetigt');
  const wanted = newAddress('umzug');
  const reader = newAddress('leserin');
  const member = await newAccount(page, 'mitglied');
  const people = [unconfirmed, wanted, reader, member];

  await test.step('all of them are mailed', async () => {
    await register(request, unconfirmed);
    await collect(unconfirmed, /bestätigen/, '/confirm-email');
    await register(request, unconfirmed);
    await collect(unconfirmed, /bereits ein Konto/, '/reset-password');
    await changeAddress(page.request, member, wanted);
    await collect(wanted, /neue E-Mail-Adresse/, '/confirm-email');
    await request.post('/api/auth/reset-password-request', { data: { email: member } });
    await collect(member, /neues Passwort/, '/reset-password');
    await askForChecklist(request, reader);
    await collect(reader, /Checkliste/, '/checkliste');
    await sendIssue(request, reader, staffToken);
    await collect(reader, /Zwei neue Vorlagen/, '/e-mail-einstellungen');
    await askForChecklist(request, wanted);
    await collect(wanted, /Inhalte/, '/neue-inhalte');
    await expect.poll(() => waitingMails(people)).toBe(0);
  });

  const before = await rowsAbout(people);
  for (const link of links) await openAsStranger(browser, link);
  expect(await rowsAbout(people)).toEqual(before);
});

test('whoever registers the address of somebody else never gets in, and its owner chooses the password', async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const signIn = async (password: string) =>
    (await request.post('/api/auth/login', { data: { email: LISTED, password } })).status();
  await register(request, LISTED);
  const link = linkIn(await receivedMail(LISTED, /bestätigen/), '/confirm-email');
  await openAsStranger(browser, link);
  expect(await signIn(STRANGERS)).toBe(403);
  expect(await roleOf(LISTED)).toBe('owner');

  await page.goto(link);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Wählen Sie Ihr Passwort' })).toBeVisible();
  await checkAccessibility();
  expect(await roleOf(LISTED)).toBe('owner');
  await page.getByLabel('Neues Passwort', { exact: true }).fill(OWN);
  await page.getByLabel('Neues Passwort wiederholen').fill(OWN);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('und Sie sind angemeldet')).toBeVisible();
  await checkAccessibility();
  expect(await roleOf(LISTED)).toBe('admin');
  expect(await signIn(STRANGERS)).toBe(401);
  expect(await signIn(OWN)).toBe(200);

  await page.goto(link);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ihre Adresse ist bereits bestätigt',
  );
  await checkAccessibility();
});

test('the mailbox of a new address alone does not give it to the account that asked for it', async ({
  page,
  browser,
}) => {
  const email = await newAccount(page, 'wechsel');
  const wanted = newAddress('fremdes-postfach');
  await changeAddress(page.request, email, wanted);
  const link = linkIn(await receivedMail(wanted, /neue E-Mail-Adresse/), '/confirm-email');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    'Bitte melden Sie sich zuerst an',
  );
  await elsewhere.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
  await elsewhere.waitForURL('**/login?next=%2Fconfirm-email**');
  await elsewhere.context().close();
  await page.goto(link);
  await confirmByButton(page);
});

/** As a mail scanner does: a browser of its own, that runs the page and presses nothing. */
async function openAsStranger(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('wird geladen')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.close();
}

async function register(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/auth/register', {
    data: { email, password: STRANGERS, firstName: 'Angreifer', lastName: 'Falsch' },
  });
  expect(answer.ok()).toBe(true);
}

async function changeAddress(
  request: APIRequestContext,
  email: string,
  wanted: string,
): Promise<void> {
  const signedIn = await request.post('/api/auth/login', {
    data: { email, password: 'Nachlass-2026' },
  });
  const { token } = await signedIn.json();
  const answer = await request.put('/api/user/profile', {
    headers: { Authorization: `Bearer ${token}` },
    data: { firstName: 'Karl', lastName: 'Brandt', email: wanted },
  });
  expect(answer.ok()).toBe(true);
}

async function askForChecklist(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/checklist/request', {
    data: { name: 'Karl', email, agreePrivacy: true, newsletter: true },
  });
  expect(answer.ok()).toBe(true);
}

/** A newsletter to somebody who has confirmed it, for the link by which one leaves. */
async function sendIssue(
  request: APIRequestContext,
  reader: string,
  staffToken: string,
): Promise<void> {
  const confirmation = linkIn(await receivedMail(reader, /Inhalte/), '/neue-inhalte');
  const token = new URL(confirmation).searchParams.get('token');
  const headers = { Authorization: `Bearer ${staffToken}` };
  const data = { subject: 'Zwei neue Vorlagen', body: 'Es gibt zwei neue Vorlagen.' };
  const post = (path: string, body: object = {}) =>
    request.post(`/api/${path}`, { headers, data: body });
  const confirmed = await post('newsletter/confirm', { token });
  const written = await post('admin/newsletters', data);
  const sent = await post(`admin/newsletters/${(await written.json()).id}/send`);
  for (const answer of [confirmed, written, sent]) expect(answer.ok()).toBe(true);
}
