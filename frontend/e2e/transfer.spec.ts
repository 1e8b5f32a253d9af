import { linkIn, receivedMail } from './support/mailbox';
import { textOfPdf } from './support/pdf-text';
import { expect, newAddress, searchOne, test, toastOf } from './support/staff';
import { fillInAddress, placeOrder, setPassword, termsBox } from './support/steps';
import { nothingSticksOut } from './support/test';

const PASSWORD = 'Nachlass-2026';
const REFERENCE = /FV-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/;

test('a German GmbH orders by transfer, staff note the money, the invoice and access are there', async ({
  staff,
  browser,
  checkAccessibility,
}) => {
  const email = newAddress('gmbh');
  const context = await browser.newContext();
  const page = await context.newPage();
  let reference = '';

  await test.step('the company orders on account', async () => {
    await page.goto('/checkout');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await fillInAddress(page);
    await page.getByRole('radio', { name: 'Überweisung' }).check();
    await expect(page.getByLabel('Kartennummer')).toBeHidden();
    await termsBox(page).check();
    await placeOrder(page);
    await expect(
      page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung' }),
    ).toBeFocused();
    await expect(
      page.getByRole('img', { name: /GiroCode: Überweisung von 990,00.€/ }),
    ).toBeVisible();
    reference = REFERENCE.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    expect(reference).not.toBe('');
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await nothingSticksOut(page);
    }
    await page.reload();
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeHidden();
  });

  const mail = await receivedMail(email, /Bitte überweisen Sie/);
  let number = '';
  await test.step('the mail brings the invoice with the account and the code', async () => {
    const files = mail.attachments.map(({ filename }) => filename);
    expect(files).toContain(`GiroCode-${reference}.svg`);
    const file = mail.attachments.find(({ filename }) => filename?.startsWith('Rechnung-'));
    const invoice = await textOfPdf(Buffer.from(file?.content as ArrayBuffer));
    for (const part of ['Brandt Metallbau GmbH', reference, 'DE97 9999 9999 0000 0123 45']) {
      expect(invoice).toContain(part);
    }
    for (const part of ['831,93', '158,07', '19 %']) expect(invoice).toContain(part);
    expect(invoice).toMatch(/Rechnungsbetrag\s+990,00\s€/);
    number = /Rechnungsnummer\s+(\d{4}-\d{6})/.exec(invoice)?.[1] ?? '';
    expect(file?.filename).toBe(`Rechnung-${number}.pdf`);
  });

  await test.step('staff note a part, then the rest', async () => {
    await staff.goto('/admin/payments');
    await searchOne(staff, 'E-Mail oder Nummer', reference);
    await staff.getByRole('row', { name: new RegExp(email) }).click();
    // The list says the first as well: the button stands in the order alone.
    await expect(staff.getByText(/^Zahlbar bis/).first()).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Geld eingegangen' })).toBeVisible();
    await checkAccessibility();
    await staff.getByRole('button', { name: 'Geld eingegangen' }).click();
    await staff.getByLabel('Betrag', { exact: true }).fill('500');
    await expect(staff.getByRole('dialog')).toContainText('Es fehlen dann noch 490,00');
    await staff.getByRole('button', { name: 'Vermerken' }).click();
    await expect(toastOf(staff)).toContainText('Es fehlen noch 490,00');
    await receivedMail(email, /Es fehlen noch/);
    await staff.getByRole('button', { name: 'Geld eingegangen' }).click();
    await expect(staff.getByLabel('Betrag', { exact: true })).toHaveValue(/490/);
    await staff.getByRole('button', { name: 'Vermerken' }).click();
    await expect(staff.getByText('Abgeschlossen').first()).toBeVisible();
  });

  await test.step('the company is in, and the invoice is there', async () => {
    const paid = await receivedMail(email, /Überweisung ist eingegangen/);
    await setPassword(page, linkIn(paid, '/reset-password'), PASSWORD);
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL('**/dashboard**');
    await page.goto('/billing');
    await expect(page.getByText('Abgeschlossen')).toBeVisible();
    const files = page.getByRole('button', { name: /PDF herunterladen/ });
    await expect(files).toHaveCount(1);
    // Paid with the invoice that was asked for, not with another one.
    await expect(page.getByRole('main')).toContainText(number);
    await page.goto('/modules/modul-2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Premium freischalten')).toBeHidden();
  });
  await context.close();
});
