import { midpoint, multiplierRange, type ValuationInput } from '@stabwechsel/domain/valuation';
import { formatEuro } from '@/lib/format';

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** How the base value came about, so that a reader can follow it with a pocket calculator. */
export function baseValueSentence(
  { jahresgewinn, branche }: Pick<ValuationInput, 'jahresgewinn' | 'branche'>,
  basiswert: number,
): string {
  const range = multiplierRange(branche);
  const usual = `${number.format(range.min)}- bis ${number.format(range.max)}-Fache`;
  return (
    `In der Branche ${branche} gilt das ${usual} des Jahresgewinns (EBIT) als üblicher Rahmen. ` +
    `Der Basiswert nimmt die Mitte: ${formatEuro(jahresgewinn)} × ` +
    `${number.format(midpoint(range))} = ${formatEuro(basiswert)}.`
  );
}

const compact = new Intl.NumberFormat('de-DE', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const signedEuro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** A round amount as a ruler shows it: `1,4 Mio. €`. */
export const formatRulerAmount = (euros: number) => `${compact.format(euros)} €`;

/** What was added or taken away: `+110.250 €`, `-462.000 €`, `0 €`. */
export const formatChange = (euros: number) => signedEuro.format(euros);
