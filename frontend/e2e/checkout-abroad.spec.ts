import type { Page } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import { textOfPdf } from './support/pdf-text';
import { fillInCard, orderTotal, placeOrder, termsBox } from './support/steps';
import { expect, test } from './support/test';

interface Buyer {
  who: string;
  country: string;
  postalCode: string;
  city: string;
  business?: { company: string; vatId: string };
  /** Above the button. */
  price: RegExp;
  /** On the invoice. */
  total: string;
  invoice: string[];
  notOnInvoice: string[];
}

const BUYERS: Buyer[] = [
  {
    who: 'a German consumer pays the price with German VAT in it',
    ...{ country: 'DE', postalCode: '33098', city: 'Paderborn' },
    price: /990,00\s€\s*inkl\.\s158,07\s€\sMwSt\., einmalige Zahlung/,
    total: '990,00',
    invoice: ['Anna Berger', '831,93', '158,07', '19 %'],
    notOnInvoice: ['USt-IdNr. des', 'Steuerschuldnerschaft', 'nicht steuerbar'],
  },
  {
    who: 'an Austrian company with a VAT number pays the net price and owes the VAT itself',
    ...{ country: 'AT', postalCode: '1010', city: 'Wien' },
    business: { company: 'Wiener Metallbau GmbH', vatId: 'ATU12345675' },
    price: /831,93\s€\s*ohne Umsatzsteuer, die Ihr Unternehmen als Leistungsempfänger schuldet/,
    total: '831,93',
    invoice: [
      'Wiener Metallbau GmbH',
      'ATU12345675',
      'Steuerschuldnerschaft des Leistungsempfängers',
    ],
    notOnInvoice: ['158,07', '19 %', '20 %'],
  },
  {
    who: 'a French consumer pays the same price with French VAT in it',
    ...{ country: 'FR', postalCode: '75001', city: 'Paris' },
    price: /990,00\s€\s*inkl\.\s165,00\s€\sMwSt\.\s\(Frankreich, 20\s%\)/,
    total: '990,00',
    invoice: ['825,00', '165,00', '20 %', 'FRANKREICH'],
    notOnInvoice: ['158,07', '19 %', 'Steuerschuldnerschaft'],
  },
  {
    who: 'a Swiss buyer pays the net price without German VAT',
    ...{ country: 'CH', postalCode: '8001', city: 'Zürich' },
    price: /831,93\s€\s*ohne Umsatzsteuer, weil die Leistung in Deutschland nicht steuerbar ist/,
    total: '831,93',
    invoice: ['SCHWEIZ', 'In Deutschland nicht steuerbar', '§ 3a UStG'],
    notOnInvoice: ['158,07', '19 %', 'Steuerschuldnerschaft'],
  },
];

for (const buyer of BUYERS) {
  test(buyer.who, async ({ page }) => {
    const email = `${buyer.country.toLowerCase()}.${Date.now()}@example.com`;
    await page.goto('/checkout');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    // Nothing changes silently: the German price first, the one of the country before the button.
    await expect(orderTotal(page)).toContainText(/990,00\s€\s*inkl\.\s158,07\s€\sMwSt\./);
    await giveAddress(page, buyer);
    await expect(orderTotal(page)).toContainText(buyer.price);
    await fillInCard(page, '4242 4242 4242 4242');
    await termsBox(page).check();
    await placeOrder(page);
    await page.waitForURL('**/login?payment=success');
    const mail = await receivedMail(email, /Bestellung|Bestellbestätigung/);
    const file = mail.attachments.find(({ filename }) => filename?.startsWith('Rechnung-'));
    const invoice = await textOfPdf(Buffer.from(file?.content as ArrayBuffer));
    for (const part of buyer.invoice) expect(invoice).toContain(part);
    for (const part of buyer.notOnInvoice) expect(invoice).not.toContain(part);
    expect(invoice).toMatch(new RegExp(`Rechnungsbetrag\\s+${buyer.total}\\s€`));
    const number = /Rechnungsnummer\s+(\d{4}-\d{6})/.exec(invoice)?.[1];
    expect(file?.filename).toBe(`Rechnung-${number}.pdf`);
  });
}

async function giveAddress(page: Page, buyer: Buyer): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Anna Berger');
  await page.getByLabel('Straße und Hausnummer').fill('Hauptplatz 1');
  await page.getByLabel('PLZ').fill(buyer.postalCode);
  await page.getByLabel('Ort', { exact: true }).fill(buyer.city);
  await page.getByLabel('Land').selectOption(buyer.country);
  if (!buyer.business) return;
  await page.getByRole('radio', { name: 'Unternehmen' }).check();
  await page.getByLabel('Firma').fill(buyer.business.company);
  await page.getByLabel('USt-IdNr.').fill(buyer.business.vatId);
  await page.getByLabel('USt-IdNr.').blur();
}
