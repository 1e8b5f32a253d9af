import type { ValuationInput } from '@stabwechsel/domain/valuation';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { type CalculatorFormValues, isComplete } from './calculator-form-values';
import { CompanyStructure } from './company-structure';
import { FinancialFigures } from './financial-figures';
import { MarketAndDevelopment } from './market-and-development';

/** Lets a button elsewhere on the page send the form. */
export const CALCULATOR_FORM_ID = 'calculator-form';

interface CalculatorFormProps {
  form: UseFormReturn<CalculatorFormValues>;
  calculating: boolean;
  onCalculate: (input: ValuationInput) => void;
}

/** The owner's figures. While they are being worked on, nothing can be changed. */
export function CalculatorForm({ form, calculating, onCalculate }: CalculatorFormProps) {
  const { control, register, handleSubmit } = form;

  const calculate = handleSubmit((values) => {
    if (isComplete(values)) onCalculate(values);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!calculating) void calculate();
  }

  return (
    <Card className="self-start">
      <form
        id={CALCULATOR_FORM_ID}
        onSubmit={submit}
        noValidate
        aria-labelledby="calculator-form-title"
      >
        <h2 id="calculator-form-title" className="text-h3">
          Ihre Angaben
        </h2>
        <p className="mt-1 mb-6 text-compact text-ink-soft">
          Ihre Angaben bleiben in Ihrem Browser. Nichts davon wird übertragen, solange Sie nicht
          speichern.
        </p>
        <fieldset disabled={calculating} className="grid min-w-0 gap-8">
          <FinancialFigures control={control} />
          <CompanyStructure control={control} register={register} />
          <MarketAndDevelopment register={register} />
        </fieldset>
        <Button
          type="submit"
          className="mt-8 w-full"
          busy={calculating}
          busyLabel="Wird berechnet …"
        >
          Unternehmenswert berechnen
        </Button>
      </form>
    </Card>
  );
}
