import { AUDIT_VERBS } from '@toolkit/domain/audit-log';
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

/** `users.toggle-premium` as one reads it: „Nutzer: Premium-Zugang geändert“. */
export function actionWord(action: string): string {
  const [resource = '', verb = ''] = action.split('.');
  return `${resourceWord(resource)}: ${(AUDIT_VERBS as Record<string, string>)[verb] ?? 'Sonstiges'}`;
}

export const resourceWord = (resource: string) =>
  isResource(resource) ? RESOURCES[resource] : (WITHOUT_RECORDS[resource] ?? resource);

export const isResource = (name: string): name is Resource => Object.hasOwn(RESOURCES, name);

export const resourceChoices = Object.entries({ ...RESOURCES, ...WITHOUT_RECORDS })
  .filter(([id]) => id !== 'audit-log')
  .map(([id, name]) => ({ id, name }));
