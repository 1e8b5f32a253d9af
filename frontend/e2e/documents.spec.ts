import { givePremium } from './support/database';
import { newAccount } from './support/new-account';
import { expect, nothingSticksOut, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('a new owner fills in a list on a phone, a contract on a desk, and fetches it as a file', async ({
  page,
  checkAccessibility,
}) => {
  await givePremium(await newAccount(page, 'papers'));
  const main = page.getByRole('main');

  await test.step('the cells of a table are labelled pairs, and are kept', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/dokumente/modul-2-vertragsliste');
    const cell = main.getByRole('textbox', { name: 'Die zehn wichtigsten Verträge: 1., Laufzeit' });
    await cell.fill('bis Ende 2029, mit Verlängerung um drei Jahre');
    await expect(main.getByText('Laufzeit', { exact: true }).nth(1)).toBeVisible();
    const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    await main.getByRole('checkbox', { name: 'Versicherungen' }).check();
    await expect(main.getByText('gespeichert', { exact: true })).toBeVisible();
    await nothingSticksOut(page);
    await checkAccessibility();
    await page.reload();
    await expect(cell).toHaveValue('bis Ende 2029, mit Verlängerung um drei Jahre');
    await expect(main.getByRole('checkbox', { name: 'Versicherungen' })).toBeChecked();
  });

  await test.step('a fact that is missing is asked once, and stands in the next document', async () => {
    await page.setViewportSize(DESK);
    await page.goto('/dokumente/modul-7-kaufvertrag-gmbh-anteile');
    const firm = main.getByRole('textbox', { name: '§ 1 Gesellschaft und Anteile: Firma' });
    await firm.fill('Nordwerk GmbH');
    await firm.press('Enter');
    await expect(firm).toHaveAccessibleDescription('aus Ihren Angaben: Firma');
    await checkAccessibility();
    await nothingSticksOut(page);
    await page.goto('/dokumente/modul-1-notfallmappe');
    await expect(main.getByRole('textbox', { name: /^Deckblatt: Betrieb/ })).toHaveValue(
      'Nordwerk GmbH',
    );
  });

  await test.step('the legal form, on which clauses depend', async () => {
    await main.getByLabel('Welche Rechtsform hat Ihr Unternehmen?').selectOption('GmbH');
    await expect(main.getByText('Nur bei: Einzelunternehmen')).toHaveCount(0);
    await expect(main.getByLabel('Welche Rechtsform hat Ihr Unternehmen?')).toHaveValue('gmbh');
  });

  await test.step('the next open place, and a file with its version', async () => {
    await main.getByRole('button', { name: /^Noch \d+ Stellen offen – zur nächsten$/ }).click();
    await expect(main.getByRole('textbox', { name: /^Deckblatt: Rechtsform/ })).toBeFocused();
    await page.keyboard.type('Sabine');
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Ausgefüllt als PDF' }).click();
    expect((await download).suggestedFilename()).toBe('modul-1-notfallmappe-fassung-1.pdf');
    await expect(main.getByText('Fassung 1', { exact: true })).toBeVisible();
    await checkAccessibility();
  });
});
