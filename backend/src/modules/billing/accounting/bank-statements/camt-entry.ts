import {
  cleaned,
  ibanOf,
  isDay,
  MAX_CENTS,
  numberOf,
  type StatementLine,
} from './statement-line.js';

/** What an element says, under the paths of the elements in it. */
export type Facts = Map<string, string[]>;

export const first = (facts: Facts, ...names: string[]): string | undefined =>
  names.map((name) => facts.get(name)?.[0]).find((text) => text !== undefined);

/** Why an entry cannot be read, as the end of a German sentence without its full stop. */
export class EntryFault extends Error {}

type Line = Omit<StatementLine, 'account'>;

/**
 * The lines of an entry: itself, or each transfer of a collected booking that came in. What is not booked,
 * not in euros or beyond all measure is counted alone.
 * @param transactions what the entry is made up of, as far as the bank says
 * @throws EntryFault
 */
export function linesOfEntry(
  entry: Facts,
  transactions: Facts[],
): { lines: Line[]; notTaken: number } {
  const state = first(entry, 'Sts/Cd', 'Sts');
  if (state && state !== 'BOOK') return { lines: [], notTaken: 1 };
  const lines = partsOf(entry, transactions).flatMap((part) => {
    const { amount, currency } = part;
    if (currency !== 'EUR') return [];
    const cents = centsOf(amount);
    return cents > MAX_CENTS ? [] : [lineOf(entry, part, cents)];
  });
  return { lines, notTaken: lines.length === 0 ? 1 : 0 };
}

interface Part {
  facts: Facts;
  amount: string;
  currency: string;
}

/** A booking as a whole, or the transfers that it collects. */
function partsOf(entry: Facts, transactions: Facts[]): Part[] {
  const counted = Number(first(entry, 'NtryDtls/Btch/NbOfTxs') ?? 1);
  const collected = Math.max(transactions.length, counted) > 1;
  const whole = { amount: first(entry, 'Amt') ?? '', currency: first(entry, 'Amt@Ccy') ?? '' };
  const [only = new Map<string, string[]>()] = transactions;
  if (!collected) return [{ facts: only, ...whole }];
  const parts = transactions.flatMap((facts) => {
    const name = ['Amt', 'AmtDtls/TxAmt/Amt'].find((known) => facts.has(known));
    if (!name) return [];
    return [
      { facts, amount: first(facts, name) ?? '', currency: first(facts, `${name}@Ccy`) ?? '' },
    ];
  });
  if (parts.length === transactions.length && parts.length >= counted) return parts;
  // Of money that goes out nobody needs to know whose the parts are.
  if (first(entry, 'CdtDbtInd') === 'DBIT') return [{ facts: new Map(), ...whole }];
  throw new EntryFault(
    `Die Sammelbuchung über ${whole.amount} ${whole.currency} nennt ihre Einzelbeträge nicht. Laden Sie dazu auch die Datei CAMT.054 Ihrer Bank hoch`,
  );
}

/** As XML writes decimals: with leading zeros, an omitted part and up to five places. */
const DECIMAL = /^\+?0*(\d{0,15})(?:\.(\d{0,2})0*)?$/;

function centsOf(amount: string): number {
  const [matched, whole = '', part = ''] = DECIMAL.exec(amount) ?? [];
  if (!matched || !/\d/.test(matched))
    throw new EntryFault('Der Betrag fehlt oder ist nicht lesbar');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function lineOf(entry: Facts, { facts }: Part, cents: number): Line {
  const direction = first(facts, 'CdtDbtInd') ?? first(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') {
    throw new EntryFault('Es fehlt, ob Geld eingeht oder abgeht');
  }
  // On money that goes out the other one is the creditor, such as the buyer who has called it back.
  const other = direction === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const party = (role: string) => first(facts, `RltdPties/${role}/Nm`, `RltdPties/${role}/Pty/Nm`);
  return {
    bookedOn: dayOf(entry),
    cents: direction === 'CRDT' ? cents : -cents,
    returned: isReturned(entry) || isReturned(facts),
    payerName: cleaned(party(other) ?? party(`Ultmt${other}`)),
    payerIban: ibanOf(first(facts, `RltdPties/${other}Acct/Id/IBAN`)),
    purpose: cleaned(wordsOf(facts).join(' ')) ?? cleaned(first(entry, 'AddtlNtryInf')) ?? '',
    endToEndId: numberOf(first(facts, 'Refs/EndToEndId')),
    bankReference: numberOf(first(facts, 'Refs/AcctSvcrRef') ?? first(entry, 'AcctSvcrRef')),
  };
}

/** What the payer wrote, wherever the banks on the way have put it. */
const WORDS = [
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/RfrdDocInf/Nb',
  'RmtInf/Strd/AddtlRmtInf',
  'AddtlTxInf',
];

/** By what an entry is found in the file: its number there, which is all of it in a file of one line, and the bank's. */
export function nameOfEntry(entry: Facts, transactions: Facts[], number: number): string {
  const [only] = transactions;
  const reference =
    numberOf(first(entry, 'AcctSvcrRef')) ?? numberOf(only && first(only, 'Refs/AcctSvcrRef'));
  const name = `${number}. Umsatz der Datei`;
  return reference ? `${name} (Bankreferenz ${reference})` : name;
}

const wordsOf = (facts: Facts): string[] => WORDS.flatMap((name) => facts.get(name) ?? []);

/** Whether the booking takes an earlier one back: a recall, a return or a correction of the bank. */
const isReturned = (facts: Facts): boolean =>
  /^(true|1)$/.test(first(facts, 'RvslInd') ?? '') ||
  first(facts, 'BkTxCd/Domn/Fmly/SubFmlyCd') === 'RRTN' ||
  [...facts.keys()].some((name) => name.startsWith('RtrInf/'));

function dayOf(entry: Facts): string {
  const day = first(entry, 'BookgDt/Dt', 'BookgDt/DtTm')?.slice(0, 10) ?? '';
  if (!isDay(day)) throw new EntryFault('Der Buchungstag fehlt oder ist nicht lesbar');
  return day;
}
