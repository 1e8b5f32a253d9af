import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePageTitle } from '@/lib/page-title';
import { PageHeading } from '@/ui/page-heading';
import { CalculatorForm } from './form/calculator-form';
import { sameInput } from './form/calculator-form-values';
import { readDraft, storeDraft } from './form/draft-storage';
import { useCalculatorForm } from './form/use-calculator-form';
import { NextStepsCard } from './next-steps-card';
import { Announcement } from './result/announcement';
import { ResultPanel } from './result/result-panel';
import { scrollIntoSight } from './result/scroll-into-sight';
import { useAfterCalculating } from './use-after-calculating';
import { useCalculation } from './use-calculation';

export default function CalculatorPage() {
  usePageTitle('Unternehmenswert-Rechner');
  const [draft] = useState(readDraft);
  const form = useCalculatorForm(draft.form);
  const values = useWatch({ control: form.control }) as typeof draft.form;
  const resultRef = useRef<HTMLDivElement>(null);
  const { calculation, calculated, start } = useCalculation(draft.calculated);
  const outdated = calculated !== null && !sameInput(calculated, values);

  useEffect(() => storeDraft({ form: values, calculated }), [values, calculated]);
  useAfterCalculating(calculation, () => scrollIntoSight(resultRef.current));

  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Was ist Ihr Unternehmen wert? Neun Angaben ergeben eine erste Schätzung nach dem Multiplikatorverfahren: kostenlos und ohne Anmeldung.">
        Unternehmenswert-Rechner
      </PageHeading>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        <CalculatorForm
          form={form}
          calculating={calculation.state === 'calculating'}
          onCalculate={start}
        />
        <div ref={resultRef} className="min-w-0">
          <Announcement calculation={calculation} />
          <ResultPanel calculation={calculation} outdated={outdated} />
        </div>
      </div>
      <NextStepsCard />
    </div>
  );
}
