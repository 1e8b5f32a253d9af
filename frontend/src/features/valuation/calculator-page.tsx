import type { ValuationInput } from '@toolkit/domain/valuation';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { readCalculatorDraft, storeCalculatorDraft } from '@/lib/calculator-draft';
import { formatEstimate, formatEuro } from '@/lib/format';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { isSold } from '@/lib/site';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { UntilHydrated } from '@/ui/until-hydrated';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { CalculatorForm } from './components/calculator-form';
import { ResultPanel } from './components/result-panel';
import { type Calculation, countCalculation, useCalculation } from './hooks';
import {
  type CalculatorFormValues,
  EMPTY_FORM,
  formProblems,
  isComplete,
  sameInput,
} from './schema';

const resolver: Resolver<CalculatorFormValues> = (values) => {
  const problems = Object.entries(formProblems(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(([field, message]) => [field, { type: 'domain', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<CalculatorFormValues> };
};

const RESULT_ID = 'ergebnis';

/** Share of the window below which a result would be overlooked. */
const LOW = 0.6;

export default function CalculatorPage() {
  usePageTitle('Unternehmenswert-Rechner');
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Was ist Ihr Unternehmen wert? Neun Angaben ergeben eine erste Schätzung nach dem Multiplikatorverfahren: kostenlos und ohne Anmeldung.">
        Unternehmenswert-Rechner
      </PageHeading>
      <UntilHydrated>
        <Calculator />
      </UntilHydrated>
    </div>
  );
}

function Calculator() {
  const [draft] = useState(readDraft);
  const form = useCalculatorForm(draft.form);
  const values = useWatch({ control: form.control }) as typeof draft.form;
  const resultRef = useRef<HTMLDivElement>(null);
  const { calculation, calculated, start } = useCalculation(draft.calculated);
  const outdated = calculated !== null && !sameInput(calculated, values);

  useEffect(() => storeCalculatorDraft({ form: values, calculated }), [values, calculated]);
  useAfterCalculating(calculation, () => {
    scrollIntoSight(resultRef.current);
    countCalculation();
  });

  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        {calculation.state === 'none' && (
          <a
            href={`#${RESULT_ID}`}
            className="-mt-4 inline-flex min-h-11 items-center gap-2 justify-self-start text-compact lg:hidden"
          >
            So sieht Ihr Ergebnis aus <ChevronDownIcon />
          </a>
        )}
        <CalculatorForm
          form={form}
          calculating={calculation.state === 'calculating'}
          onCalculate={start}
        />
        <div ref={resultRef} id={RESULT_ID} className="min-w-0 scroll-mt-20">
          <Announcement calculation={calculation} />
          <ResultPanel calculation={calculation} outdated={outdated} />
        </div>
      </div>
      <NextStepsCard />
    </>
  );
}

function scrollIntoSight(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight * LOW) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}

function useAfterCalculating(calculation: Calculation, act: () => void) {
  const before = useRef(calculation.state);
  useEffect(() => {
    const justDone = before.current === 'calculating' && calculation.state === 'done';
    before.current = calculation.state;
    if (justDone) act();
  });
}

function useCalculatorForm(defaultValues: CalculatorFormValues) {
  return useForm<CalculatorFormValues>({ defaultValues, resolver });
}

function Announcement({ calculation }: { calculation: Calculation }) {
  return <VisuallyHidden role="status">{sentence(calculation)}</VisuallyHidden>;
}

function sentence(calculation: Calculation): string {
  if (calculation.state === 'none') return '';
  if (calculation.state === 'calculating') return 'Der Unternehmenswert wird berechnet.';
  const { angepassterWert, bewertungsSpanne } = calculation.result;
  return (
    `Geschätzter Unternehmenswert: rund ${formatEstimate(angepassterWert)}, genau gerechnet ` +
    `${formatEuro(angepassterWert)}. Spanne von rund ${formatEstimate(bewertungsSpanne.minimum)} ` +
    `bis ${formatEstimate(bewertungsSpanne.maximum)}.`
  );
}

function NextStepsCard() {
  return (
    <Card className={isSold('personal') ? 'grid gap-8 md:grid-cols-2' : undefined}>
      <div className="grid content-start justify-items-start gap-3">
        <h2 className="text-h3">Den Wert steigern, bevor Sie verkaufen</h2>
        <p className="text-compact text-ink-soft">
          Der Kurs führt Sie in neun Modulen vom ersten Gedanken bis zur Übergabe, mit Vorlagen und
          Checklisten. Das erste Modul ist kostenlos.
        </p>
        <LinkButton to={paths.home} variant="secondary" className="mt-2">
          Den Kurs ansehen
        </LinkButton>
      </div>
      {isSold('personal') && (
        <div className="grid content-start justify-items-start gap-3">
          <h2 className="text-h3">Das Ergebnis besprechen</h2>
          <p className="text-compact text-ink-soft">
            In einer kostenlosen Erstberatung ordnen wir Ihre Zahlen mit Ihnen ein. Unverbindlich
            und vertraulich.
          </p>
          <LinkButton to={paths.contact} variant="secondary" className="mt-2">
            Kostenlose Erstberatung vereinbaren
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

interface CalculatorDraft {
  form: CalculatorFormValues;
  calculated: ValuationInput | null;
}

function readDraft(): CalculatorDraft {
  const stored: Partial<CalculatorDraft> = readCalculatorDraft();
  const calculated = stored.calculated ?? null;
  return {
    form: { ...EMPTY_FORM, ...stored.form },
    calculated: calculated && isComplete(calculated) ? calculated : null,
  };
}
