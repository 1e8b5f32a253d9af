import type { VatTerms } from './order-price.js';

/** Made when they are first needed: every page loads this file, and few say anything of VAT. */
let countries: Intl.DisplayNames | undefined;
let percents: Intl.NumberFormat | undefined;

function countryName(code: string): string | undefined {
  countries ??= new Intl.DisplayNames('de', { type: 'region' });
  return countries.of(code);
}

/** „20 %“, „25,5 %“. */
export function vatPercentWords(percent: number): string {
  percents ??= new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
  return `${percents.format(percent)} %`;
}

/** How VAT fell on a sale, in a few words: „20 % MwSt. (Frankreich)“, „Reverse Charge“. */
export function vatWords({ vatTreatment, vatCountry, vatPercent }: VatTerms): string {
  switch (vatTreatment) {
    case 'standard':
      return `${vatPercentWords(vatPercent)} MwSt.`;
    case 'oss':
      return `${vatPercentWords(vatPercent)} MwSt. (${vatCountry ? countryName(vatCountry) : ''})`;
    case 'reverse-charge':
      return 'ohne MwSt., Reverse Charge';
    case 'not-taxable':
      return 'ohne MwSt., in Deutschland nicht steuerbar';
    case 'small-business':
      return 'ohne MwSt., § 19 UStG';
  }
}
