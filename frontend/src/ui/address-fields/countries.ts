import type { Choice } from '../select-field';

/** The member states of the European Union and Switzerland, as ISO 3166-1 alpha-2 codes. */
const CODES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const names = new Intl.DisplayNames('de', { type: 'region' });

/** The German name of a country: `DE` → `Deutschland`; the code where it is no country's. */
export const countryName = (code: string) => names.of(code) ?? code;

/** Germany first, where nearly all buyers are, then the others by their German names. */
export const COUNTRIES: Choice[] = CODES.map((value) => ({
  value,
  label: countryName(value),
})).sort(
  (one, other) =>
    Number(other.value === 'DE') - Number(one.value === 'DE') ||
    one.label.localeCompare(other.label, 'de'),
);
