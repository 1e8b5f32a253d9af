import { BASIS_LABELS, percentText, roundEuro } from '@toolkit/domain/proceeds';
import { rangeEuro } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { footballField } from './report-charts.js';
import { type Block, drawing, note, paragraph, section, table } from './report-parts.js';

/** All methods side by side, the tax office's apart. */
export function companyValues({ result, input }: ReportSource): Block[] {
  const { values, range, financing, simplified, implied } = result;
  const drawn = values.filter(({ basis }) => basis !== 'tax-office');
  if (drawn.length === 0) return [];
  const compared =
    financing?.comparesWith === 'shares'
      ? 'Der finanzierbare Preis ist mit dem Kaufpreis der Anteile zu vergleichen: Die alten Darlehen bleiben im Unternehmen und werden weiter bedient.'
      : 'Der finanzierbare Preis ist mit dem Unternehmenswert zu vergleichen: Aus ihm werden auch die alten Schulden abgelöst.';
  return [
    section(
      'Wie viel ist das Unternehmen wert?',
      'Jedes Verfahren sieht etwas anderes. Die getönte Fläche ist die Spanne für das Gespräch, die gestrichelte Linie der finanzierbare Preis.',
    ),
    drawing(footballField(drawn, range), 'Alle Werte nebeneinander auf einer Achse'),
    table(
      [
        { head: 'Verfahren', width: '*' },
        { head: 'Was die Zahl meint', width: 132 },
        { head: 'von', width: 66, amount: true },
        { head: 'Wert', width: 66, amount: true },
        { head: 'bis', width: 66, amount: true },
      ],
      drawn.map(({ label, basis, min, value, max }) => ({
        cells: [
          label,
          BASIS_LABELS[basis],
          max > min ? rangeEuro(min) : '',
          roundEuro(value),
          max > min ? rangeEuro(max) : '',
        ],
      })),
    ),
    ...(financing ? [paragraph(compared)] : []),
    ...(implied
      ? [
          paragraph(
            `Gerechnet wird weiter mit ${roundEuro(result.companyValue ?? 0)}. Das ist das ${times(implied.ebit)}-Fache des nachhaltigen EBIT${implied.ebitda === null ? '' : `, das ${times(implied.ebitda)}-Fache des EBITDA`}${implied.revenue === null ? '' : ` und ${percentText(implied.revenue)} des Umsatzes`}.`,
          ),
        ]
      : []),
    ...(simplified
      ? [
          note(
            [
              { text: 'Nur für das Finanzamt', bold: true },
              `Für Schenkung und Erbschaft setzt das Bewertungsgesetz einen eigenen Wert an: ${roundEuro(simplified.value)} (§§ 199 bis 203, § 11 Abs. 2 BewG${simplified.floorApplies ? '; es gilt der Substanzwert als Mindestwert' : ''}). Für einen Verkauf sagt er nichts und steht deshalb außerhalb jeder Spanne.`,
            ],
            'paper',
          ),
        ]
      : []),
    ...(input.balance
      ? []
      : [
          paragraph(
            'Ohne Bilanz fehlen Substanzwert, Liquidationswert und die Brücke zum Kaufpreis.',
          ),
        ]),
  ];
}

const times = (factor: number) =>
  factor.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
