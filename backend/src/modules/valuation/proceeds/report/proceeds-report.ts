import { latinText } from '@stabwechsel/documents/pdf/inline-text';
import { COLOUR, FONT_SIZE, PAGE } from '@stabwechsel/documents/pdf/page-design';
import { pageHeader } from '@stabwechsel/documents/pdf/page-frame';
import { printPdf } from '@stabwechsel/documents/pdf/pdf-printer';
import { BASKET_LABELS, BASKETS, LEGAL_FORM_LABELS } from '@stabwechsel/domain/company';
import {
  BASIS_LABELS,
  MEASURE_LABELS,
  type Proceeds,
  percentText,
  rangeSentence,
  roundEuro,
  simulate,
  TAX_REGIME_LABELS,
} from '@stabwechsel/domain/proceeds';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '../../../../platform/text/german-format.js';
import { adviserQuestions, openFacts } from './adviser-questions.js';
import { assumptionRows } from './assumption-rows.js';
import { footballField, tornadoChart, waterfallChart } from './report-charts.js';
import {
  exactEuro,
  exactText,
  inputText,
  rangeEuro,
  shortDay,
  signedEuro,
  valueText,
} from './report-format.js';
import {
  cards,
  drawing,
  explained,
  list,
  note,
  paragraph,
  type Row,
  section,
  subsection,
  TYPE,
  table,
  words,
} from './report-parts.js';
import { companyNameOf, type ReportSource } from './report-source.js';

const TITLE = 'Was bleibt mir?';
const NO_ADVICE =
  'Dieser Bericht rechnet mit Ihren Angaben und benannten Annahmen. Er ersetzt keine Rechts- oder Steuerberatung.';
const NO_STANDARD =
  'Er ist keine Bewertung nach IDW S 1 und will keine sein: Er erklärt jede Zahl, damit Sie sie mit Ihrer Steuerberatung prüfen können.';

/** Warnings on the first page; all of them stand beside the years. */
const FIRST_WARNINGS = 3;
/** On paper; the lighter ones are seen on the screen. */
const MOST_WARNINGS = 9;
/** Questions in rows of their own; the rest stand together below. */
const MOST_QUESTIONS = { roomy: 13, tight: 9 };
const MOST_OPEN_FACTS = 24;
const MOST_OFFERS = 6;
/** More than these need narrow columns. */
const WIDE_YEARS = 4;
const MOST_PAGES = 8;

/**
 * The result on paper: six to eight pages of A4 with drawings of vectors and a table to each. Amounts are
 * rounded to 1,000 €, ranges to 10,000 €; the exact ones stand in the appendix.
 */
export async function proceedsReport(source: ReportSource): Promise<Buffer> {
  const roomy = await print(source, 'roomy');
  return roomy.pages <= MOST_PAGES ? roomy.pdf : (await print(source, 'tight')).pdf;
}

async function print(
  source: ReportSource,
  type: keyof typeof TYPE,
): Promise<{ pdf: Buffer; pages: number }> {
  const { issuer, computedAt } = source;
  const name = companyNameOf(source);
  const { text, styles } = TYPE[type];
  const footer = footerOf(source);
  let pages = 0;
  const pdf = await printPdf({
    info: {
      title: `${TITLE} ${name}, ${formatDay(computedAt)}`,
      subject: 'Vom Unternehmenswert zum Geld nach Kosten und Steuern',
      author: issuer.company,
      creator: issuer.name,
      producer: issuer.name,
      creationDate: computedAt,
      modDate: computedAt,
    },
    defaultStyle: { fontSize: text, lineHeight: 1.18 },
    styles,
    header: pageHeader(issuer, `${TITLE} · ${name}`),
    footer: (page, all) => {
      pages = all;
      return footer(page, all);
    },
    content: [
      ...atAGlance(source),
      ...companyValues(source),
      ...fromValueToMoney(source),
      ...whatMovesIt(source),
      ...normalisedYears(source),
      ...taxes(source),
      ...assumptionsAndExactFigures(source),
      ...questionsAndNextSteps(source, MOST_QUESTIONS[type]),
    ],
  });
  return { pdf, pages };
}

function footerOf({ issuer, result }: ReportSource) {
  const basis = `${issuer.company} · Rechtsstand ${shortDay(result.law)} · Annahmen vom ${shortDay(result.assumptions)}`;
  return (page: number, pages: number): Content => ({
    stack: [
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: PAGE.contentWidth, y2: 0, lineColor: COLOUR.hairline },
        ],
        margin: [0, 0, 0, 6],
      },
      {
        columns: [
          { width: '*', text: basis },
          { width: 'auto', text: `Seite ${page} von ${pages}` },
        ],
      },
      { text: NO_ADVICE },
    ],
    fontSize: 7.6,
    color: COLOUR.muted,
    margin: [PAGE.margin.side, 14, PAGE.margin.side, 0],
  });
}

/** The company, the four numbers, what is missing to the need, and what weighs most. */
function atAGlance(source: ReportSource): Content[] {
  const { result, computedAt, storedAt, label, input } = source;
  const { net, refusals, warnings, simulation } = result;
  const facts = [
    LEGAL_FORM_LABELS[input.company.legalForm],
    input.company.industry,
    source.facts.company?.seat,
  ].filter(Boolean);
  return [
    // In Inter's plain face first of all: drawings find the face that was opened first (pdf-printer.ts).
    { text: latinText(`Bericht „${label}“ · ${formatDay(computedAt)}`), color: COLOUR.petrol },
    {
      text: TITLE,
      font: 'SourceSerif',
      fontSize: FONT_SIZE.title,
      lineHeight: 1,
      outline: true,
      outlineText: 'Auf einen Blick',
      margin: [0, 4, 0, 2],
    } as Content,
    { text: latinText(companyNameOf(source)), font: 'Inter', bold: true, fontSize: 15 },
    { text: latinText(facts.join(' · ')), color: COLOUR.muted, margin: [0, 2, 0, 14] },
    ...(storedAt.getTime() === computedAt.getTime()
      ? []
      : [
          note([
            `Gespeichert am ${formatDay(storedAt)}. Recht oder Annahmen haben sich seither geändert; dieser Bericht ist mit dem heutigen Stand gerechnet.`,
          ]),
        ]),
    ...(refusals.length > 0
      ? [note(['Nicht alles lässt sich rechnen:', ...refusals.map(({ sentence }) => sentence)])]
      : []),
    cards(fourNumbers(result)),
    {
      text: 'Die vier Zahlen meinen Verschiedenes. Sie werden nie addiert, gemittelt oder verwechselt.',
      color: COLOUR.muted,
      margin: [0, 0, 0, 10],
    },
    ...(net?.need != null && net.gap !== null ? [needNote(net.need, net.gap, result)] : []),
    ...(simulation
      ? [subsection('Wie sicher ist der Wert?'), paragraph(rangeSentence(simulate(simulation)))]
      : []),
    ...(result.range
      ? [
          paragraph(
            `Die Spanne für das Gespräch reicht von ${rangeEuro(result.range.min)} bis ${rangeEuro(result.range.max)}, vor Schulden. Sie kommt aus dem Multiplikator und dem Ertragswert; ein Durchschnitt wird nicht gebildet.`,
          ),
        ]
      : []),
    ...(warnings.length > 0
      ? [
          subsection(
            warnings.length === 1 ? 'Darauf sollten Sie achten' : 'Darauf kommt es jetzt an',
          ),
          list(warnings.slice(0, FIRST_WARNINGS).map(({ sentence }) => sentence)),
        ]
      : []),
    ...(source.assumed.length > 0
      ? [
          paragraph(
            source.assumed.length === 1
              ? 'Eine Ihrer Angaben ist noch offen und angenommen. Sie steht auf der letzten Seite.'
              : `${source.assumed.length} Angaben sind noch offen und angenommen. Sie stehen auf der letzten Seite, dort als Fragen.`,
          ),
        ]
      : []),
    subsection('Was dieser Bericht ist'),
    paragraph(`${NO_ADVICE} ${NO_STANDARD}`),
    paragraph(
      'Beträge sind auf 1.000 € gerundet, Spannen auf 10.000 €. Die genauen Beträge stehen im Anhang, der Rechenweg mit lebenden Formeln in der Excel-Mappe zu diesem Bericht.',
    ),
  ];
}

function fourNumbers({ companyValue, net, bridge, financing }: Proceeds) {
  const amount = (value: number | null | undefined) => (value == null ? 'offen' : roundEuro(value));
  return [
    {
      title: 'Unternehmenswert',
      amount: amount(companyValue),
      meaning: 'was der Betrieb wert ist, vor Schulden',
    },
    {
      title: 'Kaufpreis',
      amount: amount(net?.price ?? bridge?.price),
      meaning: 'was dafür gezahlt wird, nach der Brücke',
    },
    {
      title: 'Nettoerlös',
      amount: amount(net?.amount),
      meaning: 'was Ihnen nach Kosten und Steuer bleibt',
    },
    {
      title: 'Finanzierbarer Preis',
      amount: amount(financing?.maximum.price),
      meaning: 'was eine Käuferseite tragen kann',
    },
  ];
}

function needNote(need: number, gap: number, { minimum }: Proceeds): Content {
  const enough = gap >= 0;
  const sentence = enough
    ? `Ihr Bedarf von ${roundEuro(need)} ist gedeckt. Es bleiben ${roundEuro(gap)} darüber.`
    : `Zu Ihrem Bedarf von ${roundEuro(need)} fehlen ${roundEuro(-gap)}.`;
  const price =
    minimum?.amount == null
      ? []
      : [
          `Der Mindestpreis dafür liegt bei ${roundEuro(minimum.amount)}${minimum.companyValue === null ? '' : `, das sind ${roundEuro(minimum.companyValue)} Unternehmenswert`}.`,
        ];
  return note(
    [{ text: sentence, bold: true, margin: [0, 0, 0, 2] }, ...price],
    enough ? 'paper' : 'brass',
  );
}

/** All methods side by side, the tax office's apart. */
function companyValues({ result, input }: ReportSource): Content[] {
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
    drawing(footballField(drawn, range)),
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
              { text: 'Nur für das Finanzamt', bold: true, margin: [0, 0, 0, 2] },
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

/** From the company value to what is left, and what a buyer can carry. */
function fromValueToMoney({ result }: ReportSource): Content[] {
  const { waterfall, financing } = result;
  if (waterfall.length === 0) return [];
  return [
    section(
      'Vom Unternehmenswert zum Geld auf dem Konto',
      'Von oben nach unten: was vom Wert abgeht oder dazukommt, bis das Geld bei Ihnen ist.',
    ),
    drawing(waterfallChart(waterfall)),
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
                ? `Zum gerechneten Preis fehlen ${roundEuro(financing.gap)}. Diese Hebel bringen etwas davon:`
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
        ]
      : []),
  ];
}

/** The drivers of the net proceeds, and what is offered. */
function whatMovesIt({ result, appUrl }: ReportSource): Content[] {
  const { tornado, offers } = result;
  return [
    ...(tornado && tornado.rows.length > 0
      ? [
          section(
            'Was Ihren Nettoerlös bewegt',
            `Ausgehend von ${roundEuro(tornado.base)}: So viel weniger oder mehr bleibt, wenn sich nur diese eine Sache ändert.`,
          ),
          drawing(tornadoChart(tornado)),
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

const link = (text: string, address: string): Content => ({
  text,
  link: address,
  color: COLOUR.petrol,
  decoration: 'underline',
});

/** The years as an adviser reads them, by what the corrections are for. */
function normalisedYears({ result, input, facts }: ReportSource): Content[] {
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

/** The way from the price to what is left, each step with its paragraphs. */
function taxes({ result }: ReportSource): Content[] {
  const { net, assetDeal, locks } = result;
  if (!net) return [];
  const { tax } = net;
  const steps = [...tax.steps.filter(({ amount, id }) => amount !== 0 || id === 'tax.total')];
  const finalStep = net.steps.find(({ id }) => id === 'net');
  return [
    section(
      'Die Steuer, Schritt für Schritt',
      `${TAX_REGIME_LABELS[tax.regime]}. Die Steuer auf den Verkauf ist die Steuer des Jahres mit dem Verkauf abzüglich der Steuer ohne ihn.`,
    ),
    table(
      [
        { head: 'Schritt', width: '*' },
        { head: 'Betrag', width: 72, amount: true },
        { head: 'Grundlage', width: 150 },
      ],
      [...steps, ...(finalStep ? [finalStep] : [])].map(
        ({ id, label, formula, inputs, amount, unit, source, asOf }) => ({
          cells: [
            explained(label, `${formula}: ${inputs.map(inputText).join('; ')}`),
            valueText(amount, unit),
            explained(source, `Stand ${shortDay(asOf)}`),
          ],
          total: id === 'tax.total' || id === 'net',
        }),
      ),
    ),
    ...(tax.topRate
      ? [
          paragraph(
            `Gerechnet ist mit der vorsichtigeren Zahl: ${net.by === 'topRate' ? 'dem Höchstsatz auf den steuerpflichtigen Teil' : 'Ihrem Tarif'}. Nach dem Tarif blieben ${roundEuro(tax.net)}, mit dem Höchstsatz ${roundEuro(tax.topRate.net)}.`,
          ),
        ]
      : []),
    ...(tax.business && tax.business.onRetained > 0
      ? [
          note([
            `Davon ${roundEuro(tax.business.onRetained)} Steuer auf das, was Sie behalten: Dafür fließt kein Geld (§ 16 Abs. 3 Satz 7 EStG).`,
          ]),
        ]
      : []),
    ...(assetDeal
      ? [
          paragraph(
            `Verkaufte stattdessen die GmbH ihr Vermögen (Asset Deal) zum selben Unternehmenswert, blieben nach beiden Steuern ${roundEuro(assetDeal.net)}.`,
          ),
        ]
      : []),
    ...(tax.notes.length > 0 ? [list(tax.notes)] : []),
    subsection('Was den Verkauf verteuern kann'),
    table(
      [
        { head: 'Frage', width: '*' },
        { head: 'Stand', width: 62 },
        { head: 'Grundlage', width: 140 },
      ],
      locks.map(({ sentence, state, source }) => ({
        cells: [sentence, LOCK_STATES[state], source],
      })),
    ),
  ];
}

const LOCK_STATES = { clear: 'trifft nicht zu', open: 'offen', active: 'trifft zu' } as const;

/** Where every figure comes from, and the amounts to the cent. */
function assumptionsAndExactFigures(source: ReportSource): Content[] {
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

function exactFigures(result: Proceeds): Content {
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
  return { columns: [half(left), half(right)], columnGap: 14 };
}

/** What to ask, what to do next, and where to sign. */
function questionsAndNextSteps(source: ReportSource, mostRows: number): Content[] {
  const questions = adviserQuestions(source);
  const open = openFacts(source);
  const { appUrl } = source;
  return [
    section(
      'Fragen an Ihre Steuerberatung',
      'Aus allem, was offen oder angenommen ist. Nehmen Sie diese Seite mit; jede Antwort macht die Rechnung genauer.',
    ),
    table(
      [
        { head: 'Frage', width: '*' },
        { head: 'gerechnet mit', width: 104 },
        { head: 'Antwort', width: 112 },
      ],
      questions.slice(0, mostRows).map(({ question, computedWith, source: basis }) => ({
        cells: [explained(question, basis), computedWith ?? 'offen', ''],
      })),
    ),
    ...(questions.length > mostRows
      ? [
          {
            text: words(
              questions
                .slice(mostRows)
                .map(({ question, computedWith }) => `${question} (${computedWith ?? 'offen'})`)
                .join(' '),
            ),
            style: 'compact',
            margin: [0, 0, 0, 5] as [number, number, number, number],
          },
        ]
      : []),
    ...(open.length > 0
      ? [
          {
            text: words(
              `Außerdem angenommen: ${open
                .slice(0, MOST_OPEN_FACTS)
                .map(({ title, computedWith }) => `${title} (${computedWith})`)
                .join('; ')}${open.length > MOST_OPEN_FACTS ? ' und weitere' : ''}.`,
            ),
            style: 'compact',
            color: COLOUR.muted,
          },
        ]
      : []),
    {
      stack: [
        subsection('Die nächsten Schritte'),
        {
          ol: [
            step(
              'Offene Angaben ergänzen, dann neu rechnen',
              'Was bleibt mir?',
              `${appUrl}/bewertung`,
            ),
            step('Die Bereinigung mit Belegen unterlegen', 'Modul 3', `${appUrl}/modules/modul-3`),
            step(
              'Abhängigkeiten von Ihnen und von einzelnen Kunden abbauen',
              'Modul 2',
              `${appUrl}/modules/modul-2`,
            ),
            step('Unterlagen für die Prüfung ordnen', 'Modul 5', `${appUrl}/modules/modul-5`),
            step(
              'Preis, Raten und Verkäuferdarlehen verhandeln',
              'Modul 6',
              `${appUrl}/modules/modul-6`,
            ),
            step(
              'Als Handwerksbetrieb die Kammer fragen, die oft kostenfrei bewertet; das Blatt mit den bereinigten Jahren gibt es bei',
              'Was bleibt mir?',
              `${appUrl}/bewertung`,
            ),
          ],
          margin: [0, 0, 0, 8],
        },
        signature(),
      ],
      unbreakable: true,
    },
  ];
}

const step = (what: string, where: string, address: string): Content => ({
  text: [{ text: `${what}: ` }, link(where, address) as { text: string }],
  margin: [0, 0, 0, 2],
});

function signature(): Content {
  const ruled = (caption: string): Content => ({
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 215, y2: 0, lineColor: COLOUR.ruling }],
        margin: [0, 30, 0, 4],
      },
      { text: caption, fontSize: 8, color: COLOUR.muted },
    ],
  });
  return {
    columns: [
      ruled('Ort, Datum, Unterschrift Inhaberin oder Inhaber'),
      ruled('Mit der Steuerberatung besprochen am, Unterschrift'),
    ],
    columnGap: 30,
    unbreakable: true,
  } as Content;
}
