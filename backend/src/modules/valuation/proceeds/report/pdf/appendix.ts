import { type Proceeds } from '@toolkit/domain/proceeds';
import { exactEuro, exactText, shortDay } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { assumptionRows } from './assumption-rows.js';
import { type Block, section, subsection, table } from './report-parts.js';

/** Where every figure comes from, and the amounts to the cent. */
export function appendix(source: ReportSource): Block[] {
  const rows = assumptionRows(source);
  return [
    section(
      'Annahmen, Quellen und genaue Beträge',
      'Annahmen des Hauses sind keine amtlichen Werte. Jede hat eine Quelle und einen Stand.',
    ),
    table(
      [
        { head: 'Annahme', width: '*' },
        { head: 'Wert', width: 92, amount: true },
        { head: 'Quelle', width: 205 },
        { head: 'Stand', width: 46, amount: true },
      ],
      rows.map(({ name, value, source: from, asOf }) => ({
        cells: [name, value, from, shortDay(asOf)],
      })),
      true,
    ),
    subsection('Anhang: die genauen Beträge'),
    exactFigures(source.result),
  ];
}

function exactFigures(result: Proceeds): Block {
  const { ebit, rate, values, waterfall, net, minimum } = result;
  const left: [string, string][] = [
    ...(ebit ? [['Nachhaltiges EBIT', exactEuro(ebit.amount)] as [string, string]] : []),
    ...(rate ? [['Kapitalisierungszins', exactText(rate.rate, 'rate')] as [string, string]] : []),
    ...values.map(({ label, value }): [string, string] => [label, exactEuro(value)]),
    ...(minimum?.amount == null
      ? []
      : [['Mindestpreis für Ihren Bedarf', exactEuro(minimum.amount)] as [string, string]]),
  ];
  const right: [string, string][] = [
    ...waterfall.map(({ label, amount }): [string, string] => [label, exactEuro(amount)]),
    ...(net
      ? [
          ['Steuer nach Tarif', exactEuro(net.tax.total)] as [string, string],
          ['Nettoerlös nach Tarif', exactEuro(net.byTariff)] as [string, string],
        ]
      : []),
  ];
  const half = (rows: [string, string][]) =>
    table(
      [
        { head: 'Zahl', width: '*' },
        { head: 'genau', width: 84, amount: true },
      ],
      rows.map((cells) => ({ cells })),
      true,
    );
  return { kind: 'pair', tables: [half(left), half(right)] };
}
