/** A line of a bank statement as it is read from a file, whatever the format. */
export interface StatementLine {
  /** The account that the statement is of, as IBAN or the bank's own number, without blanks; null: not said. */
  account: string | null;
  /** The day of the booking, as `2026-12-01`. */
  bookedOn: string;
  /** Euro cents: above zero came in, below went out. */
  cents: number;
  /** Whether it takes an earlier booking back, such as money that the payer's bank has recalled. */
  returned: boolean;
  /** Who has paid; of money that went out who has got it. */
  payerName: string | null;
  payerIban: string | null;
  /** What the payer wrote, its parts joined by blanks. */
  purpose: string;
  endToEndId: string | null;
  /** The bank's own number of the booking. */
  bankReference: string | null;
}

/** A statement of past days, a report of the running day, a notification of single bookings. */
export type StatementFormat = 'camt.052' | 'camt.053' | 'camt.054';

/** From the first to the last day, as `2026-12-01`. */
export interface CoveredDays {
  from: string;
  to: string;
}

export interface ReadStatement {
  format: StatementFormat;
  lines: StatementLine[];
  /** How many entries are left out: not yet booked, in another currency, beyond all measure. */
  notTaken: number;
  /** A sentence for each entry that cannot be read. */
  faults: string[];
  /** The days of which every booking is told, by account. */
  covered: (CoveredDays & { account: string | null })[];
}

/** Nobody imports more at once; a year of a busy account has as many. */
export const MAX_LINES = 20_000;

/** Twenty million euros, which nobody pays here and a whole number of the database can still hold. */
export const MAX_CENTS = 2_000_000_000;

/** Longer texts than banks carry are cut. */
const LONGEST_TEXT = 600;

/** A text of a file with single blanks and without what cannot be shown; null where nothing is left. */
export function cleaned(text: string | undefined): string | null {
  const clean = (text ?? '').replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return clean.slice(0, LONGEST_TEXT) || null;
}

/** What banks write where there is no number. */
const NO_NUMBER = ['NOTPROVIDED', 'NONREF', 'NOREF'];

/** A number of the bank or the payer; null where it says that there is none. */
export function numberOf(text: string | undefined): string | null {
  const number = cleaned(text);
  return number && !NO_NUMBER.includes(number.toUpperCase()) ? number : null;
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN without blanks; null for whatever is none. */
export function ibanOf(text: string | undefined): string | null {
  const iban = (text ?? '').replaceAll(/\s/g, '').toUpperCase();
  return IBAN.test(iban) ? iban : null;
}

/** Whether a text is a day that exists, as `2026-12-01`. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
