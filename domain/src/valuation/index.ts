export { type Adjustment, adjustmentsFor } from './adjustments.js';
export { type CalculationResult, calculate } from './calculate.js';
export type { FieldProblem } from './field-problem.js';
export { NEGATIVE_PROFIT_MESSAGE } from './impossible-value.js';
export {
  DEFAULT_MULTIPLIER_RANGE,
  INDUSTRIES,
  type Industry,
  type MultiplierRange,
  midpoint,
  multiplierRange,
} from './industries.js';
export * from './input.js';
export { InvalidValuationInputError, inputProblem } from './input-problem.js';
export * from './labels.js';
export { missingField, missingFieldMessage, REQUIRED_FIELDS } from './missing-field.js';
export { type ValuationStep, valuationSteps } from './steps.js';
