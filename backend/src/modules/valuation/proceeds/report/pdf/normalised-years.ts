import { BASKET_LABELS, BASKETS } from '@toolkit/domain/company';
import { MEASURE_LABELS, type Proceeds, percentText, roundEuro } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import {
  type Block,
  list,
  paragraph,
  type Row,
  section,
  subsection,
  table,
} from './report-parts.js';

/** Warnings on the first page; all of them stand beside the years. */
const FIRST_WARNINGS = 3;

/** On paper; the lighter ones are seen on the screen. */
const MOST_WARNINGS = 9;
/** More than these need narrow columns. */
const WIDE_YEARS = 4;

/** The years as an adviser reads them, by what the corrections are for. */
export function normalisedYears({ result, input, facts }: ReportSource): Block[] {
  const { ebit, rate, warnings } = result;
  if (!ebit) return [];
  const years = ebit.years;
  const itemsOf = (year: number) => input.years.find((row) => row.year === year)?.items ?? [];
  const inYears = (head: string, of: (year: number) => number | null, total = false): Row => ({
    cells: [
      head,
      ...years.map(({ year }) => {
        const amount = of(year);
        return amount === null ? 'offen' : roundEuro(amount);
      }),
    ],
    total,
  });
  const baskets = BASKETS.filter((basket) =>
    input.years.some(({ items }) => items.some((item) => item.basket === basket)),
  );
  const rowOf = (year: number) => years.find((row) => row.year === year);
  return [
    section(
      'Die bereinigten Jahre',
      'Aus den Abschlüssen wird das Ergebnis, das eine fremde Leitung nachhaltig erzielen würde. Die einzelnen Posten stehen in der Excel-Mappe.',
    ),
    table(
      [
        { head: '', width: '*' },
        ...years.map(({ year, forecast }) => ({
          head: forecast ? `${year}, erwartet` : String(year),
          width: years.length > WIDE_YEARS ? 48 : 78,
          amount: true,
        })),
      ],
      [
        inYears('Umsatz', (year) => input.years.find((row) => row.year === year)?.revenue ?? null),
        inYears('EBIT laut Abschluss', (year) => rowOf(year)?.reported ?? null),
        ...baskets.map((basket) =>
          inYears(`Bereinigung: ${BASKET_LABELS[basket]}`, (year) =>
            total(itemsOf(year).filter((item) => item.basket === basket)),
          ),
        ),
        inYears('EBIT, bereinigt', (year) => rowOf(year)?.normalised ?? null, true),
        inYears('davon ohne strittige Posten', (year) => rowOf(year)?.withoutContested ?? null),
        {
          cells: [
            'Umsatzrendite, bereinigt',
            ...years.map(({ margin }) => (margin === null ? 'offen' : percentText(margin))),
          ],
        },
      ],
      years.length > WIDE_YEARS,
    ),
    subsection('Welches Jahr zählt?'),
    table(
      [
        { head: 'Rechenweise', width: '*' },
        { head: 'mit allen Posten', width: 110, amount: true },
        { head: 'ohne strittige', width: 110, amount: true },
      ],
      (['last', 'weighted', 'mean'] as const).map((measure) => ({
        cells: [
          `${MEASURE_LABELS[measure]}${measure === ebit.measure ? ' (gewählt)' : ''}`,
          roundEuro(ebit.measures[measure]),
          roundEuro(ebit.measuresWithoutContested[measure]),
        ],
        total: measure === ebit.measure,
      })),
    ),
    ...(facts.choice?.reason ? [paragraph(`Ihre Begründung: „${facts.choice.reason}“`)] : []),
    ...(rate ? [paragraph(rateSentence(rate.parts, rate.rate))] : []),
    ...(warnings.length > FIRST_WARNINGS
      ? [
          subsection('Weitere Hinweise'),
          list(warnings.slice(FIRST_WARNINGS, MOST_WARNINGS).map(({ sentence }) => sentence)),
        ]
      : []),
    subsection('Was unsicher ist'),
    list(uncertainties(result)),
  ];
}

/** How far all of it can be relied on. */
function uncertainties({ dcf }: Proceeds): string[] {
  return [
    'Zins, Zuschläge und Quoten sind Annahmen des Hauses mit einem Datum, keine Marktdaten. Sie lassen sich ändern.',
    'Multiplikatoren fassen viele sehr verschiedene Verkäufe zusammen. Den Preis findet das Gespräch.',
    'Die Steuer ist nach dem geltenden Recht gerechnet. Für spätere Jahre gilt der jüngste beschlossene Tarif; geplante Gesetze zählen nicht mit.',
    'Die Kirchensteuer ist eine Obergrenze: Kappung und Erlass unterscheiden sich je nach Land.',
    ...(dcf
      ? [
          `${percentText(dcf.perpetuityShare)} des Werts nach Plan liegen in der Zeit nach den geplanten Jahren.`,
        ]
      : []),
    'IDW S 1 in der Fassung von 2008 ist in Kraft, der Entwurf ES 1 n. F. darf noch nicht angewandt werden. Dieser Bericht beansprucht keinen der beiden Standards.',
  ];
}

const rateSentence = (parts: { name: string; rate: number }[], sum: number) =>
  `Der Zins des Ertragswerts beträgt ${percentText(sum)}: ${parts
    .filter(({ rate }) => rate !== 0)
    .map(({ name, rate }) => `${name} ${percentText(rate)}`)
    .join(', ')}. Jedes Risiko zählt in einem Verfahren nur einmal.`;

const total = (items: { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0);
