import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import {
  columnMissing,
  columnTwice,
  csvUnreadable,
  lineFaulty,
  noStatement,
  tooManyLines,
} from './bank-statements.errors.js';
import {
  cleaned,
  ibanOf,
  isDay,
  MAX_LINES,
  MOST_CENTS,
  numberOf,
  type ReadStatement,
  type StatementLine,
} from './statement-line.js';

type Column =
  | 'day'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'sign'
  | 'currency'
  | 'state'
  | 'purpose'
  | 'posting'
  | 'payer'
  | 'iban'
  | 'account'
  | 'endToEndId';

/**
 * Headings by which a column is known, in small letters alone, the better one first: Sparkasse, Volks- and
 * Raiffeisenbank, DKB, Deutsche Bank and Postbank, Commerzbank, ING, comdirect, N26.
 */
const HEADINGS: Record<Column, string[]> = {
  day: [
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'bookingdate',
    'datum',
    'date',
    'valutadatum',
    'valuta',
    'wertstellung',
  ],
  amount: ['betrag', 'betrageur', 'umsatz', 'umsatzeur', 'umsatzineur', 'amount', 'amounteur'],
  debit: ['soll', 'solleur', 'lastschrift', 'belastung'],
  credit: ['haben', 'habeneur', 'gutschrift'],
  sign: ['sollhaben', 'sh', 'sollhabenkennzeichen'],
  currency: ['waehrung', 'currency'],
  state: ['status', 'info'],
  purpose: ['verwendungszweck', 'vorgangverwendungszweck', 'paymentreference'],
  posting: ['buchungstext', 'beschreibung', 'umsatztext'],
  payer: [
    ...['zahlungspflichtiger', 'beguenstigterzahlungspflichtiger', 'namezahlungsbeteiligter'],
    ...['beguenstigterauftraggeber', 'auftraggeberbeguenstigter', 'auftraggeberempfaenger'],
    ...['empfaengerauftraggeber', 'auftraggeberzahlungsempfaenger', 'auftraggeber'],
    ...['partnername', 'payee', 'empfaenger', 'name'],
  ],
  iban: [
    'ibanzahlungsbeteiligter',
    'kontonummeriban',
    'ibankontonummer',
    'partneriban',
    'iban',
    'accountnumber',
    'kontonummer',
  ],
  account: ['auftragskonto', 'ibanauftragskonto', 'ibanauftraggeberkonto', 'ibankontoinhaber'],
  endToEndId: ['kundenreferenzendtoend', 'kundenreferenz', 'endtoendid', 'endtoendreferenz'],
};

/** What stands above the heading takes no more lines. */
const LAST_HEADING = 30;

const MOST_COLUMNS = 100;

/** Longer than any line of a bank. */
const LONGEST_ROW = 20_000;

const BYTES_PER_PIECE = 8_192;

interface Row {
  line: number;
  cells: string[];
}

/**
 * Reads what a bank’s website exports as CSV, in pieces between which others have their turn. The columns
 * are known by their headings, which may stand below some lines about the account.
 * @throws ValidationError on `file` where it is no such table, lacks a column, or a booking is unreadable
 */
export async function readBankCsv(csv: string): Promise<ReadStatement> {
  const rows = await readRows(csv);
  const heading = rows.slice(0, LAST_HEADING).findIndex(isHeading);
  const headings = rows[heading]?.cells;
  if (!headings) throw missingFrom(rows);
  const columns = columnsOf(headings);
  const account =
    rows
      .slice(0, heading)
      .flatMap(({ cells }) => cells.map(ibanOf))
      .find(Boolean) ?? null;
  const statement: ReadStatement = { format: 'csv', lines: [], notTaken: 0 };
  for (const row of rows.slice(heading + 1)) {
    const line = lineOf(row, columns, account);
    if (line) statement.lines.push(line);
    else statement.notTaken++;
  }
  return statement;
}

/** Small letters alone: `Begünstigter / Auftraggeber` and `Beguenstigter/Auftraggeber` are one. */
const lettersOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z]/g, '');

const placeOf = (letters: string[], column: Column): number => {
  const name = HEADINGS[column].find((one) => letters.includes(one));
  return name === undefined ? -1 : letters.indexOf(name);
};

function isHeading({ cells }: Row): boolean {
  const letters = cells.map(lettersOf);
  const has = (column: Column) => placeOf(letters, column) >= 0;
  return has('day') && (has('amount') || has('credit')) && cells.length > 2;
}

/** What the row lacks that comes nearest to a heading; a file without any is no statement. */
function missingFrom(rows: Row[]) {
  const all = rows.slice(0, LAST_HEADING).map(({ cells }) => cells.map(lettersOf));
  const nearest = all.find(
    (letters) =>
      (['day', 'amount', 'purpose', 'payer'] as const).filter((one) => placeOf(letters, one) >= 0)
        .length >= 2,
  );
  if (!nearest) return noStatement();
  return placeOf(nearest, 'day') < 0
    ? columnMissing('mit dem Buchungstag', '„Buchungstag“, „Buchungsdatum“, „Datum“ oder „Valuta“')
    : columnMissing('mit dem Betrag', '„Betrag“, „Umsatz“ oder „Soll“ und „Haben“');
}

type Columns = Record<Column, number>;

function columnsOf(headings: string[]): Columns {
  const letters = headings.map(lettersOf);
  const columns = Object.fromEntries(
    Object.keys(HEADINGS).map((column) => [column, placeOf(letters, column as Column)]),
  ) as Columns;
  if (columns.purpose < 0 && columns.posting < 0) {
    throw columnMissing('mit dem Verwendungszweck', '„Verwendungszweck“ oder „Buchungstext“');
  }
  for (const column of ['day', 'amount', 'purpose'] as const) {
    const [own, again] = [columns[column], letters.lastIndexOf(letters[columns[column]] ?? '')];
    if (own >= 0 && again !== own) throw columnTwice(headings[own] ?? '');
  }
  return columns;
}

/** @returns null for what is no booking in euros: not yet booked, another currency, a sum at the end */
function lineOf(
  { line, cells }: Row,
  columns: Columns,
  ownAccount: string | null,
): StatementLine | null {
  const cell = (column: Column) => cells[columns[column]] ?? '';
  if (!cell('day').trim() || !/^\d/.test(cell('day').trim())) return null;
  const bookedOn = dayOf(cell('day').trim());
  if (!bookedOn)
    throw lineFaulty(
      `Zeile ${line}`,
      `Der Buchungstag „${cell('day').slice(0, 30)}“ ist nicht lesbar`,
    );
  const cents = centsOf(cell, line);
  const currency = cell('currency').trim().toUpperCase();
  const waiting = /vorgemerkt|vorgemerkte|ausstehend|pending/i.test(cell('state'));
  if (waiting || (currency && currency !== 'EUR') || Math.abs(cents) > MOST_CENTS) return null;
  return {
    account: ibanOf(cell('account')) ?? ownAccount,
    bookedOn,
    cents,
    payerName: cleaned(cell('payer')),
    payerIban: ibanOf(cell('iban')),
    purpose: cleaned(cell('purpose')) ?? cleaned(cell('posting')) ?? '',
    endToEndId: numberOf(cell('endToEndId')),
    bankReference: null,
  };
}

/** The amount of a row: one column with a sign, one with `S` or `H` beside it, or one for each direction. */
function centsOf(cell: (column: Column) => string, line: number): number {
  const filled = (['amount', 'credit', 'debit'] as const).find((column) => cell(column).trim());
  const cents = filled && readAmount(cell(filled));
  if (cents === undefined || cents === null) {
    const text = filled ? `„${cell(filled).slice(0, 30)}“ ist nicht lesbar` : 'fehlt';
    throw lineFaulty(`Zeile ${line}`, `Der Betrag ${text}`);
  }
  const out = filled === 'debit' || /^s(oll)?$/i.test(cell('sign').trim());
  return out ? -Math.abs(cents) : cents;
}

/**
 * Reads `1.178,10`, `-1.178,10`, `1178,1`, `1,178.10`, `+990`, `990,00 €` and `990,00-`.
 * @returns cents; null for what is no amount
 */
export function readAmount(text: string): number | null {
  const bare = text.replaceAll(/\s|€|EUR/gi, '').replaceAll('−', '-');
  const [, before, digits = '', after] = /^([+-]?)(\d[\d.,']*)([+-]?)$/.exec(bare) ?? [];
  if (!digits || (before && after)) return null;
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  // What is left may have signs only between thousands, all of them alike.
  if (!/^\d{1,12}$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:'\d{3})+$/.test(whole))
    return null;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return before === '-' || after === '-' ? -cents : cents;
}

/** Reads `01.12.2026`, `1.12.26` and `2026-12-01`; null for what is no day. */
export function dayOf(text: string): string | null {
  const [, day, month, year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  const iso =
    day && month
      ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : text.slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && isDay(iso) ? iso : null;
}

/** All rows that hold anything; of their cells no more than a bank has. */
async function readRows(csv: string): Promise<Row[]> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(csv),
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const rows: Row[] = [];
  try {
    const pieces = Readable.from(inPieces(Buffer.from(csv)));
    for await (const row of pieces.compose<NodeJS.ReadWriteStream>(parser)) {
      const { record, info } = row as unknown as { record: string[]; info: Info };
      if (rows.length > MAX_LINES + LAST_HEADING) throw tooManyLines(MAX_LINES);
      rows.push({ line: info.lines, cells: record.slice(0, MOST_COLUMNS) });
    }
  } catch (fault) {
    throw faultOf(fault);
  }
  return rows;
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += BYTES_PER_PIECE) {
    if (start > 0) await setImmediate();
    yield bytes.subarray(start, start + BYTES_PER_PIECE);
  }
}

function faultOf(fault: unknown): unknown {
  return fault instanceof CsvError ? csvUnreadable(Number(fault.lines ?? 1)) : fault;
}

/** The sign that stands most often in one of the first lines: before the heading there may be none. */
function separatorOf(csv: string): string {
  const lines = csv.slice(0, LONGEST_ROW).split(/\r\n|\r|\n/, LAST_HEADING);
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  const [best = ';'] = [';', ',', '\t'].sort((one, other) => most(other) - most(one));
  return best;
}
