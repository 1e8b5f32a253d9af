import type { Canvas, Drawing } from '@toolkit/documents/drawing/shape';
import {
  CUSTOMER_DEPENDENCY_LABELS,
  calculate,
  FIELD_LABELS,
  GROWTH_TREND_LABELS,
  KEY_CUSTOMER_PERCENT,
  MARKET_POSITION_LABELS,
  OWNER_DEPENDENCY_LABELS,
  type ValuationInput,
} from '@toolkit/domain/valuation';
import {
  formatDate,
  formatEstimate,
  formatEuro,
  formatFactor,
  formatMultiplier,
  formatNumber,
} from '@/lib/format';
import { rangeDrawing } from '../drawing/range-drawing';
import { waterfallDrawing } from '../drawing/waterfall-drawing';
import { baseValueSentence } from '../labels';
import type { ReportOrder } from './report-order';

/** What a reader of the report must know before relying on it (specification: five notes). */
const REPORT_NOTES = [
  'Der Wert ist eine erste Schätzung nach dem Multiplikatorverfahren. Er ersetzt keine Beratung und kein Bewertungsgutachten.',
  'Die Rechnung beruht allein auf Ihren Angaben, die nicht geprüft wurden. Bereinigen Sie den Jahresgewinn vorher um einmalige und private Posten und um ein marktübliches Gehalt des Inhabers.',
  'Die Multiplikatoren der Branchen sind Richtwerte. Welcher Preis tatsächlich gezahlt wird, hängt vom Käufer, vom Zeitpunkt, von der Finanzierung und von der Verhandlung ab.',
  'Schulden, flüssige Mittel, Pensionszusagen und Vermögen, das der Betrieb nicht braucht, sind nicht berücksichtigt. Sie verändern den Preis, der am Ende für die Anteile gezahlt wird.',
  'Als Grundlage für Verträge, Steuererklärungen, Erbfälle oder Kredite ist der Bericht nicht gedacht. Sprechen Sie vor einer Entscheidung mit Ihrem Steuerberater und einem Rechtsanwalt.',
] as const;

export interface ReportContent {
  title: string;
  subtitle: string;
  date: string;
  estimate: string;
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
    estimate: `rund ${formatEstimate(result.angepassterWert)}`,
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

function inputRows(input: ValuationInput): [name: string, value: string][] {
  return [
    [FIELD_LABELS.jahresumsatz, formatEuro(input.jahresumsatz)],
    [FIELD_LABELS.jahresgewinn, formatEuro(input.jahresgewinn)],
    [FIELD_LABELS.branche, input.branche],
    [FIELD_LABELS.mitarbeiteranzahl, formatNumber(input.mitarbeiteranzahl)],
    [FIELD_LABELS.unternehmensalter, years(input.unternehmensalter)],
    [FIELD_LABELS.inhaberabhangigkeit, OWNER_DEPENDENCY_LABELS[input.inhaberabhangigkeit]],
    [
      `${FIELD_LABELS.kundenabhangigkeit} (über ${KEY_CUSTOMER_PERCENT}\u00a0%)`,
      CUSTOMER_DEPENDENCY_LABELS[input.kundenabhangigkeit],
    ],
    [FIELD_LABELS.marktposition, MARKET_POSITION_LABELS[input.marktposition]],
    [FIELD_LABELS.wachstumstrend, GROWTH_TREND_LABELS[input.wachstumstrend]],
  ];
}

function years(age: number | null): string {
  if (age === null) return 'keine Angabe';
  return age === 1 ? '1 Jahr' : `${formatNumber(age)} Jahre`;
}
