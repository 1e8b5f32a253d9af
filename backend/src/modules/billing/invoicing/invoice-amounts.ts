import { splitGross } from '@toolkit/domain/pricing';
import type { Invoice } from './invoice.entity.js';

/** Whole cents, net + VAT = gross. */
export type Amounts = Pick<Invoice, 'netCents' | 'vatCents' | 'grossCents'>;

type Document = Amounts & Pick<Invoice, 'kind' | 'number' | 'replacesNumber'>;

const NOTHING: Amounts = { netCents: 0, vatCents: 0, grossCents: 0 };

/** What all documents of a purchase come to. */
export const sumOf = (documents: Amounts[]): Amounts => documents.reduce(add, NOTHING);

/** The invoice that no other one has taken the place of; of a purchase there is one at most. */
export function validInvoice<Row extends Document>(documents: Row[]): Row | undefined {
  const replaced = new Set(documents.map(({ replacesNumber }) => replacesNumber));
  return documents.find(({ kind, number }) => kind === 'invoice' && !replaced.has(number));
}

/**
 * What a cancellation over `cents` takes away, as negative amounts. What is left is the most; taking all
 * of it brings net and VAT to nothing, cent by cent.
 *
 * @param left what the documents of the purchase come to so far
 * @returns null where nothing is left to take, or nothing is to be taken
 */
export function amountsToCancel(left: Amounts, vatPercent: number, cents: number): Amounts | null {
  if (left.grossCents <= 0 || cents <= 0) return null;
  const taken = cents < left.grossCents ? splitGross(cents, vatPercent) : left;
  return {
    netCents: -taken.netCents,
    vatCents: -taken.vatCents,
    grossCents: -taken.grossCents,
  };
}

/** What is invoiced again of a cancellation: the whole of it to the cent, or `cents` of it. */
export function amountsToReinstate(
  { netCents, vatCents, grossCents, vatPercent }: Amounts & Pick<Invoice, 'vatPercent'>,
  cents: number,
): Amounts {
  if (grossCents !== -cents) return { ...splitGross(cents, vatPercent) };
  return { netCents: -netCents, vatCents: -vatCents, grossCents: cents };
}

function add(one: Amounts, other: Amounts): Amounts {
  return {
    netCents: one.netCents + other.netCents,
    vatCents: one.vatCents + other.vatCents,
    grossCents: one.grossCents + other.grossCents,
  };
}
