import type { AuditEntryDto } from '@/api';
import { inWords } from './values';

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
  accessFrom: 'Zugang ab',
  kind: 'Anlass',
  createdAt: 'Erstellt',
  sentAt: 'Gesendet',
  sentAs: 'Gesendet als E-Mail',
  consentAt: 'Einwilligung',
  fileChanged: 'Neue Fassung im Kurs',
  file: 'Datei',
  source: 'Herkunft',
};

/** What a change was about, each field as it was and as it is. */
export function differencesOf({ before, after }: Pick<AuditEntryDto, 'before' | 'after'>) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map(
    (field): Difference => ({
      field: NAMES[field] ?? field,
      before: inWords(field, before?.[field]),
      after: inWords(field, after?.[field]),
    }),
  );
}
