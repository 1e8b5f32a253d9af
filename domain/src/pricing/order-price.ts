import { PREMIUM_PRICE, splitGross, type VatSplit } from './price.js';

/**
 * How VAT falls on an order. `standard`: German VAT. `oss`: VAT of the consumer's country, declared by
 * the one-stop shop. `reverse-charge`: owed by the business that buys. `not-taxable`: the place of
 * supply is outside the EU. `small-business`: none is charged (§ 19 UStG).
 */
export const VAT_TREATMENTS = [
  'standard',
  'oss',
  'reverse-charge',
  'not-taxable',
  'small-business',
] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

export interface VatTerms {
  vatTreatment: VatTreatment;
  /** Whose VAT is charged, as `DE`; null where none is. */
  vatCountry: string | null;
  /** 19 for nineteen percent, 25.5 in Finland; 0 where none is charged. */
  vatPercent: number;
}

export const GERMAN_VAT: VatTerms = {
  vatTreatment: 'standard',
  vatCountry: 'DE',
  vatPercent: PREMIUM_PRICE.vatPercent,
};

/** Of a small business (§ 19 UStG). */
export const NO_VAT: VatTerms = {
  vatTreatment: 'small-business',
  vatCountry: null,
  vatPercent: 0,
};

/** What is paid for an order, in whole cents. */
export interface OrderPrice extends VatSplit, VatTerms {
  currency: string;
  /** What was taken off, in the terms of `grossCents`; list price = gross + discount. */
  discountCents: number;
}

/**
 * The price of an order. A consumer pays the same gross price in every country, with the VAT of that
 * country in it; whoever is charged no VAT pays the German net price, and a small business charges the
 * gross price as its net.
 *
 * @param discountCents taken off the German gross price; more than that leaves nothing to pay
 */
export function orderPrice(vat: VatTerms, discountCents = 0): OrderPrice {
  const listGross = PREMIUM_PRICE.grossCents;
  const list = inTermsOf(vat, listGross);
  const paid = inTermsOf(vat, Math.max(0, listGross - discountCents));
  return {
    ...paid,
    ...vat,
    currency: PREMIUM_PRICE.currency,
    discountCents: list.grossCents - paid.grossCents,
  };
}

function inTermsOf({ vatTreatment, vatPercent }: VatTerms, germanGrossCents: number): VatSplit {
  switch (vatTreatment) {
    case 'standard':
    case 'oss':
      return splitGross(germanGrossCents, vatPercent);
    case 'small-business':
      return splitGross(germanGrossCents, 0);
    default:
      return splitGross(splitGross(germanGrossCents, PREMIUM_PRICE.vatPercent).netCents, 0);
  }
}
