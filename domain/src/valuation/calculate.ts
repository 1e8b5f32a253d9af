import { type Adjustment, adjustmentsFor, ownerDependencyFactor } from './adjustments.js';
import { midpoint, multiplierRange } from './industries.js';
import type { ValuationInput } from './input.js';
import { assertComputable } from './input-problem.js';

/**
 * The product of factors given in whole hundredths. Multiplying hundredths as integers makes it
 * exact, so that neither the order of the factors nor binary noise can move a displayed figure.
 */
export function productOfFactors(factors: readonly { faktor: number }[]): number {
  const hundredths = factors.reduce((product, { faktor }) => product * Math.round(faktor * 100), 1);
  return hundredths / 100 ** factors.length;
}

/** All amounts in euros, unrounded. The field names are those of the API. */
export interface CalculationResult {
  /** Profit times the middle of the industry's EBIT multiples. */
  basiswert: number;
  /** Base value times all adjustment factors: the estimate. */
  angepassterWert: number;
  /** The EBIT multiple that the estimate amounts to. */
  multiplikator: number;
  adjustments: Adjustment[];
  bewertungsSpanne: { minimum: number; maximum: number };
}

const LOWER_BOUND = 0.8;
const UPPER_BOUND = 1.2;

/**
 * Estimates what a company is worth with the multiples method (specification, section 9).
 *
 * @throws {InvalidValuationInputError} if something required is missing or impossible, above all
 *   with a profit that is zero or negative.
 */
export function calculate(input: ValuationInput): CalculationResult {
  assertComputable(input);
  const industryMultiple = midpoint(multiplierRange(input.branche));
  const adjustments = adjustmentsFor(input);
  const product = productOfFactors(adjustments);
  const basiswert = input.jahresgewinn * industryMultiple;
  const angepassterWert = basiswert * product;
  return {
    basiswert,
    angepassterWert,
    multiplikator: industryMultiple * product,
    adjustments,
    bewertungsSpanne: {
      minimum: angepassterWert * LOWER_BOUND,
      maximum: angepassterWert * UPPER_BOUND,
    },
  };
}

/**
 * What three figures alone allow to say: profit times the industry's lowest and highest multiple, with the
 * factor for owner dependency. In euros, unrounded; null without a profit.
 */
export function firstRange({
  branche,
  jahresgewinn,
  inhaberabhangigkeit,
}: Pick<ValuationInput, 'branche' | 'jahresgewinn' | 'inhaberabhangigkeit'>): {
  minimum: number;
  maximum: number;
} | null {
  if (!(jahresgewinn > 0)) return null;
  const { min, max } = multiplierRange(branche);
  const factor = ownerDependencyFactor(inhaberabhangigkeit);
  return { minimum: jahresgewinn * min * factor, maximum: jahresgewinn * max * factor };
}

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
