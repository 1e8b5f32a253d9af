import { calculate } from '@stabwechsel/domain/valuation';
import { formatDate, formatEuro, formatFactor, formatMultiplier } from '@/lib/format';
import { baseValueSentence } from '../base-value-sentence';
import { rangeDrawing } from '../drawing/range-drawing';
import type { Canvas, Drawing } from '../drawing/shape';
import { waterfallDrawing } from '../drawing/waterfall-drawing';
import { inputRows } from './input-rows';
import { REPORT_NOTES } from './report-notes';
import type { ReportOrder } from './report-order';

/** All the words, figures and pictures of a report, before anything is laid out on a page. */
export interface ReportContent {
  title: string;
  subtitle: string;
  date: string;
  value: string;
  figures: { name: string; value: string }[];
  range: Drawing;
  baseValueSentence: string;
  waterfall: Drawing;
  inputs: [name: string, value: string][];
  factors: { name: string; change: string; reason: string }[];
  notes: readonly string[];
}

/**
 * What the report says about a valuation.
 * @param canvas width and text size of the drawings, in points
 * @throws InvalidValuationInputError if the input allows no valuation
 */
export function reportContent(order: ReportOrder, canvas: Canvas): ReportContent {
  const result = calculate(order.input);
  const { minimum, maximum } = result.bewertungsSpanne;
  return {
    title: 'Unternehmensbewertung',
    subtitle: order.companyName ?? order.input.branche,
    date: formatDate(order.date),
    value: formatEuro(result.angepassterWert),
    figures: [
      { name: 'Minimum', value: formatEuro(minimum) },
      { name: 'Maximum', value: formatEuro(maximum) },
      { name: 'EBIT-Multiplikator', value: formatMultiplier(result.multiplikator) },
    ],
    range: rangeDrawing({ minimum, value: result.angepassterWert, maximum }, canvas),
    baseValueSentence: baseValueSentence(order.input, result.basiswert),
    waterfall: waterfallDrawing(result, canvas),
    inputs: inputRows(order.input),
    factors: result.adjustments.map(({ name, faktor, begründung }) => ({
      name,
      change: formatFactor(faktor),
      reason: begründung,
    })),
    notes: REPORT_NOTES,
  };
}
