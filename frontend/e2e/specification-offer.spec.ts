import { payWith, placeOrder } from './support/steps';
import { expect, signIn, test } from './support/test';

test('the order page compares, lists and proves before it asks for an address', async ({
  page,
}) => {
  await page.goto('/checkout');
  const main = page.getByRole('main');
  const savings = main.getByRole('region', { name: 'Was Sie sparen' });
  for (const figure of ['15.000 €', '990 €', '14.010 € (93 %)']) {
    await expect(savings).toContainText(figure);
  }
  await expect(
    main.getByRole('region', { name: 'Was Sie bekommen' }).getByRole('listitem'),
  ).toHaveCount(8);
  for (const benefit of [
    '30 Minuten mit einer erfahrenen Ansprechperson, im Wert von 200 €',
    '6 Monate bevorzugter E-Mail-Support',
    'Werktagen innerhalb von 48 Stunden',
    'Alle künftigen Aktualisierungen',
    'KI-Assistent rund um die Uhr',
  ]) {
    await expect(main.getByRole('region', { name: 'Was Sie bekommen' })).toContainText(benefit);
  }
  const roi = main.getByRole('region', { name: /Vorbereitung einbringen/ });
  for (const figure of ['+50.000 €', '5.050 %']) await expect(roi).toContainText(figure);
  await expect(
    main.getByRole('region', { name: 'Was andere sagen' }).getByRole('figure'),
  ).toHaveCount(3);
  const price = main.getByRole('region', { name: 'Preis und Bestellung' });
  await expect(price).toContainText('990,00 €');
  await expect(price).toContainText('831,93 € netto + 158,07 € MwSt. (19 %)');
  await expect(price).toContainText('Einmalige Zahlung, kein Abonnement');
  await expect(price).toContainText('30 Tage Geld-zurück-Garantie');
  await expect(page.getByLabel('Kartennummer')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('somebody signed in goes back from the order to the dashboard', async ({ page }) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/checkout');
  await page.getByRole('main').getByRole('link', { name: 'Zurück zur Übersicht' }).click();
  await page.waitForURL('**/dashboard');
});

test('a premium member is told so instead of an offer', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Sie sind bereits Premium-Mitglied!' }),
  ).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await main.getByRole('link', { name: 'Zur Übersicht', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('after the payment a toast tells it and the page leaves two seconds later', async ({
  page,
}) => {
  await page.goto('/checkout');
  await payWith(page, '4242 4242 4242 4242', `bezahlt.${Date.now()}@example.com`);
  const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
  await expect(toast).toContainText('Zahlung erfolgreich!');
  const paidAt = Date.now();
  await expect(toast).toContainText('Sie erhalten gleich eine E-Mail mit den Zugangsdaten.');
  await page.waitForURL('**/login?payment=success');
  expect(Date.now() - paidAt).toBeGreaterThan(1_000);
});

test.describe('an order that goes wrong', () => {
  test.use({ expectedConsoleErrors: ['status of 502', 'status of 500'] });

  test('is told when it cannot begin and when it cannot be paid', async ({ page }) => {
    const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 502 }));
    await page.goto('/checkout');
    await payWith(page, '4242 4242 4242 4242', `fehler.${Date.now()}@example.com`);
    await expect(toast).toContainText('Fehler');
    await expect(toast).toContainText('Die Zahlung konnte nicht initialisiert werden.');
    await page.unroute('**/api/create-payment-intent');
    await page.route('**/api/demo-payments/confirm', (route) => route.fulfill({ status: 500 }));
    await placeOrder(page);
    await expect(toast).toContainText(
      'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
    );
  });
});

test('the downloads of somebody without access are an offer', async ({ page }) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/downloads');
  const main = page.getByRole('main');
  for (const part of [
    '45+ PDF-Dokumente aus 9 Modulen',
    'Lebenslanger Zugang',
    '990,00 €',
    'inkl. MwSt.',
    '831,93 € netto + 158,07 € MwSt.',
  ]) {
    await expect(main).toContainText(part);
  }
  await expect(main.getByRole('link', { name: 'Premium freischalten' })).toHaveAttribute(
    'href',
    '/checkout',
  );
  await expect(main.getByRole('button', { name: /Herunterladen/ })).toHaveCount(0);
});

test('the downloads of a premium member are grouped by module, closed at first', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  await page.goto('/downloads');
  const main = page.getByRole('main');
  const groups = main.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false });
  await expect(groups).toHaveCount(10);
  await expect(groups.first()).toContainText('Ihr erster Schritt');
  await expect(groups.last()).toContainText('Bonus-Material');
  await expect(main.getByRole('button', { name: /Herunterladen/ })).toHaveCount(0);
  await groups.first().click();
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(main).toContainText('4 Dokumente');
  const row = main.getByRole('listitem').filter({ hasText: 'von allen' }).first();
  await expect(row.getByRole('heading')).not.toBeEmpty();
  await expect(row).toContainText(/PDF|DOCX|XLSX/);
  const download = page.waitForEvent('download');
  await row
    .getByRole('button', { name: /Herunterladen/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^modul-1-.*\.(pdf|docx|xlsx)$/);
  const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
  await expect(toast).toContainText('Download gestartet');
  await expect(toast).toContainText('wird heruntergeladen.');
});

test.describe('when there is nothing to download', () => {
  test.use({ expectedConsoleErrors: ['status of 502'] });

  test('an empty list and a failure are told', async ({ page }) => {
    await signIn(page, 'premium@example.com');
    await page.route('**/api/downloads', (route) => route.fulfill({ json: [] }));
    await page.goto('/downloads');
    await expect(page.getByText('Keine Downloads verfügbar')).toBeVisible();
    await page.unroute('**/api/downloads');
    await page.route('**/api/downloads/*/download', (route) => route.fulfill({ status: 502 }));
    const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
    await page.goto('/downloads');
    await page.getByRole('heading', { level: 2 }).getByRole('button').first().click();
    await page
      .getByRole('button', { name: /Herunterladen/ })
      .first()
      .click();
    await expect(toast).toContainText('Download fehlgeschlagen');
    await expect(toast).toContainText('Beim Download ist ein Fehler aufgetreten.');
    await page.goto('/modules/modul-1');
    await page.getByRole('region', { name: 'Unterlagen' }).getByRole('button').first().click();
    await expect(toast).toContainText('Das Dokument konnte nicht heruntergeladen werden.');
  });
});

test.describe('when the report cannot be made', () => {
  test.use({ expectedConsoleErrors: ['ERR_FAILED', 'Failed to fetch'] });

  test('the page says so below the button', async ({ page }) => {
    await page.goto('/unternehmenswert-rechner');
    await page.getByLabel('Jahresumsatz').fill('1000000');
    await page.getByLabel('Jahresgewinn (EBIT)').fill('200000');
    await page.getByLabel('Branche').selectOption('Medien');
    await page.getByLabel('Mitarbeiteranzahl').fill('20');
    await page.getByRole('button', { name: 'Unternehmenswert berechnen' }).click();
    const report = page.getByRole('button', { name: /PDF exportieren/ });
    await expect(report).toBeVisible();
    let fail = () => {};
    const waited = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/*.woff', async (route) => {
      await waited;
      await route.abort();
    });
    await report.click();
    await expect(page.getByRole('button', { name: 'Bericht wird erstellt …' })).toBeVisible();
    fail();
    await expect(page.getByRole('alert')).toHaveText(
      'Fehler beim Exportieren des Berichts. Bitte versuchen Sie es erneut.',
    );
  });
});
