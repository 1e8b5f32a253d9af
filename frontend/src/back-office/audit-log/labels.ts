import type { Resource } from '../screen/record-path';

const RESOURCES: Record<Resource, string> = {
  users: 'Nutzer',
  payments: 'Zahlung',
  invoices: 'Rechnung',
  'bank-lines': 'Umsatz',
  downloads: 'Download',
  modules: 'Modul',
  emails: 'E-Mail',
  'email-texts': 'E-Mail-Text',
  newsletters: 'Neue Inhalte',
  coupons: 'Gutschein',
  subscribers: 'Abonnent',
  leads: 'Checkliste',
  'contact-requests': 'Kontaktanfrage',
  talks: 'Gespräch',
  withdrawals: 'Widerruf',
  questions: 'Frage',
  'answer-cards': 'Antwortkarte',
  'audit-log': 'Protokoll',
};

/** What staff change on a screen of its own instead of in a list. */
const WITHOUT_RECORDS: Record<string, string> = {
  assumptions: 'Annahmen',
  'bank-statements': 'Kontoauszug',
  launch: 'Vor dem Verkauf',
};

const VERBS: Record<string, string> = {
  change: 'geändert',
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  import: 'importiert',
  'toggle-premium': 'Premium-Zugang geändert',
  'resend-confirmation': 'Bestätigung erneut gesendet',
  'end-sessions': 'Sitzungen beendet',
  'support-look': 'nach Freigabe angesehen',
  'reset-second-factor': 'zweiter Schritt zurückgesetzt',
  refund: 'erstattet',
  receive: 'Geldeingang vermerkt',
  remind: 'an die Zahlung erinnert',
  cancel: 'Bestellung storniert',
  'return-surplus': 'zu viel Gezahltes zurückgegeben',
  'refund-transferred': 'Erstattung überwiesen',
  reopen: 'Bestellung wieder aufgenommen',
  'write-off': 'Differenz ausgebucht',
  'vat-id-accepted': 'USt-IdNr. anerkannt',
  'vat-id-declined': 'USt-IdNr. nicht anerkannt',
  correct: 'Empfänger berichtigt',
  credit: 'ohne Erstattung storniert',
  'issue-invoice': 'Rechnung nachgetragen',
  resend: 'erneut gesendet',
  send: 'gesendet',
  'use-shipped': 'mitgelieferter Text übernommen',
  'tell-members': 'Nachricht an Mitglieder vorgemerkt',
  'take-back': 'Nachricht an Mitglieder zurückgenommen',
  confirm: 'bestätigt',
  done: 'erledigt',
  match: 'durch die Kennung zugeordnet',
  assign: 'zugeordnet',
  unassign: 'Zuordnung aufgehoben',
  'take-as-noted': 'als schon eingetragen vermerkt',
  'set-aside': 'beiseitegelegt',
  'take-up-again': 'wieder aufgenommen',
  restore: 'frühere Fassung wiederhergestellt',
  'replace-file': 'Datei ersetzt',
  'restore-file': 'frühere Datei wiederhergestellt',
  'use-file': 'Fassung des Kurses übernommen',
  'keep-own': 'eigene Fassung behalten',
};

/** `users.toggle-premium` as one reads it: „Nutzer: Premium-Zugang geändert“. */
export function actionWord(action: string): string {
  const [resource = '', verb = ''] = action.split('.');
  return `${resourceWord(resource)}: ${VERBS[verb] ?? 'Sonstiges'}`;
}

export const resourceWord = (resource: string) =>
  isResource(resource) ? RESOURCES[resource] : (WITHOUT_RECORDS[resource] ?? resource);

export const isResource = (name: string): name is Resource => Object.hasOwn(RESOURCES, name);

export const resourceChoices = Object.entries({ ...RESOURCES, ...WITHOUT_RECORDS })
  .filter(([id]) => id !== 'audit-log')
  .map(([id, name]) => ({ id, name }));
