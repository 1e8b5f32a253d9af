import type { AuditEntryDto } from '@/api';
import { formatMoment } from '../words/moments';

export interface Difference {
  field: string;
  before: string;
  after: string;
}

const NAMES: Record<string, string> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  phone: 'Telefon',
  email: 'E-Mail',
  role: 'Rolle',
  hasAccess: 'Premium-Zugang',
  subscriptionStartDate: 'Premium seit',
  refundedCents: 'Erstattet (Cent)',
  state: 'Stand',
  note: 'Notiz',
  title: 'Titel',
  description: 'Beschreibung',
  content: 'Text',
  unlockAfterDays: 'Freischaltung nach Tagen',
  moduleId: 'Modul',
  orderIndex: 'Stelle',
  visible: 'Sichtbar',
  fileName: 'Dateiname',
  fileSize: 'Dateigröße (Byte)',
  attempts: 'Versuche',
  ended: 'Beendete Sitzungen',
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** What a change was about, each field as it was and as it is. */
export function differencesOf({ before, after }: Pick<AuditEntryDto, 'before' | 'after'>) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map(
    (field): Difference => ({
      field: NAMES[field] ?? field,
      before: inWords(before?.[field]),
      after: inWords(after?.[field]),
    }),
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'string') return MOMENT.test(value) ? formatMoment(value) : value;
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value, null, 2);
}
