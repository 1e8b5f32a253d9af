import { splitGross } from '@stabwechsel/domain/pricing';
import type { Invoice } from './invoice.entity.js';

/** Whole cents, net + VAT = gross. */
export type Amounts = Pick<Invoice, 'netCents' | 'vatCents' | 'grossCents'>;

/**
 * What a cancellation over `cents` takes from an invoice, as negative amounts. What is left after
 * earlier ones is the most; taking all of it brings net and VAT to nothing, cent by cent.
 *
 * @param invoice the invoice and everything that has been taken from it so far
 * @returns null where nothing is left to take
 */
export function amountsToCancel(
  invoice: Amounts & Pick<Invoice, 'vatPercent'>,
  earlier: Amounts[],
  cents: number,
): Amounts | null {
  const left = earlier.reduce(add, invoice);
  if (left.grossCents <= 0 || cents <= 0) return null;
  const taken = cents < left.grossCents ? splitGross(cents, invoice.vatPercent) : left;
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

/** The rate by which a payment was split, in whole percent. */
export function vatPercentOf({ netCents, vatCents }: Pick<Amounts, 'netCents' | 'vatCents'>) {
  return Math.round((vatCents * 100) / netCents);
}

function add(one: Amounts, other: Amounts): Amounts {
  return {
    netCents: one.netCents + other.netCents,
    vatCents: one.vatCents + other.vatCents,
    grossCents: one.grossCents + other.grossCents,
  };
}
