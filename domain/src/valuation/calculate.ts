import { type Adjustment, adjustmentsFor } from './adjustments.js';
import { midpoint, multiplierRange } from './industries.js';
import type { ValuationInput } from './input.js';
import { assertComputable } from './input-problem.js';
import { productOfFactors } from './product.js';

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
