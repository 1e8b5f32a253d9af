import {
  type CalculationResult,
  calculate,
  type ValuationInput,
  valuationSteps,
} from '@toolkit/domain/valuation';
import CheckIcon from 'lucide-react/icons/check';
import { formatChange, formatEstimate, formatEuro, formatFactor } from '@/lib/format';
import { Card } from '@/ui/card';
import { Picture } from '@/ui/drawing/picture';
import { SampleMark } from '@/ui/sample-mark';
import { Skeleton } from '@/ui/skeleton';
import { rangeDrawing } from '../drawing/range-drawing';
import { waterfallDrawing } from '../drawing/waterfall-drawing';
import type { Calculation } from '../hooks';
import { baseValueSentence } from '../labels';
import { ResultCard } from './result-card';

const EXAMPLE = calculate({
  jahresumsatz: 3_800_000,
  jahresgewinn: 420_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
  unternehmensalter: 33,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'ja',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
});

const REASONS = [
  'Sie gehen mit einer Zahl ins Gespräch, die Sie begründen können, und erkennen ein zu niedriges Angebot.',
  'Sie sehen, welche Umstände den Wert senken, und können sie vor dem Verkauf ändern.',
  'Sie können rechnen, ob der Erlös für Ihre Zeit danach reicht, bevor Sie sich festlegen.',
];

interface ResultPanelProps {
  calculation: Calculation;
  outdated: boolean;
}

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

function ResultPlaceholder() {
  const { angepassterWert: value, bewertungsSpanne } = EXAMPLE;
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h2 className="text-h3">Hier erscheint Ihr Ergebnis</h2>
      <div className="grid gap-1 text-ink-soft">
        <p className="flex flex-wrap items-center gap-2 text-compact">
          Brandt Metallbau, die Firma aus dem Kurs <SampleMark />
        </p>
        <p className="figures whitespace-nowrap font-semibold font-serif text-h1">
          rund {formatEstimate(value)}
        </p>
      </div>
      <div className="min-h-24">
        <Picture
          draw={(canvas) => rangeDrawing({ ...bewertungsSpanne, value }, canvas, formatEstimate)}
        />
      </div>
      <p className="border-hairline border-t pt-5 text-compact">
        Für Ihre eigene Zahl brauchen Sie etwa drei Minuten und Ihren letzten Jahresabschluss. Dazu
        kommt jeder Faktor, der den Wert hebt oder senkt, mit Begründung, und ein Bericht als PDF.
      </p>
    </Card>
  );
}

function BreakdownCard({ input, result }: { input: ValuationInput; result: CalculationResult }) {
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

function WaterfallTable({ result }: { result: CalculationResult }) {
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
