import type { FieldProblem } from './field-problem.js';
import { impossibleValue } from './impossible-value.js';
import type { ValuationDraft, ValuationInput } from './input.js';
import { missingField } from './missing-field.js';

/** Why nothing can be computed from a draft: first what is missing, then what is impossible. */
export function inputProblem(draft: ValuationDraft): FieldProblem | null {
  return missingField(draft) ?? impossibleValue(draft);
}

/** Thrown by `calculate`; its message is the German sentence for the field at fault. */
export class InvalidValuationInputError extends Error {
  override readonly name = 'InvalidValuationInputError';

  constructor(readonly problem: FieldProblem) {
    super(problem.message);
  }
}

/** @throws {InvalidValuationInputError} where the form would have refused the same input. */
export function assertComputable(input: ValuationInput): void {
  const problem = inputProblem(input);
  if (problem) throw new InvalidValuationInputError(problem);
}
