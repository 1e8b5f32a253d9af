import type { FieldProblem } from './field-problem.js';
import type { ValuationDraft, ValuationField } from './input.js';
import { FIELD_LABELS } from './labels.js';

/** The fields that must be filled, in the order they are checked. Company age is optional. */
export const REQUIRED_FIELDS = [
  'jahresumsatz',
  'jahresgewinn',
  'branche',
  'mitarbeiteranzahl',
  'inhaberabhangigkeit',
  'kundenabhangigkeit',
] as const satisfies readonly ValuationField[];

/**
 * The first required field that is still missing, or null. Empty, blank, 0 and NaN count as
 * missing (specification, section 5).
 */
export function missingField(draft: ValuationDraft): FieldProblem | null {
  const field = REQUIRED_FIELDS.find((name) => isMissing(draft[name]));
  return field ? { field, reason: 'missing', message: missingFieldMessage(field) } : null;
}

/** The specified German sentence that asks for a field. */
export function missingFieldMessage(field: ValuationField): string {
  return `Bitte füllen Sie das Feld "${FIELD_LABELS[field]}" aus.`;
}

function isMissing(value: string | number | null | undefined): boolean {
  return typeof value === 'string' ? value.trim() === '' : !value;
}
