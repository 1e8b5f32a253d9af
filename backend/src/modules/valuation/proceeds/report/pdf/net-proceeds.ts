import { BASIS_LABELS, roundEuro } from '@toolkit/domain/proceeds';
import { signedEuro } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { waterfallChart } from './report-charts.js';
import { type Block, drawing, paragraph, section, subsection, table } from './report-parts.js';

/** From the company value to what is left, and what a buyer can carry. */
export function netProceeds({ result }: ReportSource): Block[] {
  const { waterfall, financing } = result;
  if (waterfall.length === 0) return [];
  return [
    section(
      'Vom Unternehmenswert zum Geld auf dem Konto',
      'Von oben nach unten: was vom Wert abgeht oder dazukommt, bis das Geld bei Ihnen ist.',
    ),
    drawing(waterfallChart(waterfall), 'Der Weg vom Unternehmenswert zum Nettoerlös als Balken'),
    table(
      [
        { head: 'Schritt', width: '*' },
        { head: 'Was die Zahl meint', width: 190 },
        { head: 'Betrag', width: 82, amount: true },
      ],
      waterfall.map(({ label, basis, amount, station, id }) => ({
        cells: [
          label,
          id === 'need' ? 'was Ihnen bleiben muss' : BASIS_LABELS[basis],
          station ? roundEuro(amount) : signedEuro(amount),
        ],
        total: station,
      })),
    ),
    ...(financing
      ? [
          subsection('Was eine Käuferseite finanzieren kann'),
          paragraph(
            `${roundEuro(financing.maximum.price)}, wenn alles nach Plan läuft; ${roundEuro(financing.stressed.price)}, wenn das Ergebnis so weit fällt, wie eine Bank es prüft. ${
              financing.gap !== null && financing.gap > 0
                ? `Zum gerechneten Preis fehlen ${roundEuro(financing.gap)}. Was einzelne Hebel davon bringen:`
                : 'Der gerechnete Preis ist damit finanzierbar. Was einzelne Hebel zusätzlich brächten:'
            }`,
          ),
          table(
            [
              { head: 'Hebel', width: '*' },
              { head: 'bringt', width: 90, amount: true },
            ],
            financing.levers.map(({ label, brings }) => ({ cells: [label, signedEuro(brings)] })),
          ),
          ...(financing.levers.some(({ brings }) => brings < 0)
            ? [
                paragraph(
                  'Ein Minus heißt: Das Darlehen wird so schnell zurückgezahlt, dass seine Raten den Kredit der Bank um mehr verkleinern, als es Geld bringt.',
                ),
              ]
            : []),
        ]
      : []),
  ];
}
