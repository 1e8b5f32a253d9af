/**
 * Opens the newest record of a list of the back office, to read or (`edit`) to change it; of those that
 * `filter` lets through, where there is one.
 */
const openNewest =
  (resource, edit = false, filter = {}) =>
  async (page) => {
    const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
    const id = await page.evaluate(async (path) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
      const [newest] = await (await fetch(path, { headers })).json();
      return newest?.id;
    }, `/api/admin/${resource}?${query}`);
    if (!id) throw new Error(`Kein Eintrag in ${resource} mit ${JSON.stringify(filter)}`);
    const path = `/admin/${resource}/${encodeURIComponent(id)}${edit ? '' : '/show'}`;
    await page.goto(path, { waitUntil: 'networkidle' });
  };

const list = (name, resource) => ({
  name: `verwaltung-${name}`,
  path: `/admin/${resource}`,
  as: 'staff',
});
const newest = (name, resource, edit, filter) => ({
  name: `verwaltung-${name}`,
  path: `/admin/${resource}`,
  as: 'staff',
  act: openNewest(resource, edit, filter),
});
const filtered = (name, resource, filter) =>
  list(name, `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** The back office: its lists and the newest record of each. */
export const BACK_OFFICE = [
  { name: 'verwaltung', path: '/admin', as: 'staff' },
  { name: 'verwaltung-personen', path: '/admin/users', as: 'staff' },
  { name: 'verwaltung-zahlungen', path: '/admin/payments', as: 'staff' },
  newest('zahlung', 'payments', false, { status: 'completed' }),
  newest('person', 'users', false, { access: 'premium' }),
  newest('person-ohne-kauf', 'users', false, { access: 'free' }),
  { name: 'verwaltung-widerrufe', path: '/admin/withdrawals', as: 'staff' },
  { name: 'verwaltung-anfragen', path: '/admin/contact-requests', as: 'staff' },
  { name: 'verwaltung-gespraeche', path: '/admin/talks', as: 'staff' },
  { name: 'verwaltung-checklisten', path: '/admin/leads', as: 'staff' },
  { name: 'verwaltung-e-mails', path: '/admin/emails', as: 'staff' },
  { name: 'verwaltung-fragen', path: '/admin/questions', as: 'staff' },
  { name: 'verwaltung-antworten', path: '/admin/answer-cards', as: 'staff' },
  { name: 'verwaltung-modul', path: '/admin/modules/modul-2', as: 'staff' },
  { name: 'verwaltung-protokoll', path: '/admin/audit-log', as: 'staff' },
  { name: 'verwaltung-module', path: '/admin/modules', as: 'staff' },
  { name: 'verwaltung-dokumente', path: '/admin/downloads', as: 'staff' },
  list('rechnungen', 'invoices'),
  newest('rechnung', 'invoices'),
  filtered('ueberweisungen', 'payments', { transfer: 'open' }),
  newest('ueberweisung', 'payments', false, { transfer: 'open' }),
  newest('ueberweisung-faellig', 'payments', false, { transfer: 'overdue' }),
  newest('ueberweisung-zu-viel', 'payments', false, { transfer: 'surplus' }),
  list('kontoauszuege', 'bank-lines'),
  newest('umsatz-offen', 'bank-lines', false, { state: 'open' }),
  newest('umsatz-vorschlag', 'bank-lines', false, { state: 'suggested' }),
  newest('umsatz-zugeordnet', 'bank-lines', false, { state: 'settled' }),
  newest('umsatz-abweichend', 'bank-lines', false, { state: 'differing' }),
  newest('rueckbuchung', 'payments', false, { disputed: true }),
  newest('erstattung', 'payments', false, { status: 'refunded' }),
  newest('storno', 'invoices', false, { kind: 'cancellation' }),
  newest('gutschein', 'coupons', true),
  newest('rundbrief', 'newsletters', true, { state: 'sent' }),
  list('eu-umsatzschwelle', 'vat-limit'),
  newest('widerruf', 'withdrawals'),
  newest('anfrage', 'contact-requests', true),
  newest('gespraech', 'talks', true),
  newest('checkliste', 'leads'),
  newest('e-mail', 'emails'),
  list('e-mail-texte', 'email-texts'),
  newest('e-mail-text', 'email-texts', true),
  list('rundbriefe', 'newsletters'),
  list('rundbrief-neu', 'newsletters/create'),
  list('gutscheine', 'coupons'),
  list('gutschein-neu', 'coupons/create'),
  list('empfaenger', 'subscribers'),
  newest('empfaenger-einer', 'subscribers'),
  list('dokument-neu', 'downloads/create'),
  newest('dokument', 'downloads', true),
  newest('frage', 'questions', true),
  list('antwort-neu', 'answer-cards/create'),
  newest('antwort', 'answer-cards', true),
  newest('eintrag', 'audit-log'),
  newest('person-bearbeiten', 'users', true),
  list('annahmen', 'assumptions'),
  list('start', 'launch'),
  list('buchhaltung', 'bookkeeping'),
  list('besuche', 'visits'),
  list('recht', 'law'),
  { name: 'verwaltung-verwehrt', path: '/admin', as: 'owner' },
];
