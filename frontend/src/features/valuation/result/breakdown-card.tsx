import {
  type CalculationResult,
  type ValuationInput,
  valuationSteps,
} from '@stabwechsel/domain/valuation';
import { formatEuro, formatFactor } from '@/lib/format';
import { Card } from '@/ui/card';
import { baseValueSentence } from '../base-value-sentence';
import { formatChange } from '../drawing/amounts';
import { Picture } from '../drawing/picture';
import { waterfallDrawing } from '../drawing/waterfall-drawing';

interface BreakdownCardProps {
  input: ValuationInput;
  result: CalculationResult;
}

/** How the value came about: the waterfall, and every factor with its reason. */
export function BreakdownCard({ input, result }: BreakdownCardProps) {
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
