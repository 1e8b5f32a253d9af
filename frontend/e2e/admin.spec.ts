import {
  expect,
  newAddress,
  STAFF,
  signIn,
  somebodyRegisters,
  test,
  toastOf,
} from './support/staff';
import { DEMO_PASSWORD, nothingSticksOut } from './support/test';

test.describe('who may enter the back office', () => {
  test('a visitor signs in first and arrives where they wanted to go', async ({ page }) => {
    await page.goto('/admin');
    await page.waitForURL('**/login?next=%2Fadmin');
    await page.goto('/admin/payments');
    await page.waitForURL('**/login?next=%2Fadmin%2Fpayments');
    await expect(toastOf(page)).toContainText('Anmeldung erforderlich');
    await page.getByLabel('E-Mail').fill(STAFF);
    await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL('**/admin/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Zahlungen' })).toBeVisible();
  });

  test('somebody else is told so and led to the dashboard', async ({
    page,
    checkAccessibility,
  }) => {
    await signIn(page, 'inhaber@example.com');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Zugriff verweigert' })).toBeVisible();
    await expect(toastOf(page)).toContainText('Zugriff verweigert');
    await expect(toastOf(page)).toContainText(
      'Sie haben keine Berechtigung für den Admin-Bereich.',
    );
    await checkAccessibility();
    await page.waitForURL('**/dashboard');
    // The page that refuses is a small script of its own; the back office behind it is not fetched.
    const ofStaff = /\/back-office-(?!page-)|\/api\/admin/;
    expect(scripts.filter((url) => ofStaff.test(url))).toEqual([]);
  });

  test.describe('after the session has ended', () => {
    test.use({ expectedConsoleErrors: ['status of 401'] });

    test('staff are led to the sign-in', async ({ page, request }) => {
      await signIn(page, STAFF);
      await page.goto('/admin/modules');
      await expect(page.getByRole('link', { name: 'Ihr erster Schritt' })).toBeVisible();
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
      await page.getByRole('navigation', { name: 'Verwaltung' }).getByText('Checklisten').click();
      await page.waitForURL('**/login?next=%2Fadmin%2Fleads');
    });
  });
});

test('the overview shows figures, people, months and what waits', async ({ staff: page }) => {
  await page.goto('/admin');
  for (const name of ['Übersicht', 'Nutzer', 'Zahlungen', 'Downloads']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  }
  for (const label of [
    ...['Nutzer gesamt', 'Aktive Zugänge', 'Gesamtumsatz', 'Conversion-Rate', 'Churn-Rate'],
  ]) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: /^Umsatz: zuletzt/ })).toBeVisible();
  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  const months = page.getByRole('group', { name: 'Umsatz und Registrierungen je Monat' });
  await expect(months.getByRole('row')).toHaveCount(13);
  const newest = page.getByRole('group', { name: 'Neueste Registrierungen' });
  await expect(newest.getByRole('row').nth(1)).toBeVisible();
  expect(await newest.getByRole('row').count()).toBeLessThanOrEqual(6);
  await page.getByRole('link', { name: /Offene Kontaktanfragen/ }).click();
  await expect(page).toHaveURL(/contact-requests\?filter=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktanfragen' })).toBeVisible();
});

/** Each part is a test of its own, which loads its screens one after the other. */
const SCREENS = {
  'of people and money': [
    ...['', '/users', '/payments', '/withdrawals', '/contact-requests', '/leads', '/emails'],
  ],
  'of content and changes': [
    ...['/modules', '/modules/modul-1', '/downloads', '/downloads/modul-1-verkaufsreife-check'],
    ...['/downloads/create', '/audit-log', '/gibt-es-nicht'],
  ],
  'of the assistant': [
    ...['/questions', '/answer-cards', '/answer-cards/create'],
    '/answer-cards/verkauf-ablauf-acht-phasen',
  ],
};

for (const [which, screens] of Object.entries(SCREENS)) {
  test(`the screens ${which} are sound at each width`, async ({
    staff: page,
    checkAccessibility,
  }) => {
    for (const path of screens) {
      await test.step(`/admin${path}`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/admin${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveTitle(/ – Übergabewerk$/);
        await checkAccessibility();
        await nothingSticksOut(page);
        await page.setViewportSize({ width: 820, height: 900 });
        await nothingSticksOut(page);
        await page.setViewportSize({ width: 390, height: 900 });
        await checkAccessibility();
        await nothingSticksOut(page);
      });
    }
  });
}

test('on a phone the menu leads to every list', async ({ staff: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const menu = page.getByRole('navigation', { name: 'Verwaltung' });
  await menu.getByRole('menuitem', { name: 'Nutzer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nutzer' })).toBeFocused();
  await expect(menu).toBeHidden();
  await page.getByLabel('Name, E-Mail oder Firma').fill('premium@example.com');
  await page.getByText('Sabine Krüger').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sabine Krüger' })).toBeVisible();
});

test.describe('the quick administration', () => {
  test('finds people by e-mail and switches their access', async ({
    staff: page,
    request,
    checkAccessibility,
  }) => {
    const email = newAddress('schnell');
    await somebodyRegisters(request, email);
    await page.goto('/admin-quick');
    await expect(page.getByText('Nutzer gesamt')).toBeVisible();
    await page.getByLabel('Nach E-Mail suchen').fill(email);
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(page.getByRole('list', { name: 'Gefundene Nutzer' }).locator('li')).toHaveCount(1);
    await checkAccessibility();
    await row.getByRole('button', { name: /Premium freischalten/ }).click();
    await expect(toastOf(page)).toContainText('Status aktualisiert');
    await expect(row.getByRole('button', { name: /Premium beenden/ })).toBeVisible();
    await row.getByRole('button', { name: /Premium beenden/ }).click();
    await expect(toastOf(page)).toContainText('beendet');
    await page.getByLabel('Nach E-Mail suchen').fill('niemand@nirgends');
    await expect(page.getByText('Keine Benutzer gefunden')).toBeVisible();
  });
});
