import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
  type ValuationDraft,
  type ValuationField,
  type ValuationInput,
} from './input.js';
import { FIELD_LABELS } from './labels.js';

/** Why a field keeps the valuation from being computed, with the sentence to show beside it. */
export interface FieldProblem {
  field: ValuationField;
  reason: 'missing' | 'not-a-number' | 'negative' | 'unknown-choice';
  /** A German sentence for the person filling in the form. */
  message: string;
}

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

const NUMBER_FIELDS = [
  'jahresumsatz',
  'jahresgewinn',
  'mitarbeiteranzahl',
  'unternehmensalter',
] as const;

type NumberField = (typeof NUMBER_FIELDS)[number];

const CHOICES = {
  inhaberabhangigkeit: OWNER_DEPENDENCIES,
  kundenabhangigkeit: CUSTOMER_DEPENDENCIES,
  marktposition: MARKET_POSITIONS,
  wachstumstrend: GROWTH_TRENDS,
} as const;

type ChoiceField = keyof typeof CHOICES;

const CHOICE_FIELDS = Object.keys(CHOICES) as ChoiceField[];

export const NEGATIVE_PROFIT_MESSAGE =
  'Bei einem negativen Jahresgewinn lässt sich mit dem Multiplikatorverfahren kein ' +
  'Unternehmenswert berechnen.';

/** The first field whose value allows no valuation, or null. Empty numbers are left alone. */
function impossibleValue(draft: ValuationDraft): FieldProblem | null {
  for (const field of NUMBER_FIELDS) {
    const problem = numberProblem(field, draft[field]);
    if (problem) return problem;
  }
  for (const field of CHOICE_FIELDS) {
    const problem = choiceProblem(field, draft[field]);
    if (problem) return problem;
  }
  return null;
}

function numberProblem(field: NumberField, value: ValuationDraft[NumberField]) {
  if (value === null || value === undefined || value === '') return null;
  if (!Number.isFinite(value)) {
    const message = `Bitte geben Sie im Feld „${FIELD_LABELS[field]}“ eine gültige Zahl ein.`;
    return { field, reason: 'not-a-number', message } satisfies FieldProblem;
  }
  return value < 0
    ? ({ field, reason: 'negative', message: negativeMessage(field) } satisfies FieldProblem)
    : null;
}

function negativeMessage(field: NumberField): string {
  return field === 'jahresgewinn'
    ? NEGATIVE_PROFIT_MESSAGE
    : `Der Wert im Feld „${FIELD_LABELS[field]}“ darf nicht negativ sein.`;
}

function choiceProblem(field: ChoiceField, value: ValuationDraft[ChoiceField]) {
  const allowed: readonly unknown[] = CHOICES[field];
  if (allowed.includes(value)) return null;
  const message = `Bitte wählen Sie im Feld „${FIELD_LABELS[field]}“ einen der angebotenen Werte.`;
  return { field, reason: 'unknown-choice', message } satisfies FieldProblem;
}

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
