import { listPath } from '../screen/record-path';

/** What the menu offers, by what one wants to do. */
export const menuEntries = [
  { to: '/admin', label: 'Übersicht', exact: true },
  { to: listPath('users'), label: 'Nutzer' },
  { to: listPath('payments'), label: 'Zahlungen' },
  { to: listPath('withdrawals'), label: 'Widerrufe' },
  { to: listPath('contact-requests'), label: 'Kontaktanfragen' },
  { to: listPath('leads'), label: 'Leads' },
  { to: listPath('emails'), label: 'E-Mails' },
  { to: listPath('modules'), label: 'Module' },
  { to: listPath('downloads'), label: 'Downloads' },
  { to: listPath('audit-log'), label: 'Protokoll' },
];
