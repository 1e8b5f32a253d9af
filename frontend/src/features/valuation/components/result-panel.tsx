import {
  type CalculationResult,
  type ValuationInput,
  valuationSteps,
} from '@stabwechsel/domain/valuation';
import CalculatorIcon from 'lucide-react/icons/calculator';
import CheckIcon from 'lucide-react/icons/check';
import { formatChange, formatEuro, formatFactor } from '@/lib/format';
import { Card } from '@/ui/card';
import { Picture } from '@/ui/drawing/picture';
import { Skeleton } from '@/ui/skeleton';
import { waterfallDrawing } from '../drawing/waterfall-drawing';
import type { Calculation } from '../hooks';
import { baseValueSentence } from '../labels';
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

interface BreakdownCardProps {
  input: ValuationInput;
  result: CalculationResult;
}

/** How the value came about: the waterfall, and every factor with its reason. */
function BreakdownCard({ input, result }: BreakdownCardProps) {
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-h3">So kommt der Wert zustande</h2>
        <p className="text-compact text-ink-soft">{baseValueSentence(input, result.basiswert)}</p>
      </div>
      <Picture draw={(canvas) => waterfallDrawing(result, canvas)} />
      <WaterfallTable result={result} />
      <h3 className="border-hairline border-t pt-5 text-h4">Die Faktoren im Einzelnen</h3>
      <ul className="grid gap-4 text-compact">
        {result.adjustments.map(({ name, faktor, begründung }) => (
          <li key={name}>
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              {name}
              <span className={`figures ${toneOf(faktor)}`}>{formatFactor(faktor)}</span>
            </p>
            <p className="text-ink-soft">{begründung}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function toneOf(factor: number): string {
  if (factor === 1) return 'text-ink-soft';
  return factor > 1 ? 'text-green' : 'text-red';
}

interface WaterfallTableProps {
  result: CalculationResult;
}

/** The waterfall for screen readers: the same rows as a table. */
function WaterfallTable({ result }: WaterfallTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>Vom Basiswert zum angepassten Wert</caption>
        <thead>
          <tr>
            <th scope="col">Faktor</th>
            <th scope="col">Änderung in Prozent</th>
            <th scope="col">Änderung in Euro</th>
            <th scope="col">Wert danach</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Basiswert</th>
            <td />
            <td />
            <td>{formatEuro(result.basiswert)}</td>
          </tr>
          {valuationSteps(result).map(({ name, faktor, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatFactor(faktor)}</td>
              <td>{formatChange(to - from)}</td>
              <td>{formatEuro(to)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Angepasster Wert</th>
            <td />
            <td />
            <td>{formatEuro(result.angepassterWert)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
