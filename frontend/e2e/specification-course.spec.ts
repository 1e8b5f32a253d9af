import type { Page } from '@playwright/test';
import { newAccount } from './support/new-account';
import { expect, test } from './support/test';

const tile = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: label });

test('the start page of somebody new is the dashboard; it greets, counts and offers the first step', async ({
  page,
}) => {
  await newAccount(page, 'uebersicht');
  await page.goto('/');
  await page.waitForURL('**/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Karl$/);
  await expect(tile(page, 'Fortschritt')).toContainText('9 Module');
  await expect(tile(page, 'Erfolgsquote')).toContainText('wächst mit jedem Abschnitt');
  await expect(tile(page, 'Tage aktiv')).toContainText('ist Ihr erster Tag');
  await expect(tile(page, 'Status')).toContainText('Kostenlos');
  await expect(main.getByRole('progressbar', { name: 'Gesamtfortschritt' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(main.locator('a[href="/modules/modul-1"]').first()).toBeVisible();

  const modules = main.getByRole('region', { name: 'Ihre Module' });
  await expect(modules.getByRole('listitem')).toHaveCount(4);
  await expect(modules.getByText('PREMIUM', { exact: true })).toHaveCount(3);
  await expect(modules.getByRole('link', { name: 'Alle 9 Module ansehen' })).toHaveAttribute(
    'href',
    '/modules',
  );
  const quick = main.getByRole('region', { name: 'Schnellzugriff' });
  for (const [name, address] of [
    ['KI-Assistent', '/chat'],
    ['Unternehmensbewertung', '/valuation'],
    ['Downloads und Vorlagen', '/downloads'],
  ] as const) {
    await expect(quick.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expect(main.getByText('Willkommen bei Ihrem Kurs')).toBeVisible();
  await expect(
    main.getByRole('list', { name: 'Ihr Weg durch den Kurs' }).getByRole('listitem'),
  ).toHaveCount(6);
  await expect(main).not.toContainText(/\b0 %|\b0\/9/);
  await expect(main.getByRole('link', { name: 'Premium freischalten' })).toHaveAttribute(
    'href',
    '/checkout',
  );
});

test('the modules show what is open and preview what is not', async ({ page }) => {
  await newAccount(page, 'module');
  await page.goto('/modules');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(
    'In neun Modulen zum Verkauf',
  );
  const cards = main.getByRole('region', { name: 'Alle Module' }).getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(9);
  await expect(cards.first().getByText('SOFORT VERFÜGBAR')).toBeVisible();
  await expect(cards.first()).toContainText('Bereit zum Start');
  await expect(cards.getByText('PREMIUM', { exact: true })).toHaveCount(8);
  await expect(cards.filter({ has: page.locator('a') })).toHaveCount(1);
  await expect(main.getByRole('heading', { name: 'Den ganzen Weg gehen' })).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'So arbeiten Sie mit dem Kurs' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(main.getByRole('heading', { name: 'Machen Sie den ersten Schritt' })).toBeVisible();

  await main.getByRole('button', { name: 'Vorschau, Modul 2' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('tab')).toHaveText(['Überblick', 'Inhalte', 'Tools']);
  await preview.getByRole('tab', { name: 'Inhalte' }).click();
  await expect(preview.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
  await preview.getByRole('tab', { name: 'Tools' }).click();
  await expect(preview.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
  await expect(preview.locator('a[href^="/modules"]')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Vorschau, Modul 1' }).click();
  await expect(preview.getByRole('tab')).toHaveText(['Überblick', 'Inhalte', 'Tools', 'Modul']);
  await preview.getByRole('tab', { name: 'Modul', exact: true }).click();
  await preview.getByRole('link', { name: 'Modul öffnen' }).click();
  await page.waitForURL('**/modules/modul-1**');
});

test('the reader goes on and back, saves with each step and stays on the last section', async ({
  page,
}) => {
  await newAccount(page, 'leser');
  await page.goto('/modules/modul-1');
  const main = page.getByRole('main');
  await expect(main.getByText('Modul 1', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ihr erster Schritt');
  const progress = main.getByRole('progressbar', { name: 'Fortschritt in diesem Modul' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  const place = main.getByText(/^Abschnitt \d von \d$/);
  await expect(place).toHaveText(/^Abschnitt 1 von/);
  await expect(main.getByRole('button', { name: 'Zurück' })).toHaveCount(0);

  const side = main.getByRole('complementary', { name: 'Zu diesem Modul' });
  await expect(
    side.getByRole('region', { name: 'Ihre Lernziele' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expect(side.getByRole('button', { name: /verkaufsreif|Verkaufsreife/ })).not.toHaveCount(0);
  await expect(side.getByRole('button', { name: 'Frage stellen' })).toBeVisible();

  const saves: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/progress')) return;
    saves.push(request.method() === 'PUT' ? request.postDataJSON().progressPercentage : 'again');
  });
  await main.getByRole('button', { name: 'Weiter' }).click();
  await expect(place).toHaveText(/^Abschnitt 2 von/);
  await expect.poll(() => saves).toEqual([expect.any(Number), 'again']);
  await expect(progress).not.toHaveAttribute('aria-valuenow', '0');
  await main.getByRole('button', { name: 'Zurück' }).click();
  await expect(place).toHaveText(/^Abschnitt 1 von/);

  const sections = await main
    .getByRole('navigation', { name: 'Inhaltsverzeichnis' })
    .getByRole('link')
    .count();
  await page.goto(`/modules/modul-1?abschnitt=${sections}`);
  await main.getByRole('button', { name: 'Modul abschließen' }).click();
  await expect(main.getByText(/Modul 1 ist abgeschlossen/)).toBeVisible();
  await expect(place).toHaveText(`Abschnitt ${sections} von ${sections}`);
  await expect(progress).toHaveAttribute('aria-valuenow', '100');

  await page.goto(`/modules/modul-1?abschnitt=${sections}`);
  await expect(main.getByText(/^Sie haben dieses Modul am .* abgeschlossen\.$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Modul abschließen' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Premium freischalten' })).toBeVisible();
});
