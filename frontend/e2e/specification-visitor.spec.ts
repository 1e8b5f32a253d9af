import { linkIn, receivedMail } from './support/mailbox';
import { expect, test } from './support/test';

const SENT =
  'Checkliste erfolgreich versendet! Prüfen Sie Ihr E-Mail-Postfach und ggf. auch den Spam-Ordner.';

test('the landing page shows its sections in the specified order', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Über 500 Unternehmerinnen und Unternehmer begleitet')).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Was ist Ihr Unternehmen heute wert?',
    'Ein Unternehmen verkauft man nur einmal',
    'Sie behalten die Führung. Wir geben Ihnen den Plan.',
    'Neun Module, eine Linie',
    'Wer den Stab schon übergeben hat',
    'Alles, was zum Verkauf gehört',
    'Kostenlose Checkliste als PDF',
    'Häufige Fragen',
    'Der Stab ist noch in Ihrer Hand',
  ]);
  const region = (name: string) => main.getByRole('region', { name });
  await expect(
    region('Ein Unternehmen verkauft man nur einmal').getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Zu viele Fragen auf einmal',
    'Beratung, die sich nicht rechnet',
    'Die Zeit läuft mit',
  ]);
  await expect(region('Wer den Stab schon übergeben hat').getByRole('figure')).toHaveCount(3);
  await expect(
    region('Alles, was zum Verkauf gehört').getByRole('heading', { level: 3 }),
  ).toHaveCount(6);
  await expect(page.getByRole('contentinfo')).toContainText('© Übergabewerk Beispiel GmbH');
});

test('the landing page makes the claims of the operator', async ({ page }) => {
  await page.goto('/');
  for (const claim of [
    'Bis zu 199.010 €',
    '50.000 bis 200.000 €',
    '23 %',
    '15 Jahre',
    'Über 100',
    'Seit 2015',
    'Über 2.500',
    'Über 45 PDF-Dokumente',
    '38 Werkzeuge und Vorlagen',
    'Jeden Monat',
  ]) {
    await expect(page.getByRole('main')).toContainText(claim);
  }
});

test('the nine modules of the landing page have their static status and three features', async ({
  page,
}) => {
  await page.goto('/');
  const modules = page.getByRole('region', { name: 'Neun Module, eine Linie' }).locator('ol > li');
  await expect(modules).toHaveCount(9);
  const statuses = ['Verfügbar', 'Bald verfügbar', ...Array(7).fill('Gesperrt')];
  for (const [index, status] of statuses.entries()) {
    await expect(modules.nth(index).getByText(status, { exact: true })).toBeVisible();
    await modules.nth(index).scrollIntoViewIfNeeded();
    await modules.nth(index).locator('summary').click();
    await expect(modules.nth(index).getByRole('listitem')).toHaveCount(3);
  }
  await expect(modules.getByText('im Premium-Zugang')).toHaveCount(8);
  await expect(modules.first()).toContainText('Ihr erster Schritt');
  await expect(modules.last()).toContainText('Ihr neues Leben beginnt');
});

test('the links of the landing page lead to order, calculator and sign-in', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const buy = main.getByRole('link', { name: /^Zugang (für 990.€ )?kaufen$/ });
  await expect(buy).toHaveCount(3);
  await expect(buy.first()).toHaveAttribute('href', '/checkout');
  await expect(main.getByRole('link', { name: 'Zum Rechner' })).toHaveAttribute(
    'href',
    '/unternehmenswert-rechner',
  );
  const start = main.getByRole('link', { name: 'Modul 1 kostenlos beginnen' });
  await expect(start).toHaveCount(2);
  // What stands above gets its height only as one comes near, and moves it: a press may come between.
  await start.last().scrollIntoViewIfNeeded();
  await start.last().click();
  await page.waitForURL('**/login');
});

test('three figures give a first range, and the calculator goes on with them', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const range = main.getByRole('status').first();
  await expect(range).toHaveText('1,48 bis 2,05 Mio. €');
  await main.getByLabel('Branche').selectOption('Transport/Logistik');
  await main.getByLabel('Gewinn (EBIT)').fill('-5');
  await expect(main.getByText(/negativen Jahresgewinn/).first()).toBeVisible();
  await main.getByLabel('Gewinn (EBIT)').fill('300000');
  await main.getByLabel('Hängt an Ihnen').selectOption('wenig');
  // 300,000 × 4.1 to 6 × 1.15
  await expect(range).toHaveText('1,41 bis 2,07 Mio. €');
  await main.getByRole('link', { name: 'Genauer rechnen' }).click();
  await page.waitForURL('**/unternehmenswert-rechner');
  await expect(page.getByLabel('Jahresgewinn (EBIT)')).toHaveValue('300.000');
  await expect(page.getByLabel('Branche')).toHaveValue('Transport/Logistik');
  await expect(page.getByRole('radio', { name: 'Niedrig' }).first()).toBeChecked();
});

test('search engines and those who share the address are told what this is', async ({ page }) => {
  await page.goto('/');
  const origin = new URL(page.url()).origin;
  const head = page.locator('head');
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`);
  const picture = head.locator('meta[property="og:image"]');
  expect((await page.request.get((await picture.getAttribute('content')) ?? '')).ok()).toBe(true);
  const data = await head.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual([
    'Organization',
    'Course',
    'FAQPage',
  ]);
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect((await page.request.get(address as string)).status()).toBe(200);
  }
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(7);
});

test('the free download scrolls to the checklist', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#checklist-download');
  await expect(section).not.toBeInViewport();
  await page.getByRole('link', { name: 'Kostenlose Checkliste' }).click();
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
});

test('the checklist is asked for, waited for and mailed as a PDF', async ({ page }) => {
  const email = `checkliste.${Date.now()}@example.com`;
  await page.goto('/');
  const form = page.locator('#checklist-download');
  const send = form.getByRole('button', { name: 'Checkliste anfordern' });
  await send.scrollIntoViewIfNeeded();
  await send.click();
  await expect(form.getByText('Bitte geben Sie Ihren Namen ein.')).toBeVisible();
  await form.getByLabel('Vorname').fill(' Karl ');
  await send.click();
  await expect(form.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
  await form.getByLabel('E-Mail-Adresse').fill(` ${email} `);
  await send.click();
  await expect(form.getByText('Bitte stimmen Sie der Datenschutzerklärung zu.')).toBeVisible();
  await form.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
  await expect(form.getByRole('checkbox', { name: /neue Inhalte/ })).not.toBeChecked();

  let answer = () => {};
  const waited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/checklist/request', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ name: 'Karl', email, agreePrivacy: true });
    await waited;
    await route.continue();
  });
  await send.click();
  await expect(form.getByRole('button', { name: 'Wird versendet...' })).toBeVisible();
  await expect(form.getByLabel('Vorname')).toBeDisabled();
  answer();
  await expect(form.getByText(SENT)).toBeVisible();
  await expect(form.getByLabel('Vorname')).toHaveValue('');
  const asking = await receivedMail(email, /Bitte bestätigen Sie: Ihre Checkliste/);
  expect(asking.attachments).toEqual([]);
  await page.goto(linkIn(asking, '/checkliste'));
  await page.getByRole('button', { name: 'Ja, Checkliste erhalten' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Checkliste herunterladen (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe('modul-1-verkaufsreife-check.pdf');
  const mail = await receivedMail(email, /^Ihre Checkliste/);
  expect(mail.attachments[0]?.mimeType).toBe('application/pdf');
});

test.describe('when the checklist cannot be mailed', () => {
  test.use({ expectedConsoleErrors: ['status of 502'] });

  test('the form says so and keeps what was typed', async ({ page }) => {
    await page.route('**/api/checklist/request', (route) => route.fulfill({ status: 502 }));
    await page.goto('/');
    const form = page.locator('#checklist-download');
    await form.getByLabel('Vorname').fill('Karl');
    await form.getByLabel('E-Mail-Adresse').fill('karl@example.com');
    await form.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toContainText(
      'Fehler beim Versenden der Checkliste. Bitte versuchen Sie es später erneut.',
    );
    await expect(form.getByLabel('Vorname')).toHaveValue('Karl');
  });
});

for (const [path, headings] of [
  [
    '/impressum',
    /Anbieter.*Kontakt.*Handelsregister.*Umsatzsteuer.*Berufsbezeichnung.*Streitbeilegung.*Haftung.*Urheberrecht.*künstlicher Intelligenz/,
  ],
  [
    '/datenschutz',
    /1\. Überblick.*2\. Verantwort.*3\..*4\. Ihre Rechte.*5\. Cookies.*6\. Externe Dienste.*7\..*8\. Verschlüsselung.*9\. Fragen/,
  ],
  ['/about', /angefangen.*Geschäftsführung.*Netzwerk/],
  ['/ueber-uns', /angefangen.*Geschäftsführung.*Netzwerk/],
] as const) {
  test(`${path} has all its parts and leads back to the start`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const found = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(found.join(' ')).toMatch(headings);
    if (path === '/about') {
      await expect(main).toContainText('Über 100');
      await expect(main).toContainText('Seit 2015');
      await expect(main).toContainText('Dr. Martin Beispiel');
      await expect(main).toContainText('Katharina Muster');
    }
    await main.getByRole('link', { name: 'Zurück zur Startseite' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
}
