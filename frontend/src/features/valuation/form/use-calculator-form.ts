import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type CalculatorFormValues, formProblems } from './calculator-form-values';

const resolver: Resolver<CalculatorFormValues> = (values) => {
  const problems = Object.entries(formProblems(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(([field, message]) => [field, { type: 'domain', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<CalculatorFormValues> };
};

/** The form, judged by the domain's rules. The first faulty field takes the focus. */
export function useCalculatorForm(defaultValues: CalculatorFormValues) {
  return useForm<CalculatorFormValues>({ defaultValues, resolver });
}
