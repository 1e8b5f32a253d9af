import type { VatTerms } from './order-price.js';

const countries = new Intl.DisplayNames('de', { type: 'region' });
const percents = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** „20 %“, „25,5 %“. */
export const vatPercentWords = (percent: number) => `${percents.format(percent)} %`;

/** How VAT fell on a sale, in a few words: „20 % MwSt. (Frankreich)“, „Reverse Charge“. */
export function vatWords({ vatTreatment, vatCountry, vatPercent }: VatTerms): string {
  switch (vatTreatment) {
    case 'standard':
      return `${vatPercentWords(vatPercent)} MwSt.`;
    case 'oss':
      return `${vatPercentWords(vatPercent)} MwSt. (${countries.of(vatCountry ?? '') ?? ''})`;
    case 'reverse-charge':
      return 'ohne MwSt., Reverse Charge';
    case 'not-taxable':
      return 'ohne MwSt., in Deutschland nicht steuerbar';
    case 'small-business':
      return 'ohne MwSt., § 19 UStG';
  }
}
