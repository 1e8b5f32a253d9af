import { type AdminInvoiceDto, germanDate, titleOf } from '../../../invoicing/index.js';
import type { MovementKind } from '../../../payments/index.js';
import type { Accounts } from './accounts.js';

/** One line of a batch: an amount from one account to another. */
export interface Booking {
  /** As `2026-11-20`, in German time. */
  date: string;
  /** Above zero. */
  cents: number;
  /** Whether `account` is debited (S, Soll) or credited (H, Haben). */
  side: 'S' | 'H';
  account: number;
  contraAccount: number;
  /** The number of the document that it is about. */
  reference: string;
  /** Of the document that this one takes back or replaces. */
  reference2: string | null;
  text: string;
  /** The VAT number of a business in the EU, or the country of a consumer there. */
  euBuyer: string | null;
  /** The rate of that country in percent. */
  euPercent: number | null;
  /** When the service was or is rendered, and when its VAT arises; null of money. */
  performedOn: string | null;
  taxedOn: string | null;
}

export type BookedDocument = Pick<
  AdminInvoiceDto,
  | 'number'
  | 'kind'
  | 'issuedAt'
  | 'grossCents'
  | 'buyerName'
  | 'vatId'
  | 'vatTreatment'
  | 'vatCountry'
  | 'vatPercent'
  | 'cancelsNumber'
  | 'replacesNumber'
> & {
  /** As `2026-12-01`. */
  bookedOn: string;
  performedOn: string;
};

/** A movement of money, with the invoice that was valid on that day, if there was one. */
export interface BookedMovement {
  kind: MovementKind;
  cents: number;
  at: Date;
  /** On which day the bank booked a transfer; null of all other money. */
  receivedOn: string | null;
  provider: string;
  providerPaymentId: string;
  invoiceNumber: string | null;
}

/** The rate that the accounts of the charts for German sales stand for. */
const GERMAN_PERCENT = 19;

/**
 * What a buyer owes for a document, on the day on which its VAT arises (§ 13 Abs. 1 Nr. 1 Buchst. a UStG), against the revenue of its VAT treatment; a cancellation the other
 * way round. The accounts themselves split the VAT off.
 * @throws RangeError for a German rate that no account stands for
 */
export function bookingOfDocument(document: BookedDocument, accounts: Accounts): Booking {
  const { number, bookedOn, performedOn, grossCents, vatTreatment, vatPercent } = document;
  if (vatTreatment === 'standard' && vatPercent !== GERMAN_PERCENT) {
    throw new RangeError(`${number}: no account for German VAT of ${vatPercent} %`);
  }
  return {
    date: bookedOn,
    cents: Math.abs(grossCents),
    side: grossCents < 0 ? 'H' : 'S',
    account: accounts.receivables,
    contraAccount: accounts[vatTreatment],
    reference: number,
    reference2: document.cancelsNumber ?? document.replacesNumber,
    text: `${titleOf(document)} ${document.buyerName}`,
    ...euFields(document),
    performedOn,
    taxedOn: bookedOn,
  };
}

const MOVEMENTS: Record<MovementKind, string> = {
  receipt: 'Zahlung',
  reversal: 'Zuordnung aufgehoben',
  refund: 'Erstattung',
  chargeback: 'Rückbuchung',
  return: 'Rückbuchung aufgehoben',
  'write-off': 'Differenz ausgebucht',
};

/** Money that came in or went, against what the buyer owes. */
export function bookingOfMovement(movement: BookedMovement, accounts: Accounts): Booking {
  const { kind, cents, at, provider, providerPaymentId, invoiceNumber } = movement;
  const bankDay = movement.receivedOn ? ` vom ${movement.receivedOn}` : '';
  return {
    date: germanDate(at),
    cents: Math.abs(cents),
    side: cents < 0 ? 'H' : 'S',
    account: moneyAccount(movement, accounts),
    contraAccount: accounts.receivables,
    reference: invoiceNumber ?? providerPaymentId,
    reference2: null,
    text: `${MOVEMENTS[kind]}${bankDay} ${provider} ${providerPaymentId}`,
    euBuyer: null,
    euPercent: null,
    performedOn: null,
    taxedOn: null,
  };
}

/** Where money lies; what was written off is a cost of having it sent. */
function moneyAccount({ kind, provider }: BookedMovement, accounts: Accounts): number {
  if (kind === 'write-off') return accounts.bankCharges;
  return provider === 'transfer' ? accounts.bank : accounts.clearing;
}

function euFields(document: BookedDocument): Pick<Booking, 'euBuyer' | 'euPercent'> {
  const { vatTreatment, vatId, vatCountry, vatPercent } = document;
  if (vatTreatment === 'reverse-charge') return { euBuyer: vatId, euPercent: null };
  if (vatTreatment === 'oss') return { euBuyer: vatCountry, euPercent: vatPercent };
  return { euBuyer: null, euPercent: null };
}
