import { roundEuro } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { tornadoChart } from './report-charts.js';
import {
  type Block,
  drawing,
  link,
  paragraph,
  section,
  subsection,
  table,
} from './report-parts.js';

const MOST_OFFERS = 6;

/** The drivers of the net proceeds, and what is offered. */
export function driversAndOffers({ result, appUrl }: ReportSource): Block[] {
  const { tornado, offers } = result;
  return [
    ...(tornado && tornado.rows.length > 0
      ? [
          section(
            'Was Ihren Nettoerlös bewegt',
            `Ausgehend von ${roundEuro(tornado.base)}: So viel weniger oder mehr bleibt, wenn sich nur diese eine Sache ändert.`,
          ),
          drawing(tornadoChart(tornado), 'Was den Nettoerlös am stärksten bewegt, als Balken'),
          table(
            [
              { head: 'Was sich ändert', width: '*' },
              { head: 'ungünstig', width: 76, amount: true },
              { head: 'günstig', width: 76, amount: true },
              { head: 'Unterschied', width: 76, amount: true },
              { head: 'mehr dazu', width: 58 },
            ],
            tornado.rows.map(({ label, low, high, span, module }) => ({
              cells: [
                label,
                roundEuro(low),
                roundEuro(high),
                roundEuro(span),
                link(`Modul ${module}`, `${appUrl}/modules/modul-${module}`),
              ],
            })),
          ),
        ]
      : []),
    ...(offers.length > 0
      ? [
          subsection('Ihre Angebote nach Kosten und Steuer'),
          ...(offers.length > MOST_OFFERS
            ? [paragraph('Gezeigt sind die sechs mit dem höchsten Barwert.')]
            : []),
          table(
            [
              { head: 'Angebot', width: '*' },
              { head: 'geboten', width: 64, amount: true },
              { head: 'netto sofort', width: 64, amount: true },
              { head: 'netto später', width: 64, amount: true },
              { head: 'Barwert', width: 64, amount: true },
            ],
            offers
              .toSorted((one, other) => other.presentValue - one.presentValue)
              .slice(0, MOST_OFFERS)
              .map(({ bidder, offered, netAtOnce, netLater, presentValue }) => ({
                cells: [bidder, ...[offered, netAtOnce, netLater, presentValue].map(roundEuro)],
              })),
          ),
        ]
      : []),
  ];
}
