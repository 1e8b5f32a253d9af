import {
  type LawRow,
  numberText,
  OWN_ENTRY,
  percentText,
  type TaxRegime,
} from '@toolkit/domain/proceeds';
import { shortDay, valueText, wholeEuro } from '../report-format.js';
import type { ReportSource } from '../report-source.js';

export interface AssumptionRow {
  name: string;
  value: string;
  source: string;
  /** Day (ISO). */
  asOf: string;
}

/** What the result rests on besides the owner's figures: the house's assumptions, then the law. */
export function assumptionRows(source: ReportSource): AssumptionRow[] {
  const { result, assumptions: house, input, facts, storedAt } = source;
  const { multiples, rate } = result;
  const { buyer, liquidationQuotas: quotas } = house;
  const quotaValues = Object.values(quotas.value);
  const own = { source: OWN_ENTRY, asOf: storedAt.toISOString().slice(0, 10) };
  const row = (
    name: string,
    value: string,
    { source: from, asOf }: { source: string; asOf: string },
  ): AssumptionRow => ({ name, value, source: from, asOf });
  return [
    ...(multiples
      ? [
          row(
            `Multiplikator ${input.company.industry}`,
            `${numberText(multiples.table.min)} bis ${numberText(multiples.table.max)}`,
            house.multiples,
          ),
          row(
            'Zu- und Abschläge zusammen',
            `× ${multiples.product.toLocaleString('de-DE', { maximumFractionDigits: 4 })}`,
            house.multiples,
          ),
        ]
      : []),
    ...(multiples?.second
      ? [
          row(
            `Zweite Tabelle: ${multiples.second.name}`,
            valueText(multiples.second.value.middle, 'euro'),
            multiples.second,
          ),
        ]
      : []),
    ...(rate?.parts ?? [])
      .filter(({ rate: part, id }) => part !== 0 || id === 'owner' || id === 'customer')
      .map((part) => row(part.name, percentText(part.rate), part)),
    row('Wachstum auf Dauer', percentText(house.longTermGrowth.value), house.longTermGrowth),
    ...(input.sale.costs === null
      ? [
          row(
            'Kosten des Verkaufs',
            `${percentText(house.saleCosts.value)} des Preises`,
            house.saleCosts,
          ),
        ]
      : []),
    ...(result.liquidation
      ? [
          row(
            'Quoten bei Schließung',
            `${percentText(Math.min(...quotaValues))} bis ${percentText(Math.max(...quotaValues))}`,
            quotas,
          ),
        ]
      : []),
    ...(input.buyer
      ? [
          row(
            'Verlangte Deckung des Kapitaldienstes',
            numberText(input.buyer.requiredDscr),
            facts.buyer?.requiredDscr === undefined ? buyer : own,
          ),
          row(
            'Rückgang, den die Bank prüft',
            percentText(input.buyer.stress),
            facts.buyer?.stressPercent === undefined ? buyer : own,
          ),
        ]
      : []),
    ...(result.offers.length > 0
      ? [
          row(
            'Zins für spätere Zahlungen',
            percentText(house.laterPayments.value),
            house.laterPayments,
          ),
        ]
      : []),
    ...lawRows(source),
  ];
}

/** The statutory values that the sale's tax rests on. */
function lawRows({ law, result, input }: ReportSource): AssumptionRow[] {
  const year = Math.max(input.company.saleYear ?? 0, input.company.valuationYear);
  const rowOf = <Value>(
    name: string,
    rows: readonly LawRow<Value>[],
    text: (value: Value) => string,
  ): AssumptionRow[] => {
    const holds = rows.findLast(({ validFrom }) => validFrom <= `${year}-12-31`) ?? rows[0];
    if (!holds) return [];
    return [
      {
        name,
        value: text(holds.value),
        source: `${holds.source}; gilt seit ${shortDay(holds.validFrom)}`,
        asOf: law.version,
      },
    ];
  };
  const corporate = [
    ...rowOf('Körperschaftsteuer', law.corporateTax, percentText),
    ...rowOf('Messzahl der Gewerbesteuer', law.tradeTaxMeasure, percentText),
  ];
  const personal = [
    ...rowOf('Spitzensatz der Einkommensteuer', law.incomeTariff, ({ zone5 }) =>
      percentText(zone5.rate),
    ),
    ...rowOf('Solidaritätszuschlag', law.solidarity, ({ rate }) => percentText(rate)),
  ];
  const regime: TaxRegime | undefined = result.net?.tax.regime;
  switch (regime) {
    case undefined:
      return corporate;
    case 'shares-private':
    case 'shares-business':
      return [
        ...personal,
        ...rowOf('Steuerpflichtiger Teil des Gewinns', law.taxableShareOfGain, percentText),
        ...rowOf(
          'Freibetrag bei Anteilen',
          law.sharesAllowance,
          ({ amount, meltsFrom }) => `${wholeEuro(amount)}, ab ${wholeEuro(meltsFrom)}`,
        ),
        ...corporate,
      ];
    case 'shares-small':
      return [...personal, ...rowOf('Abgeltungsteuer', law.flatTax, percentText), ...corporate];
    case 'business-sale':
      return [
        ...personal,
        ...rowOf(
          'Freibetrag beim Betriebsverkauf',
          law.businessAllowance,
          ({ amount, meltsFrom }) => `${wholeEuro(amount)}, ab ${wholeEuro(meltsFrom)}`,
        ),
        ...(input.sale.shareSold < input.sale.shareHeld
          ? rowOf(
              'Anrechnung der Gewerbesteuer: so oft der Messbetrag',
              law.tradeTaxCredit,
              numberText,
            )
          : []),
        ...rowOf('Teile der Fünftelregelung', law.gainSplit, numberText),
        ...rowOf(
          'Ermäßigter Satz',
          law.reducedRate,
          ({ share, least }) => `${percentText(share)}, mind. ${percentText(least)}`,
        ),
        ...corporate,
      ];
    default:
      return [
        ...corporate,
        ...rowOf(
          'Steuerpflichtiger Teil bei Kapitalgesellschaften',
          law.corporateGainShare,
          percentText,
        ),
        ...rowOf('Abgeltungsteuer', law.flatTax, percentText),
      ];
  }
}
