import { type LawRow, lawIn, numberText, OWN_ENTRY, percentText } from '@toolkit/domain/proceeds';
import { exactEuro, exactText, shortDay, valueText, wholeEuro } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { amounts, column, type ReportBlocks, table } from './report-parts.js';

/** Name, value, source and day (ISO) of what the result rests on besides the owner's figures. */
type AssumptionRow = [name: string, value: string, source: string, asOf: string];

interface Sourced {
  source: string;
  asOf: string;
}

/** Where every figure comes from, and the amounts to the cent. */
export function appendix(report: ReportBlocks, source: ReportSource): void {
  report.section(
    'Annahmen, Quellen und genaue Beträge',
    'Annahmen des Hauses sind keine amtlichen Werte. Jede hat eine Quelle und einen Stand.',
  );
  report.table(
    [column('Annahme'), amounts('Wert', 92), column('Quelle', 205), amounts('Stand', 46)],
    [...houseRows(source), ...lawRows(source)].map(([name, value, from, asOf]) => ({
      cells: [name, value, from, shortDay(asOf)],
    })),
    true,
  );
  report.subsection('Anhang: die genauen Beträge');
  exactFigures(report, source);
}

function houseRows(source: ReportSource): AssumptionRow[] {
  const { result, assumptions: house, input, facts, storedAt } = source;
  const { multiples, rate } = result;
  const { buyer, liquidationQuotas, longTermGrowth, saleCosts, laterPayments } = house;
  const own = { source: OWN_ENTRY, asOf: storedAt.toISOString().slice(0, 10) };
  const rows: AssumptionRow[] = [];
  const add = (name: string, value: string, { source: from, asOf }: Sourced) =>
    rows.push([name, value, from, asOf]);
  if (multiples) {
    const { table: found, product, second } = multiples;
    const range = `${numberText(found.min)} bis ${numberText(found.max)}`;
    const factor = product.toLocaleString('de-DE', { maximumFractionDigits: 4 });
    add(`Multiplikator ${input.company.industry}`, range, house.multiples);
    add('Zu- und Abschläge zusammen', `× ${factor}`, house.multiples);
    if (second) {
      add(`Zweite Tabelle: ${second.name}`, valueText(second.value.middle, 'euro'), second);
    }
  }
  for (const part of rate?.parts ?? []) {
    if (part.rate !== 0 || part.id === 'owner' || part.id === 'customer') {
      add(part.name, percentText(part.rate), part);
    }
  }
  add('Wachstum auf Dauer', percentText(longTermGrowth.value), longTermGrowth);
  if (input.sale.costs === null) {
    add('Kosten des Verkaufs', `${percentText(saleCosts.value)} des Preises`, saleCosts);
  }
  if (result.liquidation) {
    const quotas = Object.values(liquidationQuotas.value);
    const range = `${percentText(Math.min(...quotas))} bis ${percentText(Math.max(...quotas))}`;
    add('Quoten bei Schließung', range, liquidationQuotas);
  }
  if (input.buyer) {
    const { requiredDscr, stress } = input.buyer;
    const { requiredDscr: ownDscr, stressPercent: ownStress } = facts.buyer ?? {};
    add(
      'Verlangte Deckung des Kapitaldienstes',
      numberText(requiredDscr),
      ownDscr === undefined ? buyer : own,
    );
    add('Rückgang, den die Bank prüft', percentText(stress), ownStress === undefined ? buyer : own);
  }
  if (result.offers.length > 0) {
    add('Zins für spätere Zahlungen', percentText(laterPayments.value), laterPayments);
  }
  return rows;
}

/** The statutory values that the sale's tax rests on. */
function lawRows({ law, result, input }: ReportSource): AssumptionRow[] {
  const year = Math.max(input.company.saleYear ?? 0, input.company.valuationYear);
  const row = <Value>(
    name: string,
    list: readonly LawRow<Value>[],
    text: (value: Value) => string,
  ): AssumptionRow => {
    const { value, source, validFrom } = lawIn(list, year);
    return [name, text(value), `${source}; gilt seit ${shortDay(validFrom)}`, law.version];
  };
  const allowance = ({ amount, meltsFrom }: { amount: number; meltsFrom: number }) =>
    `${wholeEuro(amount)}, ab ${wholeEuro(meltsFrom)}`;
  const corporate = [
    row('Körperschaftsteuer', law.corporateTax, percentText),
    row('Messzahl der Gewerbesteuer', law.tradeTaxMeasure, percentText),
  ];
  const personal = [
    row('Spitzensatz der Einkommensteuer', law.incomeTariff, ({ zone5 }) =>
      percentText(zone5.rate),
    ),
    row('Solidaritätszuschlag', law.solidarity, ({ rate }) => percentText(rate)),
  ];
  const flat = row('Abgeltungsteuer', law.flatTax, percentText);
  switch (result.net?.tax.regime) {
    case undefined:
      return corporate;
    case 'shares-private':
    case 'shares-business':
      return [
        ...personal,
        row('Steuerpflichtiger Teil des Gewinns', law.taxableShareOfGain, percentText),
        row('Freibetrag bei Anteilen', law.sharesAllowance, allowance),
        ...corporate,
      ];
    case 'shares-small':
      return [...personal, flat, ...corporate];
    case 'business-sale': {
      const credit = 'Anrechnung der Gewerbesteuer: so oft der Messbetrag';
      return [
        ...personal,
        row('Freibetrag beim Betriebsverkauf', law.businessAllowance, allowance),
        ...(input.sale.shareSold < input.sale.shareHeld
          ? [row(credit, law.tradeTaxCredit, numberText)]
          : []),
        row('Teile der Fünftelregelung', law.gainSplit, numberText),
        row(
          'Ermäßigter Satz',
          law.reducedRate,
          ({ share, least }) => `${percentText(share)}, mind. ${percentText(least)}`,
        ),
        ...corporate,
      ];
    }
    default: {
      const part = 'Steuerpflichtiger Teil bei Kapitalgesellschaften';
      return [...corporate, row(part, law.corporateGainShare, percentText), flat];
    }
  }
}

function exactFigures(report: ReportBlocks, { result }: ReportSource): void {
  const { ebit, rate, values, waterfall, net, minimum } = result;
  const left = values.map(({ label, value }) => [label, exactEuro(value)]);
  if (rate) left.unshift(['Kapitalisierungszins', exactText(rate.rate, 'rate')]);
  if (ebit) left.unshift(['Nachhaltiges EBIT', exactEuro(ebit.amount)]);
  if (minimum?.amount != null) {
    left.push(['Mindestpreis für Ihren Bedarf', exactEuro(minimum.amount)]);
  }
  const right = waterfall.map(({ label, amount }) => [label, exactEuro(amount)]);
  if (net) {
    right.push(['Steuer nach Tarif', exactEuro(net.tax.total)]);
    right.push(['Nettoerlös nach Tarif', exactEuro(net.byTariff)]);
  }
  const half = (rows: string[][]) =>
    table(
      [column('Zahl'), amounts('genau', 84)],
      rows.map((cells) => ({ cells })),
      true,
    );
  report.blocks.push({ kind: 'pair', tables: [half(left), half(right)] });
}
