import type { CalculationResult, ValuationInput } from '@stabwechsel/domain/valuation';
import { formatEuro, formatMultiplier } from '@/lib/format';
import { Card } from '@/ui/card';
import { Picture } from '../drawing/picture';
import { rangeDrawing } from '../drawing/range-drawing';
import { OutdatedNotice } from './outdated-notice';
import { ResultActions } from './result-actions';

interface ResultCardProps {
  input: ValuationInput;
  result: CalculationResult;
  /** True as soon as the form no longer holds the figures the result came from. */
  outdated: boolean;
}

export function ResultCard({ input, result, outdated }: ResultCardProps) {
  const { angepassterWert: value, multiplikator, bewertungsSpanne } = result;
  const figures = [
    { name: 'Minimum', amount: formatEuro(bewertungsSpanne.minimum) },
    { name: 'Maximum', amount: formatEuro(bewertungsSpanne.maximum) },
    { name: 'EBIT-Multiplikator', amount: formatMultiplier(multiplikator) },
  ];
  return (
    <Card className="grid gap-6">
      {outdated && <OutdatedNotice />}
      <div className="grid gap-1">
        <h2 className="text-h4">Geschätzter Unternehmenswert</h2>
        <p className="figures font-semibold font-serif text-figure text-petrol">
          {formatEuro(value)}
        </p>
      </div>
      <Picture draw={(canvas) => rangeDrawing({ ...bewertungsSpanne, value }, canvas)} />
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-hairline border-t pt-5">
        {figures.map(({ name, amount }) => (
          <div key={name}>
            <dt className="text-ink-soft text-small">{name}</dt>
            <dd className="figures whitespace-nowrap font-semibold text-h4">{amount}</dd>
          </div>
        ))}
      </dl>
      {!outdated && <ResultActions input={input} />}
    </Card>
  );
}
