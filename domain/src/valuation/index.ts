export { type Adjustment, adjustmentsFor } from './adjustments.js';
export {
  type CalculationResult,
  calculate,
  firstRange,
  type ValuationStep,
  valuationSteps,
} from './calculate.js';
export {
  DEFAULT_MULTIPLIER_RANGE,
  INDUSTRIES,
  type Industry,
  type MultiplierRange,
  midpoint,
  multiplierRange,
} from './industries.js';
export * from './input.js';
export {
  type FieldProblem,
  InvalidValuationInputError,
  inputProblem,
  missingField,
  missingFieldMessage,
  NEGATIVE_PROFIT_MESSAGE,
  REQUIRED_FIELDS,
} from './input-problem.js';
export * from './labels.js';
