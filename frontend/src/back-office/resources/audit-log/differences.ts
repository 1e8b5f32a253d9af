import { type AuditEntryDto } from '@/api';
import { formatFileSize } from '@/lib/file-size';
import { formatCents, formatNumber } from '@/lib/format';
import { SUPPORT_VIEW_LABELS } from '@/lib/support-views';
import { formatDay, formatMoment } from '../../moments';
import { kindLabels } from '../answer-cards/labels';
import { sourceLabels } from '../downloads/labels';
import { kindWord, stateLabels } from '../emails/labels';
import { statusLabels } from '../payments/labels';
import { roleLabels } from '../users/labels';
import { resolutionLabels } from '../withdrawals/labels';

/** What the server calls a value, as it is called here. */
const VALUES: Record<string, Record<string, string>> = {
  kind: kindLabels,
  role: roleLabels,
  status: Object.fromEntries(Object.entries(statusLabels).map(([id, [, word]]) => [id, word])),
  result: {
    settled: 'Vollständig bezahlt',
    part: 'Teilzahlung',
    surplus: 'Überzahlung',
    late: 'Nach der Stornierung',
    known: 'Schon bekannt',
    noted: 'War schon eingetragen',
  },
  resolution: resolutionLabels,
  view: SUPPORT_VIEW_LABELS,
  source: { ...sourceLabels, file: 'Kursdatei' },
  state: {
    new: 'Neu',
    open: 'Offen',
    settled: 'Zugeordnet',
    aside: 'Beiseitegelegt',
    refunding: 'Erstattung läuft',
    done: 'Erledigt',
    ...Object.fromEntries(Object.entries(stateLabels).map(([id, [, word]]) => [id, word])),
  },
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The number of another record, which tells nobody anything. */
const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the log keeps of a text or a file instead of the whole of it. */
const PARTS: Record<string, [name: string, word: (value: unknown) => string]> = {
  characters: ['Zeichen', (value) => formatNumber(Number(value))],
  size: ['Größe', (value) => formatFileSize(Number(value))],
  sha256: ['Prüfsumme', (value) => `${String(value).slice(0, 8)} …`],
  name: ['Name', String],
  source: ['Herkunft', (value) => inWords('source', value)],
  company: ['Firma', String],
  street: ['Straße', String],
  postalCode: ['Postleitzahl', String],
  city: ['Ort', String],
  country: ['Land', String],
  vatId: ['USt-IdNr.', String],
  valid: ['Gültig', (value) => inWords('valid', value)],
  askedAt: ['Gefragt', (value) => inWords('askedAt', value)],
  register: ['Register', String],
  writtenAt: ['Vom', (value) => inWords('writtenAt', value)],
};

const wordOf = (field: string, value: string) =>
  VALUES[field]?.[value] ?? (field === 'kind' ? kindWord(value) : value);

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
  refundedCents: 'Erstattet',
  cents: 'Betrag',
  amountCents: 'Betrag',
  leftCents: 'Rest der Rechnung',
  receivedOn: 'Eingegangen am',
  result: 'Ergebnis',
  status: 'Stand der Zahlung',
  resolution: 'Entscheidung',
  buyer: 'Empfänger',
  replacedByNumber: 'Ersetzt durch',
  cancelledBy: 'Storniert durch',
  invoiceNumber: 'Rechnungsnummer',
  vatIdCheck: 'Prüfung der USt-IdNr.',
  code: 'Code',
  percent: 'Prozent',
  validFrom: 'Gültig ab',
  validUntil: 'Gültig bis',
  maxUses: 'Höchstens eingelöst',
  format: 'Format',
  credits: 'Eingänge',
  added: 'Davon neu',
  subject: 'Betreff',
  preview: 'Vorschau',
  body: 'Text der E-Mail',
  appointmentAt: 'Termin',
  passkey: 'Passkey',
  totp: 'Authenticator-App',
  duration: 'Dauer',
  difficulty: 'Schwierigkeit',
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
  kind: 'Art',
  createdAt: 'Erstellt',
  sentAt: 'Gesendet',
  sentAs: 'Gesendet als E-Mail',
  consentAt: 'Einwilligung',
  fileChanged: 'Neue Fassung im Kurs',
  file: 'Datei',
  source: 'Herkunft',
  sectionId: 'Abschnitt',
  question: 'Frage',
  examples: 'Andere Wortlaute',
  quote: 'Zitat',
  documentId: 'Dokument',
  answer: 'Antwort',
  active: 'Aktiv',
  topic: 'Thema',
  forms: 'Rechtsformen',
  triggers: 'Auslöser',
  link: 'Verweis',
  view: 'Angesehen',
};

/** What a change was about, each field as it was and as it is. */
export function differencesOf({ before, after }: Pick<AuditEntryDto, 'before' | 'after'>) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const told = [...fields].filter((field) => ![before?.[field], after?.[field]].some(isIdentifier));
  return told.map(
    (field): Difference => ({
      field: nameOf(field),
      before: inWords(field, before?.[field]),
      after: inWords(field, after?.[field]),
    }),
  );
}

const isIdentifier = (value: unknown) => typeof value === 'string' && IDENTIFIER.test(value);

/** Assumptions bring their names along; what the server calls otherwise is never shown so. */
const nameOf = (field: string) => NAMES[field] ?? (/^[a-z]\w*$/.test(field) ? 'Sonstiges' : field);

/** A value of a field as people read it; a dash where there is none. */
function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'number') return /cents$/i.test(field) ? formatCents(value) : String(value);
  if (typeof value === 'string') {
    if (DAY.test(value)) return formatDay(value);
    return MOMENT.test(value) ? formatMoment(value) : wordOf(field, value);
  }
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => inWords(field, one)).join('\n');
  return Object.entries(value).map(partInWords).join('\n');
}

function partInWords([name, value]: [string, unknown]): string {
  const [title, word] = PARTS[name] ?? [name, JSON.stringify];
  return `${title}: ${word(value)}`;
}
