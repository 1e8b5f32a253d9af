import { type Proceeds, rangeSentence, roundEuro, simulate } from '@toolkit/domain/proceeds';
import { formatDay } from '../../../../../platform/text/german-format.js';
import { rangeEuro } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import {
  type Block,
  cards,
  list,
  note,
  paragraph,
  section,
  subsection,
  words,
} from './report-parts.js';

export const TITLE = 'Was bleibt mir?';
export const NO_ADVICE =
  'Dieser Bericht rechnet mit Ihren Angaben und benannten Annahmen. Er ersetzt keine Rechts- oder Steuerberatung.';
const NO_STANDARD =
  'Er ist keine Bewertung nach IDW S 1 und will keine sein: Er erklärt jede Zahl, damit Sie sie mit Ihrer Steuerberatung prüfen können.';

/** Warnings on the first page; all of them stand beside the years. */
export const FIRST_WARNINGS = 3;

/** The four numbers, what is missing to the need, and what weighs most. */
export function summary(source: ReportSource): Block[] {
  const { result, computedAt, storedAt, input } = source;
  const { net, refusals, warnings, simulation } = result;
  return [
    section(
      'Auf einen Blick',
      'Die vier Zahlen meinen Verschiedenes. Sie werden nie addiert, gemittelt oder verwechselt.',
      false,
    ),
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
    cards(fourNumbers(source)),
    ...(net && !input.balance
      ? [
          note([
            'Die Bilanz fehlt noch. Schulden und Guthaben sind deshalb nicht berücksichtigt; Kaufpreis und Nettoerlös können deutlich niedriger ausfallen.',
          ]),
        ]
      : []),
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
              : `${source.assumed.length} Angaben sind noch offen und angenommen. Sie stehen auf der letzten Seite.`,
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

function fourNumbers({ result, input }: ReportSource) {
  const { companyValue, net, bridge, financing } = result;
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
      meaning: `was dafür gezahlt wird, ${input.balance ? 'nach der' : 'noch ohne'} Brücke`,
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

function needNote(need: number, gap: number, { minimum }: Proceeds): Block {
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
  return note([{ text: words(sentence), bold: true }, ...price], enough ? 'paper' : 'brass');
}
