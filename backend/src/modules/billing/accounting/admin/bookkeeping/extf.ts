import { isWindows1252, toWindows1252 } from '../../../../../platform/text/windows-1252.js';
import type { Booking } from './bookings.js';

/** What the head of a batch says. */
export interface Batch {
  consultant: number;
  client: number;
  chart: 'SKR03' | 'SKR04';
  /** The first day of the financial year, and the first and the last of the batch, as `2026-11-01`. */
  financialYearFrom: string;
  from: string;
  until: string;
  /** When it was made, as 17 digits from the year to the millisecond. */
  madeAt: string;
  /** At most 30 characters. */
  name: string;
  /** The key for sales to consumers in the EU, where their account is no automatic one; four digits. */
  ossTaxKey?: string | undefined;
}

const series = (count: number, first: string, second: string) =>
  Array.from({ length: count }, (_, index) => [`${first} ${index + 1}`, `${second} ${index + 1}`]);

/** The 125 columns of a Buchungsstapel of version 13; DATEV reads them by their places. */
export const COLUMNS: readonly string[] = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs'],
  ...['Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext'],
  ...['Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt'],
  ...['Zinssperre', 'Beleglink', ...series(8, 'Beleginfo - Art', 'Beleginfo - Inhalt').flat()],
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge'],
  ...['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart'],
  ...['Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp'],
  ...['BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...series(20, 'Zusatzinformation - Art', 'Zusatzinformation - Inhalt').flat(),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr'],
  ...['Zugeordnete Fälligkeit', 'Skontotyp', 'Auftragsnummer', 'Buchungstyp'],
  ...['USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)'],
  ...['EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Leerfeld'],
  ...['KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'],
  ...['Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'],
  ...['Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)'],
  ...['Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];

const LINE_END = '\r\n';

/**
 * A batch of bookings in the DATEV format (EXTF, header 700, category 21, version 13), as the bytes of the
 * file: semicolons, every text in quotation marks, Windows-1252.
 * Source: developer.datev.de, „DATEV-Format“, „Buchungsstapel“.
 */
export function extfFile(batch: Batch, bookings: Booking[]): Buffer {
  const lines = [
    headerOf(batch),
    COLUMNS.join(';'),
    ...bookings.map((booking) => lineOf(booking, batch)),
  ];
  return toWindows1252(lines.map((line) => line + LINE_END).join(''));
}

function headerOf(batch: Batch): string {
  return [
    ...[text('EXTF'), 700, 21, text('Buchungsstapel'), 13, batch.madeAt, ''],
    ...[text(''), text(''), text(''), batch.consultant, batch.client],
    ...[digits(batch.financialYearFrom), 4, digits(batch.from), digits(batch.until)],
    // A kind 1 is financial accounting; nothing is locked, so that the tax adviser can look first.
    ...[text(batch.name, 30), text(''), 1, 0, 0, text('EUR'), '', text(''), '', ''],
    ...[text(batch.chart.slice(-2)), '', '', text(''), text('')],
  ].join(';');
}

function lineOf(booking: Booking, { ossTaxKey }: Batch): string {
  const { date, cents, side, account, contraAccount, reference, reference2 } = booking;
  const { euBuyer, euPercent, performedOn, taxedOn } = booking;
  const cells: Record<string, string | number> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(cents / 100),
    'Soll/Haben-Kennzeichen': text(side),
    'WKZ Umsatz': text('EUR'),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contraAccount,
    ...(ossTaxKey && euPercent !== null && { 'BU-Schlüssel': text(ossTaxKey) }),
    Belegdatum: date.slice(8) + date.slice(5, 7),
    'Belegfeld 1': text(referenceText(reference), 36),
    ...(reference2 && { 'Belegfeld 2': text(referenceText(reference2), 12) }),
    Buchungstext: text(booking.text, 60),
    ...(euBuyer && { 'EU-Land u. UStID (Bestimmung)': text(euBuyer, 15) }),
    ...(euPercent !== null && {
      'EU-Steuersatz (Bestimmung)': decimal(euPercent).padStart(5, '0'),
    }),
    Festschreibung: 0,
    ...(performedOn && { Leistungsdatum: germanDigits(performedOn) }),
    ...(taxedOn && { 'Datum Zuord. Steuerperiode': germanDigits(taxedOn) }),
  };
  return COLUMNS.map((column) => cells[column] ?? '').join(';');
}

/** As TTMMJJJJ. */
const germanDigits = (day: string) => day.split('-').reverse().join('');

const digits = (day: string) => day.replaceAll('-', '');

const decimal = (value: number) => value.toFixed(2).replace('.', ',');

/** The field takes letters, digits and a few signs. */
const referenceText = (reference: string) => reference.replaceAll(/[^\w$&%*+\-/]/g, '');

/** A text in its quotation marks, without what a line cannot hold, cut to what the field takes. */
function text(value: string, length = value.length): string {
  const line = encodable(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, length);
  return `"${line.replaceAll('"', '""')}"`;
}

/** Letters that are no base letter with a mark on it. */
const PLAIN: Record<string, string> = { Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ł: 'L', ł: 'l' };

/** A text in the letters of Windows-1252: a letter it lacks gives way to its base, as ř to r. */
function encodable(value: string): string {
  return Array.from(value.normalize('NFC'), (letter) => {
    if (isWindows1252(letter)) return letter;
    const base = PLAIN[letter] ?? letter.normalize('NFD').charAt(0);
    return isWindows1252(base) ? base : '?';
  }).join('');
}
