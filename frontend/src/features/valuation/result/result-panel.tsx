import { Card } from '@/ui/card';
import { CheckIcon } from '@/ui/icons/state-icons';
import { CalculatorIcon } from '@/ui/icons/subject-icons';
import { Skeleton } from '@/ui/skeleton';
import type { Calculation } from '../use-calculation';
import { BreakdownCard } from './breakdown-card';
import { ResultCard } from './result-card';

const CONTENTS = [
  'den geschätzten Wert Ihres Unternehmens mit seiner Spanne',
  'jeden Faktor, der ihn hebt oder senkt, mit Begründung',
  'einen Bericht als PDF zum Mitnehmen',
];

const REASONS = [
  'Sie gehen mit einer Zahl ins Gespräch, die Sie begründen können, und erkennen ein zu niedriges Angebot.',
  'Sie sehen, welche Umstände den Wert senken, und können sie vor dem Verkauf ändern.',
  'Sie können rechnen, ob der Erlös für Ihre Zeit danach reicht, bevor Sie sich festlegen.',
];

interface ResultPanelProps {
  calculation: Calculation;
  outdated: boolean;
}

/** The right-hand side: what will be here, the work on it, or the result. */
export function ResultPanel({ calculation, outdated }: ResultPanelProps) {
  if (calculation.state !== 'done') {
    return (
      <div className="grid gap-6 lg:sticky lg:top-24 lg:gap-8">
        {calculation.state === 'calculating' ? <ResultSkeleton /> : <ResultPlaceholder />}
        <WhyItMattersCard />
      </div>
    );
  }
  const { input, result } = calculation;
  return (
    <div className="grid gap-6 lg:gap-8">
      <ResultCard input={input} result={result} outdated={outdated} />
      <BreakdownCard input={input} result={result} />
      <WhyItMattersCard />
    </div>
  );
}

/** The shape of the result while it is being calculated. */
function ResultSkeleton() {
  return (
    <Card className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-13 w-72 max-w-full" />
      </div>
      <Skeleton className="h-20" />
      <div className="grid grid-cols-3 gap-4 border-hairline border-t pt-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Card>
  );
}

function WhyItMattersCard() {
  return (
    <Card tone="quiet" className="grid gap-4">
      <h2 className="text-h3">Warum eine Bewertung wichtig ist</h2>
      <ul className="grid gap-3 text-compact">
        {REASONS.map((reason) => (
          <li key={reason} className="flex gap-3">
            <CheckIcon className="mt-0.5 text-petrol" />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <p className="text-compact text-ink-soft">
        Der Rechner gibt eine erste Orientierung. Er ersetzt keine Beratung und kein Gutachten.
      </p>
    </Card>
  );
}

/** Stands where the result will be. */
function ResultPlaceholder() {
  return (
    <Card tone="quiet" className="grid gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-surface text-h3 text-petrol">
        <CalculatorIcon />
      </span>
      <h2 className="text-h3">Hier erscheint Ihr Ergebnis</h2>
      <p className="text-compact">
        Füllen Sie das Formular aus. Dafür brauchen Sie etwa drei Minuten und Ihren letzten
        Jahresabschluss. Sie erhalten:
      </p>
      <ul className="ml-5 grid list-disc gap-1 text-compact marker:text-brass">
        {CONTENTS.map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
    </Card>
  );
}
