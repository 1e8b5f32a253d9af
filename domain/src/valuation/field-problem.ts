import type { ValuationField } from './input.js';

/** Why a field keeps the valuation from being computed, with the sentence to show beside it. */
export interface FieldProblem {
  field: ValuationField;
  reason: 'missing' | 'not-a-number' | 'negative' | 'unknown-choice';
  /** A German sentence for the person filling in the form. */
  message: string;
}
