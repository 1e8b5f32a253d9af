/** The member states of the European Union, as ISO 3166-1 alpha-2 codes. */
export const EU_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whose VAT law holds where it is another country's: Monaco counts as France (Art. 7 MwStSystRL). */
const COUNTS_AS: Record<string, string> = { MC: 'FR' };

/** The member state whose VAT area a country is in; null outside the EU. */
export function memberStateOf(country: string): string | null {
  const state = COUNTS_AS[country] ?? country;
  return EU_COUNTRIES.includes(state) ? state : null;
}

/** How the VAT numbers of a country begin: as its code, in Greece `EL`; null outside the EU. */
export function vatIdPrefixOf(country: string): string | null {
  const state = memberStateOf(country);
  return state === 'GR' ? 'EL' : state;
}
