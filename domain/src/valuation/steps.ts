import type { CalculationResult } from './calculate.js';
import { productOfFactors } from './product.js';

/** One bar of the waterfall: what an adjustment makes of the value before it, in euros. */
export interface ValuationStep {
  name: string;
  faktor: number;
  from: number;
  to: number;
}

/** The way from the base value to the adjusted value, one step per adjustment, without gaps. */
export function valuationSteps({
  basiswert,
  adjustments,
}: Pick<CalculationResult, 'basiswert' | 'adjustments'>): ValuationStep[] {
  const valueAfter = (count: number) => basiswert * productOfFactors(adjustments.slice(0, count));
  return adjustments.map(({ name, faktor }, index) => ({
    name,
    faktor,
    from: valueAfter(index),
    to: valueAfter(index + 1),
  }));
}
