import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SMALL_PDF } from './support/small-pdf.js';
import { expect, secondWindow, signIn, test, toastOf } from './support/staff';

const PDF = Buffer.from(SMALL_PDF);
/** A change is answered when the assistant has learned it, one change after the other. */
const LEARNED = { timeout: 60_000 };

// One after another: a change would only wait for the assistant to learn the one before.
test.describe.configure({ mode: 'default' });

test('what staff write in a module is what readers read, and the text before comes back', async ({
  staff: page,
  browser,
}) => {
  const sentence = `Geprüft von der Verwaltung ${Date.now()}.`;
  await page.goto('/admin/modules');
  await page.getByRole('row', { name: /Den Staffelstab übergeben/ }).click();
  const text = page.getByLabel('Text in Markdown');
  const before = await text.inputValue();
  const end = before.indexOf('\n', before.indexOf('## ')) + 1;
  await text.evaluate((area: HTMLTextAreaElement, at) => {
    area.focus();
    area.setSelectionRange(at, at);
  }, end);
  await page.keyboard.type(`\n${sentence}\n`);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Hinweis' }).click();
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByRole('note').filter({ hasText: sentence })).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(toastOf(page)).toContainText('Die Änderung ist gespeichert.', LEARNED);
  await expect(page.getByText('Eigene Fassung')).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await signIn(reader, 'premium@example.com');
  await reader.goto('/modules/modul-8?abschnitt=1');
  await expect(reader.getByRole('note').filter({ hasText: sentence })).toBeVisible();

  const file = page.getByRole('row', { name: /Kursdatei, jetziger Stand/ });
  await file.getByRole('button', { name: 'Lesen' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await file.getByRole('button', { name: 'Wiederherstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(toastOf(page)).toContainText('Fassung wiederhergestellt', LEARNED);
  await expect(text).toHaveValue(before);
  await reader.reload();
  await expect(reader.getByText(/^Abschnitt 1 von \d$/)).toBeVisible();
  await expect(reader.getByText(sentence)).toBeHidden();
  await reader.context().close();
});

test('the notation is inserted, and its faults are named while one writes', async ({
  staff: page,
}) => {
  await page.goto('/admin/modules/modul-9');
  const text = page.getByLabel('Text in Markdown');
  await expect(page.getByText('Der Text lässt sich so speichern.')).toBeVisible();
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  });
  await page.getByRole('button', { name: 'Einfügen' }).click();
  await page.getByRole('menuitem', { name: 'Frage', exact: true }).and(page.locator('div')).click();
  await expect(text).toBeFocused();
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByText('Welche Lage liegt vor, und was tun Sie?')).toBeVisible();
  await expect(page.getByText('Der Text lässt sich so speichern.')).toBeVisible();

  await text.fill((await text.inputValue()).replace('= Richtige Antwort', 'Richtige Antwort'));
  const fault = page.getByRole('button', { name: /^Zeile \d+: in der Frage: genau eine Antwort/ });
  await fault.click();
  await expect(text).toBeFocused();
  const chosen = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(chosen).toBe('Welche Lage liegt vor, und was tun Sie?');
  // Nothing of it is to be kept.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/modules');
});

async function savedBy(page: Page, button: RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
}

test('leaving a text that is not saved is asked first', async ({ staff: page }) => {
  await page.goto('/admin/modules/modul-9');
  await page.getByLabel('Titel').fill('Anders');
  let question = '';
  page.once('dialog', (dialog) => {
    question = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByText('Nutzer').click();
  await expect.poll(() => question).toContain('noch nicht gespeichert');
  await expect(page.getByLabel('Titel')).toHaveValue('Anders');
});

test.describe('a document of staff', () => {
  // The browser writes down the refused file.
  test.use({ expectedConsoleErrors: ['status of 400'] });

  test('is uploaded, replaced, hidden and withdrawn', async ({
    staff: page,
    staffToken,
    browser,
  }) => {
    const title = `Merkblatt ${Date.now()}`;
    await page.goto('/admin/downloads');
    await page.getByRole('link', { name: 'Neu anlegen' }).click();
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await expect(page.getByText('Bitte wählen Sie eine Datei aus.')).toBeVisible();
    await page.getByLabel('Titel').fill(title);
    await page.getByLabel('Beschreibung').fill('Was am Tag der Übergabe zu tun ist.');
    await page.getByLabel('Modul', { exact: true }).click();
    await page.getByRole('option', { name: 'Den Staffelstab übergeben' }).click();
    const file = page.locator('input[type="file"]');
    await file.setInputFiles({
      name: 'gelogen.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('Ich bin nur Text.'),
    });
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await expect(page.getByText(/keine lesbare PDF-/)).toBeVisible();
    await file.setInputFiles({ name: 'merkblatt.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByRole('button', { name: 'Hochladen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(LEARNED);

    await page.getByRole('button', { name: 'Datei ersetzen' }).click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'merkblatt-neu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([PDF, PDF]),
    });
    await page.getByRole('button', { name: 'Jetzt ersetzen' }).click();
    await expect(toastOf(page)).toContainText('Datei ersetzt', LEARNED);
    await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
    const [now, before] = [/^Herunterladen: merkblatt/, /^Herunterladen: Fassung vom/];
    expect(await savedBy(page, now)).toHaveLength(2 * PDF.length);
    expect(await savedBy(page, before)).toHaveLength(PDF.length);

    await page.getByLabel('Für Leser sichtbar').uncheck();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Verborgen', { exact: true })).toBeVisible(LEARNED);
    const other = await secondWindow(browser, staffToken);
    await other.goto('/admin/downloads');
    await other.getByLabel(/Titel, Beschreibung/).fill(title);
    await expect(other.getByRole('row', { name: new RegExp(title) })).toContainText('Verborgen');
    await other.context().close();

    await page.getByRole('button', { name: 'Zurückziehen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(toastOf(page)).toContainText('Unterlage zurückgezogen', LEARNED);
    await page.waitForURL('**/admin/downloads');
  });
});

test.describe('staff read their own course', () => {
  test.use({ expectedConsoleErrors: ['status of 403'] });

  test('as a premium member from the back office, and as somebody without access', async ({
    staff: page,
    checkAccessibility,
  }) => {
    await page.goto('/admin/modules');
    await page.getByRole('row', { name: /Den Staffelstab übergeben/ }).click();
    await page.getByRole('link', { name: 'Im Kurs ansehen' }).click();
    await expect(page.getByText(/^Abschnitt 1 von \d$/)).toBeVisible();
    const bar = page.getByRole('region', { name: 'Vorschau' });
    await expect(bar.getByRole('button', { name: 'als Premium-Mitglied' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await checkAccessibility();
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(page.getByText(/^Abschnitt 2 von \d$/)).toBeVisible();

    await bar.getByRole('button', { name: 'als kostenloser Nutzer' }).click();
    await expect(page.getByRole('heading', { name: 'Premium-Zugang erforderlich' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Premium freischalten' }),
    ).toBeVisible();
    await bar.getByRole('button', { name: 'Vorschau beenden' }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Als Premium-Mitglied ansehen' }).click();
    await expect(page.getByText(/^Abschnitt \d von \d$/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: /Fortschritt/ })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
  });
});
