import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import {
  expect,
  newAddress,
  openUser,
  searchOne,
  secondWindow,
  somebodyRegisters,
  test,
  toastOf,
} from './support/staff';

test('staff find a person, open premium access, end it when asked, and read in the log who did it and why', async ({
  staff: page,
  request,
}) => {
  const email = newAddress('freischalten');
  await somebodyRegisters(request, email);
  await openUser(page, email);
  await expect(page.getByText('Kostenlos').first()).toBeVisible();
  const recordId = /users\/([^/]+)\//.exec(page.url())?.[1] ?? '';

  await page.getByRole('button', { name: 'Premium freischalten' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`${email} erhält sofort Zugang`);
  await question.getByLabel('Begründung').fill('Kulanz nach Anruf');
  await question.getByRole('button', { name: 'Jetzt freischalten' }).click();
  await expect(toastOf(page)).toContainText('Status aktualisiert');
  await expect(toastOf(page)).toContainText(`Premium-Zugang für ${email} ist freigeschaltet.`);
  await page.getByRole('button', { name: 'Premium beenden' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Premium beenden' }).click();
  await page.getByRole('button', { name: 'Jetzt beenden' }).click();
  await expect(toastOf(page)).toContainText('beendet');
  await expect(page.getByRole('button', { name: 'Premium freischalten' })).toBeVisible();

  await page.goto('/admin/audit-log');
  await page.getByLabel('Person, Kennung oder Vorgang').fill(recordId);
  await expect(page.getByText('1–2 von 2', { exact: true })).toBeVisible();
  await page
    .getByRole('row', { name: /Premium-Zugang geändert.*Helga Sommer.*Kulanz nach Anruf/ })
    .click();
  const change = page.getByRole('row', { name: /^Premium-Zugang/ });
  await expect(change.getByRole('cell')).toHaveText(['Premium-Zugang', 'Nein', 'Ja']);
});

test('staff send the confirmation again, end sessions and delete the account', async ({
  staff: page,
  request,
}) => {
  const email = newAddress('loeschen');
  await somebodyRegisters(request, email);
  await openUser(page, email);
  await page.getByRole('button', { name: 'Bestätigung erneut senden' }).click();
  await page.getByRole('button', { name: 'E-Mail senden' }).click();
  await expect(toastOf(page)).toContainText('E-Mail gesendet');
  await receivedMail(email, /bestätigen/i);

  await page.getByRole('button', { name: 'Sitzungen beenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sitzungen beenden' }).click();
  await expect(toastOf(page)).toContainText('Sitzungen beendet');

  await page.getByRole('button', { name: 'Konto löschen' }).click();
  await expect(page.getByRole('dialog')).toContainText('nicht rückgängig');
  await page.getByRole('dialog').getByRole('button', { name: 'Konto löschen' }).click();
  await expect(toastOf(page)).toContainText('Konto gelöscht');
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  await page.getByLabel('Name, E-Mail oder Firma').fill(email);
  await expect(page.getByText('Mit diesen Filtern wurde nichts gefunden.')).toBeVisible();
});

test.describe('two editors of one record', () => {
  test.use({ expectedConsoleErrors: ['status of 409'] });

  test('the second is told and nothing of the first is lost', async ({
    staff: page,
    staffToken,
    browser,
    request,
  }) => {
    const email = newAddress('zwei');
    await somebodyRegisters(request, email);
    await openUser(page, email);
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Firma').fill('Sommer GmbH');
    const other = await secondWindow(browser, staffToken);
    await other.goto(page.url());
    await other.getByLabel('Telefon').fill('+49 5251 99');
    await other.getByRole('button', { name: 'Speichern' }).click();
    await expect(toastOf(other)).toContainText('Die Änderung ist gespeichert.');

    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Jemand anderes hat inzwischen gespeichert')).toBeVisible();
    await expect(page.getByLabel('Firma')).toHaveValue('Sommer GmbH');
    await page.getByRole('button', { name: 'Neuen Stand laden' }).click();
    await expect(page.getByLabel('Telefon')).toHaveValue('+49 5251 99');
    await page.getByLabel('Firma').fill('Sommer GmbH');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(toastOf(page)).toContainText('Die Änderung ist gespeichert.');
    await expect(page.getByText('+49 5251 99')).toBeVisible();
    await expect(page.getByText('Sommer GmbH')).toBeVisible();
    await other.context().close();
  });
});

test('an import first says what it would do, then does it', async ({ staff: page }) => {
  const email = newAddress('import');
  const csv = `E-Mail;Vorname;Nachname;Firma;Zugang\r\n${email};Jürgen;Größ;Größ & Söhne;ja\r\nkeine-adresse;X;Y;;nein\r\n`;
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Nutzer importieren' }).click();
  // As Excel for Windows saves it in Germany.
  await page.getByLabel(/CSV-Datei/).setInputFiles({
    name: 'kunden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  });
  const plan = page.getByRole('dialog');
  await expect(plan).toContainText('1 neu anlegen, 0 ändern, 0 übergehen, 1 mit Fehlern');
  await expect(plan.getByRole('row', { name: /keine-adresse/ })).toContainText('Fehler');
  await plan.getByRole('button', { name: 'Jetzt importieren' }).click();
  await expect(toastOf(page)).toContainText('Import abgeschlossen');
  await openUser(page, email);
  await expect(page.getByText('Größ & Söhne')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Premium beenden' })).toBeVisible();
});

test('a list is exported as it is filtered, for a German spreadsheet', async ({
  staff: page,
  request,
}) => {
  const email = newAddress('export');
  await somebodyRegisters(request, email);
  await page.goto('/admin/users');
  await searchOne(page, 'Name, E-Mail oder Firma', email);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Nutzer-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFE-Mail;Vorname;Nachname;Firma;Telefon;Zugang;')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`${email};Helga;Sommer;;;nein;`);
});

async function chooseAccess(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Zugang' }).click();
  await page.getByRole('option', { name }).click();
}

test('filters can be kept for a visit and are found again', async ({ staff: page }) => {
  await page.goto('/admin/users');
  await expect(page.getByRole('link', { name: 'inhaber@example.com' })).toBeVisible();
  await chooseAccess(page, 'Premium');
  await expect(page.getByText('inhaber@example.com')).toBeHidden();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: /Diesen Filter speichern/ }).click();
  await page.getByLabel('Name des Filters').fill('Zahlende Kunden');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();

  await chooseAccess(page, 'Eingabe löschen');
  await expect(page.getByRole('link', { name: 'inhaber@example.com' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Zahlende Kunden' }).click();
  await expect(page.getByText('inhaber@example.com')).toBeHidden();
  await expect(page.getByRole('link', { name: 'premium@example.com' })).toBeVisible();
});

test('a person who is opened while the search is still being sent stays open', async ({
  staff: page,
}) => {
  // As on a slow computer, the next screen is first drawn when the search has long come due.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    let held = false;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      const opening = !held && window.location.pathname.endsWith('/show');
      held ||= opening;
      setTimeout(() => post.apply(this, message), opening ? 1000 : 0);
    };
  });
  await page.goto('/admin/users');
  await page.getByLabel('Name, E-Mail oder Firma').fill('premium');
  await page.getByRole('link', { name: 'premium@example.com' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Zugang' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/[^/]+\/show$/);
});
