import type { Canvas, Drawing } from '@toolkit/documents/drawing/shape';
import { type CalculationResult, valuationSteps } from '@toolkit/domain/valuation';
import { formatChange, formatEuro, formatFactor } from '@/lib/format';
import { drawWaterfall, type WaterfallBar } from '@/ui/drawing/waterfall';

type Waterfall = Pick<CalculationResult, 'basiswert' | 'angepassterWert' | 'adjustments'>;

/** From the base value to the adjusted value: a bar for each end, a floating one per factor. */
export function waterfallDrawing(result: Waterfall, canvas: Canvas): Drawing {
  const { basiswert, angepassterWert } = result;
  const steps = valuationSteps(result).map(
    ({ name, faktor, from, to }): WaterfallBar => ({
      name,
      change: formatFactor(faktor),
      amount: formatChange(to - from),
      from,
      to,
      tone: to > from ? 'rise' : to < from ? 'fall' : 'muted',
      strong: false,
    }),
  );
  return drawWaterfall(
    [endRow('Basiswert', basiswert), ...steps, endRow('Angepasster Wert', angepassterWert)],
    canvas,
  );
}

function endRow(name: string, value: number): WaterfallBar {
  const amount = formatEuro(value);
  return { name, change: '', amount, from: 0, to: value, tone: 'petrol', strong: true };
}
