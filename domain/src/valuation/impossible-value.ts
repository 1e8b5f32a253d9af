import type { FieldProblem } from './field-problem.js';
import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
  type ValuationDraft,
} from './input.js';
import { FIELD_LABELS } from './labels.js';

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
export function impossibleValue(draft: ValuationDraft): FieldProblem | null {
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
