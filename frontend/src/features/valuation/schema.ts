import {
  DEFAULT_CHOICES,
  inputProblem,
  type ValuationDraft,
  type ValuationField,
  type ValuationInput,
} from '@toolkit/domain/valuation';

/** The form as it stands: numbers may still be missing, choices never are. */
export type CalculatorFormValues = Omit<
  ValuationInput,
  'jahresumsatz' | 'jahresgewinn' | 'mitarbeiteranzahl'
> &
  Record<'jahresumsatz' | 'jahresgewinn' | 'mitarbeiteranzahl', number | null>;

export const EMPTY_FORM: CalculatorFormValues = {
  jahresumsatz: null,
  jahresgewinn: null,
  branche: '',
  mitarbeiteranzahl: null,
  unternehmensalter: null,
  ...DEFAULT_CHOICES,
};

const FILLED: ValuationInput = {
  jahresumsatz: 1,
  jahresgewinn: 1,
  branche: 'Medien',
  mitarbeiteranzahl: 1,
  unternehmensalter: null,
  ...DEFAULT_CHOICES,
};

/** All faults at once: the rules name one field at a time, so each one named is taken as filled. */
export function formProblems(values: ValuationDraft): Partial<Record<ValuationField, string>> {
  const problem = inputProblem(values);
  if (!problem) return {};
  const { field, message } = problem;
  return { [field]: message, ...formProblems({ ...values, [field]: FILLED[field] }) };
}

export function isComplete(values: ValuationDraft): values is ValuationInput {
  return inputProblem(values) === null;
}

export function sameInput(calculated: ValuationInput, values: CalculatorFormValues): boolean {
  return Object.keys(EMPTY_FORM).every((key) => {
    const field = key as ValuationField;
    return calculated[field] === values[field];
  });
}
