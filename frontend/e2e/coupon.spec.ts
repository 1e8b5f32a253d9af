import { receivedMail } from './support/mailbox';
import { textOfPdf } from './support/pdf-text';
import { expect, test } from './support/staff';
import { fillInAddress, fillInCard, orderTotal, placeOrder, termsBox } from './support/steps';

test('staff make a coupon, and a company buys with it', async ({ staff, browser }) => {
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

  await test.step('the company buys with it', async () => {
    await page.goto('/checkout');
    await page.getByLabel('E-Mail').fill(buyer);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await fillInAddress(page);
    await page.getByRole('button', { name: 'Gutschein einlösen' }).click();
    await page.getByLabel('Gutschein', { exact: true }).fill(' kein-solcher ');
    await page.getByRole('button', { name: 'Einlösen', exact: true }).click();
    await expect(page.getByText(/Diesen Gutschein|Gutschein gilt nicht|unbekannt/)).toBeVisible();
    await page.getByLabel('Gutschein', { exact: true }).fill(code.toLowerCase());
    await page.getByLabel('Gutschein', { exact: true }).press('Enter');
    await expect(orderTotal(page)).toContainText(/891,00\s€\s*inkl\.\s142,26\s€\sMwSt\./);
    await fillInCard(page, '4242 4242 4242 4242');
    await termsBox(page).check();
    await placeOrder(page);
    await page.waitForURL('**/login?payment=success');
  });

  const mail = await receivedMail(buyer, /Bestellung|Bestellbestätigung/);
  const file = mail.attachments.find(({ filename }) => filename?.startsWith('Rechnung-'));
  const invoice = await textOfPdf(Buffer.from(file?.content as ArrayBuffer));
  for (const part of [code, 'Menge', '748,74', '142,26', '19 %']) expect(invoice).toContain(part);
  expect(invoice).toMatch(/Rechnungsbetrag\s+891,00\s€/);
  const number = /Rechnungsnummer\s+(\d{4}-\d{6})/.exec(invoice)?.[1];
  expect(file?.filename).toBe(`Rechnung-${number}.pdf`);

  await context.close();
});
