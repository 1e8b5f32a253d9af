/** How many digits the postal codes of a country have, where they are digits alone. */
const DIGITS: Record<string, readonly number[]> = {
  ...{ AT: [4], AU: [4], BE: [4], BG: [4], CH: [4], CY: [4], CZ: [5], DE: [5], DK: [4], EE: [5] },
  ...{ ES: [5], FI: [5], FR: [5], GR: [5], HR: [5], HU: [4], IS: [3], IT: [5], JP: [7], LI: [4] },
  ...{ LT: [5], LU: [4], LV: [4], MC: [5], NO: [4], NZ: [4], PL: [5], PT: [4, 7], RO: [6] },
  ...{ RS: [5, 6], SE: [5], SI: [4], SK: [5], TR: [5], UA: [5], US: [5, 9], ZA: [4] },
};

/** Countries whose codes mix letters and digits. */
const WITH_LETTERS: readonly string[] = ['AR', 'CA', 'GB', 'IE', 'MT', 'NL'];

/**
 * Whether a postal code can be one of a country, by its form: five digits are none of Switzerland. Of countries
 * whose form is not known anything can; blanks, hyphens and the country's letters in front do not matter.
 */
export function canBePostalCodeOf(country: string, postalCode: string): boolean {
  const written = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (WITH_LETTERS.includes(country)) return /[A-Z]/.test(written) && /\d/.test(written);
  const lengths = DIGITS[country];
  if (!lengths) return true;
  const digits = written.replace(new RegExp(`^(?:${country}|[A-Z])(?=\\d)`), '');
  return /^\d+$/.test(digits) && lengths.includes(digits.length);
}
