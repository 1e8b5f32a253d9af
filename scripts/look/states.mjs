import {
  fillInAddress,
  fillInCalculator,
  fillInCard,
  placeOrder,
  register,
  termsBox,
} from '../../frontend/e2e/support/steps.ts';

/** The page once the server no longer answers these calls. */
const refused = (calls) => async (page) => {
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().waitFor({ timeout: 30_000 });
};

const press =
  (name, role = 'button') =>
  async (page) => {
    await page.getByRole(role, { name }).first().click();
  };

async function goToPayment(page) {
  await page.getByLabel('E-Mail-Adresse').fill(`karl.brandt.${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await page.getByLabel('Straße und Hausnummer').waitFor();
}

async function order(page, card) {
  await goToPayment(page);
  await fillInAddress(page);
  await fillInCard(page, card);
  await agreeAndOrder(page);
}

async function agreeAndOrder(page) {
  await termsBox(page).check();
  await placeOrder(page);
}

async function chooseTransfer(page) {
  await fillInAddress(page);
  await page.getByRole('radio', { name: 'Überweisung' }).check();
}

const ordered = (page) =>
  page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung' }).waitFor();

/** An account has one open order at most: at the next width it is there already. */
async function owe(page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (await page.getByText('Überweisung offen').isVisible()) return;
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await chooseTransfer(page);
  await agreeAndOrder(page);
  await ordered(page);
  await page.goto('/billing');
  await page.getByText('Überweisung offen').waitFor();
}

/** A module is finished once: at the next width it is so already, and its page would say that instead. */
async function asUnfinished(route) {
  const response = await route.fetch();
  const module = await response.json();
  await route.fulfill({ response, json: { ...module, completedAt: null } });
}

async function ask(page, question) {
  await page.getByLabel('Ihre Frage', { exact: true }).fill(question);
  await page.getByLabel('Ihre Frage', { exact: true }).press('Enter');
  await page.getByRole('list', { name: 'Quellen' }).first().waitFor();
}

async function rehearse(page, turns) {
  await page
    .getByRole('button', { name: /^Gespräch beginnen/ })
    .first()
    .click();
  const answers = page.getByRole('region', { name: 'Was antworten Sie?' });
  await answers.waitFor();
  for (let turn = 0; turn < turns && (await answers.isVisible()); turn++) {
    const said = await page.getByRole('list', { name: 'Gespräch' }).getByRole('listitem').count();
    await answers.getByRole('button').nth(1).click();
    await page.getByRole('list', { name: 'Gespräch' }).getByRole('listitem').nth(said).waitFor();
  }
}

const PAYMENT = {
  id: 'beispiel',
  amountCents: 99000,
  netCents: 83193,
  vatCents: 15807,
  currency: 'EUR',
  vatTreatment: 'standard',
  vatCountry: 'DE',
  vatPercent: 19,
  seats: 1,
  discountCents: 0,
  couponCode: null,
  status: 'completed',
  underWay: false,
  createdAt: '2026-11-20T09:12:00Z',
  completedAt: '2026-11-20T09:12:00Z',
  refundedAt: null,
  refundedCents: 0,
  disputeLostCents: 0,
  leftCents: 99_000,
  guaranteeUntil: '2026-12-20',
  refundable: true,
  disputed: false,
  refundRequest: null,
  invoices: [
    {
      number: '2026-000041',
      kind: 'invoice',
      grossCents: 99000,
      issuedAt: '2026-11-20T09:12:00Z',
      url: '/',
    },
  ],
  transfer: null,
  canceled: false,
};

/** Neither paid nor failed: what the demo installation cannot have by itself. */
const AWAITED = {
  ...PAYMENT,
  status: 'pending',
  completedAt: null,
  guaranteeUntil: null,
  refundable: false,
  invoices: [],
};

/** The page of invoices with these payments. */
const paying =
  (...payments) =>
  async (page) => {
    await page.route('**/api/billing/payments', (route) => route.fulfill({ json: payments }));
    await page.reload();
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
  };

/** The screens as they are after a press, with an answer, with a fault, or with a part opened. */
export const STATES = [
  {
    name: 'startseite-menue',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      const menu = page.locator('summary', { hasText: 'Menü' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'startseite-wert',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('Branche').first().selectOption('Bau/Handwerk');
      await page
        .getByLabel(/gewinn/i)
        .first()
        .fill('420000');
    },
  },
  {
    name: 'startseite-checkliste-fehler',
    path: '/#checklist-download',
    as: 'visitor',
    act: press('Checkliste anfordern'),
  },
  {
    name: 'startseite-checkliste-gesendet',
    path: '/#checklist-download',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('Vorname').fill('Karl');
      await page
        .getByLabel(/E-Mail/)
        .first()
        .fill(`karl.${Date.now()}@example.com`);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: 'Checkliste anfordern' }).click();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'rechner-fehler',
    path: '/unternehmenswert-rechner',
    as: 'visitor',
    act: press(/berechnen/),
  },
  {
    name: 'rechner-ergebnis',
    path: '/unternehmenswert-rechner',
    as: 'visitor',
    act: async (page) => {
      await fillInCalculator(page);
      await page.getByRole('button', { name: /berechnen/ }).click();
      await page.getByRole('button', { name: /PDF/ }).first().waitFor();
    },
  },
  {
    name: 'anmelden-fehler',
    path: '/login',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('E-Mail').fill(`niemand.${Date.now()}@example.com`);
      await page.getByLabel('Passwort', { exact: true }).fill('falsches-passwort');
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'anmelden-start',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      const menu = page.locator('summary', { hasText: 'Menü' });
      const start = page.getByRole('link', { name: 'Kostenlos starten' });
      if (!(await start.first().isVisible())) await menu.click();
      await start.first().click();
      await page.waitForURL('**/login');
    },
  },
  {
    name: 'registrieren-fehler',
    path: '/register',
    as: 'visitor',
    act: press(/[Rr]egistrieren|Konto/),
  },
  {
    name: 'registrieren-gesendet',
    path: '/register',
    as: 'visitor',
    act: async (page) => {
      await register(page, `karl.${Date.now()}@example.com`);
      await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
    },
  },
  { name: 'passwort-neu-ohne-link', path: '/reset-password', as: 'visitor' },
  { name: 'passwort-neu', path: '/reset-password?token=abcdefghijklmnop', as: 'visitor' },
  { name: 'adresse-bestaetigen', path: '/confirm-email?token=abcdefghijklmnop', as: 'visitor' },
  { name: 'checkliste', path: '/checkliste?token=abcdefghijklmnop', as: 'visitor' },
  { name: 'neue-inhalte', path: '/neue-inhalte?token=abcdefghijklmnop', as: 'visitor' },
  {
    name: 'e-mail-einstellungen',
    path: '/e-mail-einstellungen?token=abcdefghijklmnop',
    as: 'visitor',
  },
  { name: 'was-bleibt-besucher', path: '/bewertung', as: 'visitor' },
  { name: 'schnellverwaltung-besucher', path: '/admin-quick', as: 'visitor' },
  { name: 'schnellverwaltung', path: '/admin-quick', as: 'staff' },
  {
    name: 'kontakt-gesendet',
    path: '/kontakt',
    as: 'visitor',
    act: async (page) => {
      await page.route('**/api/contact', (route) => route.abort());
      await page.getByLabel('Name').fill('Karl Brandt');
      await page.getByLabel('E-Mail').fill('karl.brandt@example.com');
      await page.getByLabel('Betreff').fill('Nachfolge');
      await page
        .getByLabel('Nachricht', { exact: true })
        .fill('Ich möchte in zwei Jahren übergeben.');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Nachricht senden' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'bestellen-fehler', path: '/checkout', as: 'visitor', act: press('Weiter zur Zahlung') },
  {
    name: 'bestellen-zahlung-fehler',
    path: '/checkout',
    as: 'visitor',
    act: async (page) => {
      await goToPayment(page);
      await placeOrder(page);
    },
  },
  {
    name: 'bestellen-abgelehnt',
    path: '/checkout',
    as: 'visitor',
    act: async (page) => {
      await order(page, '4000 0000 0000 0002');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'bestellen-fertig',
    path: '/checkout',
    as: 'visitor',
    act: async (page) => {
      await order(page, '4242 4242 4242 4242');
      await page.waitForURL('**/login?payment=success');
    },
  },
  {
    name: 'bestellen-ueberweisung',
    path: '/checkout',
    as: 'visitor',
    act: async (page) => {
      await goToPayment(page);
      await chooseTransfer(page);
    },
  },
  {
    name: 'bestellen-ueberwiesen',
    path: '/checkout',
    as: 'visitor',
    act: async (page) => {
      await goToPayment(page);
      await chooseTransfer(page);
      await agreeAndOrder(page);
      await ordered(page);
    },
  },
  { name: 'rechnungen-ueberweisung', path: '/billing', as: 'new', act: owe },
  { name: 'bestellen-premium', path: '/checkout', as: 'owner' },
  {
    name: 'widerruf-pruefen',
    path: '/vertrag-widerrufen',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('Name').fill('Karl Brandt');
      await page.getByLabel('E-Mail-Adresse').fill('karl.brandt@example.com');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await page.getByRole('heading', { name: 'Widerruf prüfen' }).waitFor();
    },
  },
  { name: 'uebersicht-fehler', path: '/dashboard', as: 'owner', act: refused('**/api/modules') },
  { name: 'downloads-fehler', path: '/downloads', as: 'owner', act: refused('**/api/downloads') },
  { name: 'assistent-neu', path: '/chat', as: 'new' },
  { name: 'notizen-neu', path: '/notizen', as: 'new' },
  { name: 'bewertungen-neu', path: '/valuations', as: 'new' },
  { name: 'profil-neu', path: '/profile', as: 'new' },
  { name: 'lesen-neu', path: '/modules/modul-1', as: 'new' },
  {
    name: 'module-vorschau',
    path: '/modules',
    as: 'new',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Vorschau/ })
        .nth(1)
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'modul-unbekannt', path: '/modules/gibt-es-nicht', as: 'owner' },
  { name: 'modul-druck', path: '/modules/modul-1/drucken', as: 'owner' },
  { name: 'lesen-aufgabe', path: '/modules/modul-1?abschnitt=3', as: 'owner' },
  { name: 'lesen-bewertung', path: '/modules/modul-4?abschnitt=3', as: 'owner' },
  {
    name: 'lesen-assistent',
    path: '/modules/modul-1?abschnitt=2',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('button', { name: 'Frage stellen' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'lesen-fertig',
    path: '/modules/modul-9',
    as: 'owner',
    act: async (page) => {
      const place = await page
        .getByText(/^Abschnitt \d+ von \d+$/)
        .first()
        .innerText();
      await page.route('**/api/modules/modul-9', asUnfinished);
      await page.goto(`/modules/modul-9?abschnitt=${/von (\d+)/.exec(place)?.[1]}`);
      const finish = page.getByRole('button', { name: 'Modul abschließen' });
      await finish.waitFor();
      await page.unroute('**/api/modules/modul-9');
      await finish.click();
      await page
        .getByText(/abgeschlossen/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'suche',
    path: '/dashboard',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('button', { name: 'Suchen' }).click();
      await page.getByRole('combobox').fill('Inhaberabhängigkeit');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'suche-leer',
    path: '/dashboard',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('button', { name: 'Suchen' }).click();
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'menue',
    path: '/dashboard',
    as: 'owner',
    act: async (page) => {
      const menu = page.locator('summary', { hasText: 'Menü' });
      if (await menu.isVisible()) await menu.click();
      else {
        await page.getByRole('banner').getByRole('button').last().click();
        await page.getByRole('menu').waitFor();
      }
    },
  },
  {
    name: 'assistent-antwort',
    path: '/chat',
    as: 'owner',
    act: (page) => ask(page, 'Welche Unterlagen will ein Käufer sehen?'),
  },
  {
    name: 'verhandlungsprobe-gespraech',
    path: '/verhandlungsprobe',
    as: 'owner',
    act: (page) => rehearse(page, 2),
  },
  {
    name: 'verhandlungsprobe-auswertung',
    path: '/verhandlungsprobe',
    as: 'owner',
    act: (page) => rehearse(page, 20),
  },
  {
    name: 'downloads-offen',
    path: '/downloads',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
    },
  },
  {
    name: 'downloads-suche',
    path: '/downloads',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Dokument suchen' }).fill('Vertrag');
    },
  },
  { name: 'dokument-tabelle', path: '/dokumente/modul-2-vertragsliste', as: 'owner' },
  {
    name: 'profil-bearbeiten',
    path: '/profile',
    as: 'owner',
    act: press(/[Bb]earbeiten|ändern/),
  },
  {
    name: 'einstellungen-loeschen',
    path: '/settings',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('button', { name: 'Konto löschen' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'rechnungen-neu', path: '/billing', as: 'new', act: paying() },
  { name: 'rechnungen-bezahlt', path: '/billing', as: 'owner', act: paying(PAYMENT) },
  {
    name: 'rechnungen-lastschrift',
    path: '/billing',
    as: 'owner',
    act: paying({ ...AWAITED, underWay: true }),
  },
];
