/** Opens the newest record of a list of the back office, to read or (`edit`) to change it. */
const openNewest =
  (resource, edit = false) =>
  async (page) => {
    const id = await page.evaluate(async (name) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
      const [newest] = await (await fetch(`/api/admin/${name}?range=[0,0]`, { headers })).json();
      return newest?.id;
    }, resource);
    if (!id) return;
    const path = `/admin/${resource}/${encodeURIComponent(id)}${edit ? '' : '/show'}`;
    await page.goto(path, { waitUntil: 'networkidle' });
  };

const list = (name, resource) => ({
  name: `verwaltung-${name}`,
  path: `/admin/${resource}`,
  as: 'staff',
});
const newest = (name, resource, edit) => ({
  name: `verwaltung-${name}`,
  path: `/admin/${resource}`,
  as: 'staff',
  act: openNewest(resource, edit),
});

/** The back office: its lists and the newest record of each. */
export const BACK_OFFICE = [
  { name: 'verwaltung', path: '/admin', as: 'staff' },
  { name: 'verwaltung-personen', path: '/admin/users', as: 'staff' },
  { name: 'verwaltung-zahlungen', path: '/admin/payments', as: 'staff' },
  { name: 'verwaltung-zahlung', path: '/admin/payments', as: 'staff', act: openNewest('payments') },
  { name: 'verwaltung-person', path: '/admin/users', as: 'staff', act: openNewest('users') },
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
