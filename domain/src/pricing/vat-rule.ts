import { memberStateOf } from './eu-countries.js';
import { NO_VAT, type VatTerms } from './order-price.js';

/** A part of a country, by how its postal codes begin. */
export interface VatArea {
  country: string;
  postalCodes: string[];
  /** What its places are called, as far as nowhere else in the country is. */
  places?: string[];
}

/** A standard rate, from a day on (`2025-07-01`) until a later row takes its place. */
export interface VatRate {
  country: string;
  /** Where the rate holds in a part of the country alone. */
  postalCodes?: string[];
  percent: number;
  validFrom: string;
}

/** What decides besides the buyer: the rates, and what the seller has chosen. */
export interface VatRules {
  rates: VatRate[];
  /** Parts of member states that are no part of the EU’s VAT area (Art. 6 MwStSystRL). */
  outside: VatArea[];
  /** Such parts that have country codes of their own, as Åland. */
  outsideCountries: string[];
  /** § 19 UStG: no VAT is charged. */
  smallBusiness: boolean;
  consumersInEu: 'oss' | 'domestic';
  thirdCountries: 'untaxed' | 'refused';
}

/** A buyer, as far as VAT depends on it. */
export interface VatBuyer {
  country: string;
  postalCode: string;
  /** Whether a VAT number of this country was given and the EU’s register knows it. */
  vatIdConfirmed: boolean;
}

/** Where a buyer is, as the address says. */
export type VatPlace = Pick<VatBuyer, 'country' | 'postalCode'> & { city?: string };

/** Sales to consumers in other member states, net, below which the seller’s own VAT may hold. */
export const EU_CONSUMER_LIMIT_CENTS = 1_000_000;

/**
 * How VAT falls on a digital service of a German seller:
 * - in Germany German VAT;
 * - to a business in another member state, which owes it itself (§ 3a Abs. 2 UStG, Art. 44 and 196
 *   MwStSystRL), if its VAT number is confirmed: without one it is taxed as a consumer;
 * - to a consumer there the VAT of that state (§ 3a Abs. 5 UStG, Art. 58 MwStSystRL), or German VAT while
 *   the limit of § 3a Abs. 5 Satz 3 UStG (Art. 59c MwStSystRL) is not passed and the seller chose so;
 * - outside the EU none, since the place of supply is there (§ 3a Abs. 2 and 5 UStG).
 *
 * A small business charges none in any of these cases. What is bought in a special territory is for a person
 * to judge: see `isSpecialTerritory`.
 *
 * @param day of the order, as `2026-11-24`
 * @param limitPassed whether this sale takes the year’s sales over the limit, or an earlier one has
 * @returns null where the seller does not sell to
 * @throws {RangeError} where no rate is known for the day
 */
export function vatOf(
  buyer: VatBuyer,
  rules: VatRules,
  day: string,
  limitPassed: boolean,
): VatTerms | null {
  const state = memberStateOf(buyer.country);
  if (!state && rules.thirdCountries === 'refused') return null;
  if (rules.smallBusiness) return NO_VAT;
  if (!state) return untaxed('not-taxable');
  const german = state === 'DE' || isBelowLimit(rules, limitPassed);
  if (state !== 'DE' && buyer.vatIdConfirmed) return untaxed('reverse-charge');
  const rate = german ? { country: 'DE', postalCode: '' } : { ...buyer, country: state };
  return {
    vatTreatment: german ? 'standard' : 'oss',
    vatCountry: rate.country,
    vatPercent: vatRateOf(rate, rules.rates, day),
  };
}

/** Whether a sale counts towards the limit: to a consumer in another member state. */
export function isConsumerAbroad(buyer: VatBuyer): boolean {
  const state = memberStateOf(buyer.country);
  return state !== null && state !== 'DE' && !buyer.vatIdConfirmed;
}

/**
 * Whether an address is, by any of its parts, in a territory of a member state with VAT law of its own
 * (Art. 6 MwStSystRL): Heligoland's postal code with another place is in doubt, and so is the reverse.
 */
export function isSpecialTerritory(
  { country, postalCode, city = '' }: VatPlace,
  { outside, outsideCountries }: Pick<VatRules, 'outside' | 'outsideCountries'>,
): boolean {
  if (outsideCountries.includes(country)) return true;
  const place = plain(city);
  return outside.some(
    (area) =>
      isIn({ country, postalCode }, area) ||
      (area.country === country && (area.places ?? []).some((name) => isNamed(place, plain(name)))),
  );
}

/** Whether a place is called so, whatever stands around its name, as in „27498 Helgoland-Oberland“. */
const isNamed = (place: string, name: string) => ` ${place} `.includes(` ${name} `);

/** Umlauts are written in three ways, as in „Büsingen“, „Buesingen“ and „Busingen“. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a price needs the country of the buyer's card as a second piece of evidence, next to the address: of a
 * business in another member state the register's word on its VAT number is that piece.
 */
export const needsCard = ({ vatTreatment }: Pick<VatTerms, 'vatTreatment'>): boolean =>
  vatTreatment === 'oss' || vatTreatment === 'not-taxable';

/** Whether a card's country agrees with the buyer's: the same, or the same area of VAT as with Monaco. */
export const isCardOf = (buyerCountry: string, cardCountry: string | null): boolean =>
  cardCountry !== null &&
  (cardCountry === buyerCountry ||
    (memberStateOf(cardCountry) !== null &&
      memberStateOf(cardCountry) === memberStateOf(buyerCountry)));

const isBelowLimit = ({ consumersInEu }: VatRules, limitPassed: boolean) =>
  consumersInEu === 'domestic' && !limitPassed;

const untaxed = (vatTreatment: VatTerms['vatTreatment']): VatTerms => ({
  vatTreatment,
  vatCountry: null,
  vatPercent: 0,
});

/** The newest rate of a place that holds on a day; one of its own region goes before the country’s. */
function vatRateOf(
  place: Pick<VatBuyer, 'country' | 'postalCode'>,
  rates: VatRate[],
  day: string,
): number {
  const valid = rates
    .filter((rate) => rate.validFrom <= day && isIn(place, rate))
    .sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
  const rate = valid.find(({ postalCodes }) => postalCodes) ?? valid[0];
  if (!rate) throw new RangeError(`No VAT rate of ${place.country} on ${day}`);
  return rate.percent;
}

function isIn(
  { country, postalCode }: Pick<VatBuyer, 'country' | 'postalCode'>,
  area: Partial<VatArea>,
): boolean {
  if (country !== area.country) return false;
  const digits = postalCode.replaceAll(/\D/g, '');
  return !area.postalCodes || area.postalCodes.some((start) => digits.startsWith(start));
}
