/** A line of a bank statement as it is read from a file, whatever the format. */
export interface StatementLine {
  /** The account that the statement is of, without blanks; null where the file does not say. */
  account: string | null;
  /** The day of the booking, as `2026-12-01`. */
  bookedOn: string;
  /** Euro cents: above zero came in, below went out. */
  cents: number;
  payerName: string | null;
  payerIban: string | null;
  /** What the payer wrote, its parts joined by blanks. */
  purpose: string;
  endToEndId: string | null;
  /** The bank's own number of the booking. */
  bankReference: string | null;
}

export interface ReadStatement {
  format: 'camt.053' | 'csv';
  lines: StatementLine[];
  /** How many lines are left out: not yet booked, in another currency, beyond all measure, no booking at all. */
  notTaken: number;
}

/** Nobody imports more at once; a year of a busy account has as many. */
export const MAX_LINES = 20_000;

/** Twenty million euros, which nobody pays here and a whole number of the database can still hold. */
export const MOST_CENTS = 2_000_000_000;

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
