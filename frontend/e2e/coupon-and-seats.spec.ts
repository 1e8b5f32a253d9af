import { linkIn, receivedMail } from './support/mailbox';
import { textOfPdf } from './support/pdf-text';
import { expect, test } from './support/staff';
import {
  fillInAddress,
  fillInCard,
  immediateAccessBox,
  orderTotal,
  placeOrder,
  setPassword,
  termsBox,
} from './support/steps';

const PASSWORD = 'Nachlass-2026';

test('staff make a coupon, a company buys three seats with it, and a colleague takes one', async ({
  staff,
  browser,
}) => {
  const code = `TEST-${Date.now()}`;
  await test.step('staff make the coupon', async () => {
    await staff.goto('/admin/coupons/create');
    await staff.getByLabel('Code').fill(code);
    await staff.getByRole('spinbutton', { name: 'Prozent' }).fill('10');
    await staff.getByRole('button', { name: 'Speichern' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: code })).toBeVisible();
  });

  const context = await browser.newContext();
  const page = await context.newPage();
  const buyer = `firma.${Date.now()}@example.com`;
  const colleague = `kollegin.${Date.now()}@example.com`;

  await test.step('the company buys three seats with it', async () => {
    await page.goto('/checkout');
    await page.getByLabel('E-Mail').fill(buyer);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await fillInAddress(page);
    await page.getByRole('button', { name: 'Gutschein oder mehrere Zugänge' }).click();
    await page.getByLabel('Zugänge', { exact: true }).fill('3');
    await page.getByLabel('Zugänge', { exact: true }).blur();
    await expect(page.getByText('3 Zugänge zu je 990,00 €').last()).toBeVisible();
    await page.getByLabel('Gutschein', { exact: true }).fill(' kein-solcher ');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByText(/Diesen Gutschein|Gutschein gilt nicht|unbekannt/)).toBeVisible();
    await page.getByLabel('Gutschein', { exact: true }).fill(code.toLowerCase());
    await page.getByLabel('Gutschein', { exact: true }).press('Enter');
    await expect(orderTotal(page)).toContainText(/2\.673,00\s€\s*inkl\.\s426,78\s€\sMwSt\./);
    await fillInCard(page, '4242 4242 4242 4242');
    await termsBox(page).check();
    await immediateAccessBox(page).check();
    await placeOrder(page);
    await page.waitForURL('**/login?payment=success');
  });

  const mail = await receivedMail(buyer, /Bestellung|Bestellbestätigung/);
  const file = mail.attachments.find(({ filename }) => filename?.startsWith('Rechnung-'));
  const invoice = await textOfPdf(Buffer.from(file?.content as ArrayBuffer));
  for (const part of [code, 'Menge', '2.246,22', '426,78', '19 %']) expect(invoice).toContain(part);
  expect(invoice).toMatch(/Rechnungsbetrag\s+2\.673,00\s€/);
  const number = /Rechnungsnummer\s+(\d{4}-\d{6})/.exec(invoice)?.[1];
  expect(file?.filename).toBe(`Rechnung-${number}.pdf`);

  await test.step('the buyer invites a colleague', async () => {
    await setPassword(page, linkIn(mail, '/reset-password'), PASSWORD);
    await page.getByLabel('E-Mail').fill(buyer);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL('**/dashboard**');
    await page.goto('/billing');
    await expect(page.getByText('2 weitere sind noch frei.')).toBeVisible();
    await page.getByLabel('Wen möchten Sie einladen?').fill(colleague);
    await page.getByRole('button', { name: 'Einladen' }).click();
    await expect(page.getByText('ein weiterer ist noch frei.')).toBeVisible();
    await expect(page.getByText('Eingeladen', { exact: true })).toBeVisible();
  });
  await context.close();

  await test.step('the colleague takes the place and reads', async () => {
    const other = await (await browser.newContext()).newPage();
    const invitation = await receivedMail(colleague, /Premium-Zugang/);
    const link = linkIn(invitation, '/zugang-annehmen');
    await other.goto(link);
    await other.getByRole('button', { name: 'Zugang annehmen' }).click();
    await expect(other.getByText('Der Zugang gehört jetzt Ihnen')).toBeVisible();
    const password = await other
      .getByRole('link', { name: 'Passwort festlegen' })
      .getAttribute('href');
    await setPassword(other, password ?? '', PASSWORD);
    await other.getByLabel('E-Mail').fill(colleague);
    await other.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Anmelden' }).click();
    await other.waitForURL('**/dashboard**');
    await other.goto('/modules/modul-2');
    await expect(other.getByRole('article')).toContainText('Abschnitt 1 von');
    await other.goto(link);
    await other.getByRole('button', { name: 'Zugang annehmen' }).click();
    await expect(other.getByText(/Einladung/).last()).toBeVisible();
    await other.context().close();
  });
});
