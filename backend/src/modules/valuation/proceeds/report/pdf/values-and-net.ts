import { BASIS_LABELS, percentText, roundEuro } from '@toolkit/domain/proceeds';
import { rangeEuro, signedEuro } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { footballField, tornadoChart, waterfallChart } from './report-charts.js';
import { amounts, column, link, type ReportBlocks } from './report-parts.js';

const MAX_OFFERS = 6;

/** All methods side by side, the tax office's apart. */
export function companyValues(report: ReportBlocks, { result, input }: ReportSource): void {
  const { values, range, financing, simplified, implied } = result;
  const drawn = values.filter(({ basis }) => basis !== 'tax-office');
  if (drawn.length === 0) return;
  report.section(
    'Wie viel ist das Unternehmen wert?',
    'Jedes Verfahren sieht etwas anderes. Die getönte Fläche ist die Spanne für das Gespräch, die gestrichelte Linie der finanzierbare Preis.',
  );
  report.drawing(footballField(drawn, range), 'Alle Werte nebeneinander auf einer Achse');
  report.table(
    [
      column('Verfahren'),
      column('Was die Zahl meint', 132),
      amounts('von', 66),
      amounts('Wert', 66),
      amounts('bis', 66),
    ],
    drawn.map(({ label, basis, min, value, max }) => {
      const [from, to] = max > min ? [rangeEuro(min), rangeEuro(max)] : ['', ''];
      return { cells: [label, BASIS_LABELS[basis], from, roundEuro(value), to] };
    }),
  );
  if (financing) {
    report.paragraph(
      financing.comparesWith === 'shares'
        ? 'Der finanzierbare Preis ist mit dem Kaufpreis der Anteile zu vergleichen: Die alten Darlehen bleiben im Unternehmen und werden weiter bedient.'
        : 'Der finanzierbare Preis ist mit dem Unternehmenswert zu vergleichen: Aus ihm werden auch die alten Schulden abgelöst.',
    );
  }
  if (implied) {
    const { ebit, ebitda, revenue } = implied;
    report.paragraph(
      `Gerechnet wird weiter mit ${roundEuro(result.companyValue ?? 0)}. Das ist das ${times(ebit)}-Fache des nachhaltigen EBIT${ebitda === null ? '' : `, das ${times(ebitda)}-Fache des EBITDA`}${revenue === null ? '' : ` und ${percentText(revenue)} des Umsatzes`}.`,
    );
  }
  if (simplified) {
    report.note(
      [
        { text: 'Nur für das Finanzamt', bold: true },
        `Für Schenkung und Erbschaft setzt das Bewertungsgesetz einen eigenen Wert an: ${roundEuro(simplified.value)} (§§ 199 bis 203, § 11 Abs. 2 BewG${simplified.floorApplies ? '; es gilt der Substanzwert als Mindestwert' : ''}). Für einen Verkauf sagt er nichts und steht deshalb außerhalb jeder Spanne.`,
      ],
      'paper',
    );
  }
  if (!input.balance) {
    report.paragraph(
      'Ohne Bilanz fehlen Substanzwert, Liquidationswert und die Brücke zum Kaufpreis.',
    );
  }
}

const times = (factor: number) =>
  factor.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** From the company value to what is left, and what a buyer can carry. */
export function netProceeds(report: ReportBlocks, { result }: ReportSource): void {
  const { waterfall, financing } = result;
  if (waterfall.length === 0) return;
  report.section(
    'Vom Unternehmenswert zum Geld auf dem Konto',
    'Von oben nach unten: was vom Wert abgeht oder dazukommt, bis das Geld bei Ihnen ist.',
  );
  report.drawing(
    waterfallChart(waterfall),
    'Der Weg vom Unternehmenswert zum Nettoerlös als Balken',
  );
  report.table(
    [column('Schritt'), column('Was die Zahl meint', 190), amounts('Betrag', 82)],
    waterfall.map(({ label, basis, amount, station, id }) => ({
      cells: [
        label,
        id === 'need' ? 'was Ihnen bleiben muss' : BASIS_LABELS[basis],
        station ? roundEuro(amount) : signedEuro(amount),
      ],
      total: station,
    })),
  );
  if (!financing) return;
  const { maximum, stressed, gap, levers } = financing;
  report.subsection('Was eine Käuferseite finanzieren kann');
  report.paragraph(
    `${roundEuro(maximum.price)}, wenn alles nach Plan läuft; ${roundEuro(stressed.price)}, wenn das Ergebnis so weit fällt, wie eine Bank es prüft. ${
      gap !== null && gap > 0
        ? `Zum gerechneten Preis fehlen ${roundEuro(gap)}. Was einzelne Hebel davon bringen:`
        : 'Der gerechnete Preis ist damit finanzierbar. Was einzelne Hebel zusätzlich brächten:'
    }`,
  );
  report.table(
    [column('Hebel'), amounts('bringt', 90)],
    levers.map(({ label, brings }) => ({ cells: [label, signedEuro(brings)] })),
  );
  if (levers.some(({ brings }) => brings < 0)) {
    report.paragraph(
      'Ein Minus heißt: Das Darlehen wird so schnell zurückgezahlt, dass seine Raten den Kredit der Bank um mehr verkleinern, als es Geld bringt.',
    );
  }
}

/** The drivers of the net proceeds, and what is offered. */
export function driversAndOffers(report: ReportBlocks, { result, appUrl }: ReportSource): void {
  const { tornado, offers } = result;
  if (tornado && tornado.rows.length > 0) {
    report.section(
      'Was Ihren Nettoerlös bewegt',
      `Ausgehend von ${roundEuro(tornado.base)}: So viel weniger oder mehr bleibt, wenn sich nur diese eine Sache ändert.`,
    );
    report.drawing(tornadoChart(tornado), 'Was den Nettoerlös am stärksten bewegt, als Balken');
    report.table(
      [
        column('Was sich ändert'),
        amounts('ungünstig', 76),
        amounts('günstig', 76),
        amounts('Unterschied', 76),
        column('mehr dazu', 58),
      ],
      tornado.rows.map(({ label, low, high, span, module }) => ({
        cells: [
          label,
          ...[low, high, span].map(roundEuro),
          link(`Modul ${module}`, `${appUrl}/modules/modul-${module}`),
        ],
      })),
    );
  }
  if (offers.length === 0) return;
  report.subsection('Ihre Angebote nach Kosten und Steuer');
  if (offers.length > MAX_OFFERS) {
    report.paragraph('Gezeigt sind die sechs mit dem höchsten Barwert.');
  }
  report.table(
    [
      column('Angebot'),
      ...['geboten', 'netto sofort', 'netto später', 'Barwert'].map((head) => amounts(head, 64)),
    ],
    offers
      .toSorted((one, other) => other.presentValue - one.presentValue)
      .slice(0, MAX_OFFERS)
      .map(({ bidder, offered, netAtOnce, netLater, presentValue }) => ({
        cells: [bidder, ...[offered, netAtOnce, netLater, presentValue].map(roundEuro)],
      })),
  );
}
