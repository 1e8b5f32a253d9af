import { midpoint, multiplierRange, type ValuationInput } from '@toolkit/domain/valuation';
import { formatEuro } from '@/lib/format';

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

export function baseValueSentence(
  { jahresgewinn, branche }: Pick<ValuationInput, 'jahresgewinn' | 'branche'>,
  basiswert: number,
): string {
  const range = multiplierRange(branche);
  const usual = `${number.format(range.min)}- bis ${number.format(range.max)}-Fache`;
  return (
    `In der Branche ${branche} gilt das ${usual} des Jahresgewinns (EBIT) als üblicher Rahmen. ` +
    `Der Basiswert nimmt die Mitte: ${formatEuro(jahresgewinn)} ×\u00a0` +
    `${number.format(midpoint(range))} = ${formatEuro(basiswert)}.`
  );
}
