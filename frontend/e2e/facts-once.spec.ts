import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { linkIn, receivedMail } from './support/mailbox';
import { textOfPdf } from './support/pdf-text';
import { confirmByButton, payWith, register } from './support/steps';
import { expect, test } from './support/test';

const LAST = new Date().getFullYear() - 1;
const FIRM = 'Hallenbau Osterkamp GmbH';
const SEAT = 'Rheine';

test('what an owner enters once stands in plan, valuation, report and a packet of filled documents', async ({
  page,
}) => {
  const email = `osterkamp.${Date.now()}@example.com`;
  const main = page.getByRole('main');
  const saved = main.getByText('gespeichert', { exact: true });

  await test.step('registration and purchase', async () => {
    await page.goto('/register');
    await register(page, email);
    await page.waitForURL('**/login');
    await page.goto(linkIn(await receivedMail(email, /bestätigen/i), '/confirm-email'));
    await confirmByButton(page);
    await expect(page.getByText('und Sie sind angemeldet')).toBeVisible();
    await page.goto('/checkout');
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/dashboard**');
  });

  await test.step('the facts of the company', async () => {
    await page.goto('/bewertung');
    await main.getByLabel('Firma').fill(FIRM);
    await main.getByLabel('Rechtsform').selectOption('GmbH');
    await main.getByLabel('Branche').selectOption('Bau/Handwerk');
    await main.getByLabel('Abhängigkeit von Ihnen').selectOption('Mittel');
    await main.getByLabel(/Ein Kunde mit über/).selectOption('Nein');
    await main.getByLabel('Markt').selectOption('Regional');
    await main.getByLabel('Trend').selectOption('Stabil');
    await main.getByRole('button', { name: 'Größe, Ort und Zeit' }).click();
    await main.getByLabel('Sitz').fill(SEAT);
    await main.getByLabel('Wem gehören die Betriebsräume?').selectOption('Mir persönlich');
    await main
      .getByRole('link', { name: /Zahlen$/ })
      .first()
      .click();
    await main.getByLabel(`EBIT ${LAST - 2}`).focus();
    for (const ebit of ['310000', '330000', '353000']) {
      await page.keyboard.type(ebit);
      await page.keyboard.press('ArrowRight');
    }
    await main
      .getByRole('link', { name: /Bilanz und Schulden$/ })
      .first()
      .click();
    await main.getByLabel('Bilanzstichtag').fill(`31.12.${LAST}`);
    await main.getByLabel('Bankdarlehen').fill('182600');
    await main.getByLabel('Bankguthaben und Kasse').fill('98700');
    await expect(saved).toBeVisible();
  });

  await test.step('the plan', async () => {
    await page.goto('/mein-verkauf');
    await main.getByLabel('Tag der Übergabe').fill('30.09.2030');
    await main.getByRole('radio', { name: 'Verkauf an jemanden von außen' }).check();
    await main.getByRole('button', { name: 'Plan aufstellen' }).click();
    await expect(main.getByText('30. September 2030', { exact: true })).toBeVisible();
  });

  const net = await test.step('the valuation and its report', async () => {
    await page.goto('/bewertung?schritt=ergebnis');
    await expect(main.getByText('Das bleibt Ihnen nach Kosten und Steuern')).toBeVisible();
    const shown = (await main.locator('.text-figure, .text-h1').first().textContent()) ?? '';
    const figure = /[\d.]+ €/.exec(shown.replaceAll('\u00a0', ' '))?.[0] ?? '';
    await main.getByRole('button', { name: 'Diesen Stand festhalten' }).click();
    const report = main.getByRole('button', { name: 'Bericht (PDF)' }).first();
    const [file] = await Promise.all([page.waitForEvent('download'), report.click()]);
    const text = await textOfPdf(await readFile(await file.path()));
    for (const part of [FIRM, SEAT, '182.600,00 €', '353.000 €', figure])
      expect(text).toContain(part);
    return figure;
  });

  await test.step('the same figure on the overview', async () => {
    await page.goto('/dashboard');
    await expect(main).toContainText(`rund ${net}`);
  });

  await test.step('the documents of two phases', async () => {
    await page.goto('/mein-verkauf');
    const documents = {
      ...(await packetOf(page, 'Klären')),
      ...(await packetOf(page, 'Ordnen')),
    };
    expect(Object.keys(documents).length).toBeGreaterThanOrEqual(10);
    const holding = (words: string) =>
      Object.keys(documents)
        .filter((name) => documents[name]?.includes(words))
        .map((name) => name.replace(/-fassung-1\.pdf$/, ''));
    expect(holding(FIRM)).toEqual(
      expect.arrayContaining(['modul-1-notfallmappe', 'modul-8-mietvertrag-gewerberaum']),
    );
    expect(holding('30. September 2030')).toEqual(
      expect.arrayContaining(['modul-1-24-monats-plan', 'bonus-steuern-nach-rechtsform']),
    );
    expect(holding('182.600 €')).toContain('modul-3-kaufpreisbruecke');
    expect(holding('98.700 €')).toContain('modul-3-kaufpreisbruecke');
    // (310,000 + 2 × 330,000 + 3 × 353,000) / 6
    expect(holding('338.167 €')).toContain('modul-3-bewertungsverfahren-vergleich');
    expect(holding(`31. Dezember ${LAST}`)).toContain('modul-3-kaufpreisbruecke');
  });
});

/** The texts of a phase's filled documents, by the name of the file. */
async function packetOf(page: Page, phase: string): Promise<Record<string, string>> {
  const heading = page.getByRole('button', { name: new RegExp(`^${phase}`) });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  const fetchIt = page.getByRole('button', { name: new RegExp(`als ZIP ?: ${phase}`) });
  const [file] = await Promise.all([page.waitForEvent('download'), fetchIt.click()]);
  const texts: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(await file.path())))) {
    texts[name] = await textOfPdf(Buffer.from(bytes));
  }
  return texts;
}
