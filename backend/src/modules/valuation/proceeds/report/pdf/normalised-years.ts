import { BASKET_LABELS, BASKETS } from '@toolkit/domain/company';
import { MEASURE_LABELS, type Proceeds, percentText, roundEuro } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { amounts, column, type ReportBlocks, type Row } from './report-parts.js';
import { FIRST_WARNINGS } from './summary.js';

/** On paper; the lighter ones are seen on the screen. */
const MAX_WARNINGS = 9;
/** More than these need narrow columns. */
const WIDE_YEARS = 4;

/** The years as an adviser reads them, by what the corrections are for. */
export function normalisedYears(report: ReportBlocks, source: ReportSource): void {
  const { result, input, facts } = source;
  const { ebit, rate, warnings } = result;
  if (!ebit) return;
  report.section(
    'Die bereinigten Jahre',
    'Aus den Abschlüssen wird das Ergebnis, das eine fremde Leitung nachhaltig erzielen würde. Die einzelnen Posten stehen in der Excel-Mappe.',
  );
  yearsTable(report, ebit, input);
  report.subsection('Welches Jahr zählt?');
  report.table(
    [column('Rechenweise'), amounts('mit allen Posten', 110), amounts('ohne strittige', 110)],
    (['last', 'weighted', 'mean'] as const).map((measure) => ({
      cells: [
        `${MEASURE_LABELS[measure]}${measure === ebit.measure ? ' (gewählt)' : ''}`,
        roundEuro(ebit.measures[measure]),
        roundEuro(ebit.measuresWithoutContested[measure]),
      ],
      total: measure === ebit.measure,
    })),
  );
  if (facts.choice?.reason) report.paragraph(`Ihre Begründung: „${facts.choice.reason}“`);
  if (rate) report.paragraph(rateSentence(rate.parts, rate.rate));
  if (warnings.length > FIRST_WARNINGS) {
    report.subsection('Weitere Hinweise');
    report.list(warnings.slice(FIRST_WARNINGS, MAX_WARNINGS).map(({ sentence }) => sentence));
  }
  report.subsection('Was unsicher ist');
  report.list(uncertainties(result));
}

function yearsTable(
  report: ReportBlocks,
  { years }: NonNullable<Proceeds['ebit']>,
  input: ReportSource['input'],
): void {
  const inYears = (head: string, of: (at: number) => number | null | undefined, total = false) => ({
    cells: [
      head,
      ...years.map((_, at) => {
        const amount = of(at);
        return amount == null ? 'offen' : roundEuro(amount);
      }),
    ],
    total,
  });
  const given = years.map(({ year }) => input.years.find((row) => row.year === year));
  const baskets = BASKETS.filter((basket) =>
    input.years.some(({ items }) => items.some((item) => item.basket === basket)),
  );
  const basketRow = (basket: (typeof BASKETS)[number]): Row =>
    inYears(`Bereinigung: ${BASKET_LABELS[basket]}`, (at) =>
      (given[at]?.items ?? [])
        .filter((item) => item.basket === basket)
        .reduce((sum, { amount }) => sum + amount, 0),
    );
  const narrow = years.length > WIDE_YEARS;
  report.table(
    [
      column(''),
      ...years.map(({ year, forecast }) =>
        amounts(forecast ? `${year}, erwartet` : String(year), narrow ? 48 : 78),
      ),
    ],
    [
      inYears('Umsatz', (at) => given[at]?.revenue),
      inYears('EBIT laut Abschluss', (at) => years[at]?.reported),
      ...baskets.map(basketRow),
      inYears('EBIT, bereinigt', (at) => years[at]?.normalised, true),
      inYears('davon ohne strittige Posten', (at) => years[at]?.withoutContested),
      {
        cells: [
          'Umsatzrendite, bereinigt',
          ...years.map(({ margin }) => (margin === null ? 'offen' : percentText(margin))),
        ],
      },
    ],
    narrow,
  );
}

/** How far all of it can be relied on. */
function uncertainties({ dcf }: Proceeds): string[] {
  const perpetuity = `${percentText(dcf?.perpetuityShare ?? 0)} des Werts nach Plan liegen in der Zeit nach den geplanten Jahren.`;
  return [
    'Zins, Zuschläge und Quoten sind Annahmen des Hauses mit einem Datum, keine Marktdaten. Sie lassen sich ändern.',
    'Multiplikatoren fassen viele sehr verschiedene Verkäufe zusammen. Den Preis findet das Gespräch.',
    'Die Steuer ist nach dem geltenden Recht gerechnet. Für spätere Jahre gilt der jüngste beschlossene Tarif; geplante Gesetze zählen nicht mit.',
    'Die Kirchensteuer ist eine Obergrenze: Kappung und Erlass unterscheiden sich je nach Land.',
    ...(dcf ? [perpetuity] : []),
    'IDW S 1 in der Fassung von 2008 ist in Kraft, der Entwurf ES 1 n. F. darf noch nicht angewandt werden. Dieser Bericht beansprucht keinen der beiden Standards.',
  ];
}

const rateSentence = (parts: { name: string; rate: number }[], sum: number) =>
  `Der Zins des Ertragswerts beträgt ${percentText(sum)}: ${parts
    .filter(({ rate }) => rate !== 0)
    .map(({ name, rate }) => `${name} ${percentText(rate)}`)
    .join(', ')}. Jedes Risiko zählt in einem Verfahren nur einmal.`;
