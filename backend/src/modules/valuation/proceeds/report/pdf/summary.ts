import { rangeSentence, roundEuro, simulate } from '@toolkit/domain/proceeds';
import { formatDay } from '../../../../../platform/text/german-format.js';
import { rangeEuro } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { type ReportBlocks, words } from './report-parts.js';

export const TITLE = 'Was bleibt mir?';
export const NO_ADVICE =
  'Dieser Bericht rechnet mit Ihren Angaben und benannten Annahmen. Er ersetzt keine Rechts- oder Steuerberatung.';
const NO_STANDARD =
  'Er ist keine Bewertung nach IDW S 1 und will keine sein: Er erklärt jede Zahl, damit Sie sie mit Ihrer Steuerberatung prüfen können.';

/** Warnings on the first page; all of them stand beside the years. */
export const FIRST_WARNINGS = 3;

/** The four numbers, what is missing to the need, and what weighs most. */
export function summary(report: ReportBlocks, source: ReportSource): void {
  const { result, computedAt, storedAt, input, assumed } = source;
  const { net, refusals, warnings, simulation, range } = result;
  report.section(
    'Auf einen Blick',
    'Die vier Zahlen meinen Verschiedenes. Sie werden nie addiert, gemittelt oder verwechselt.',
    false,
  );
  if (storedAt.getTime() !== computedAt.getTime()) {
    report.note([
      `Gespeichert am ${formatDay(storedAt)}. Recht oder Annahmen haben sich seither geändert; dieser Bericht ist mit dem heutigen Stand gerechnet.`,
    ]);
  }
  if (refusals.length > 0) {
    const sentences = refusals.map(({ sentence }) => sentence);
    report.note(['Nicht alles lässt sich rechnen:', ...sentences]);
  }
  report.blocks.push({ kind: 'cards', cards: fourNumbers(source) });
  if (net && !input.balance) {
    report.note([
      'Die Bilanz fehlt noch. Schulden und Guthaben sind deshalb nicht berücksichtigt; Kaufpreis und Nettoerlös können deutlich niedriger ausfallen.',
    ]);
  }
  needNote(report, source);
  if (simulation) {
    report.subsection('Wie sicher ist der Wert?');
    report.paragraph(rangeSentence(simulate(simulation)));
  }
  if (range) {
    report.paragraph(
      `Die Spanne für das Gespräch reicht von ${rangeEuro(range.min)} bis ${rangeEuro(range.max)}, vor Schulden. Sie kommt aus dem Multiplikator und dem Ertragswert; ein Durchschnitt wird nicht gebildet.`,
    );
  }
  if (warnings.length > 0) {
    const one = warnings.length === 1;
    report.subsection(one ? 'Darauf sollten Sie achten' : 'Darauf kommt es jetzt an');
    report.list(warnings.slice(0, FIRST_WARNINGS).map(({ sentence }) => sentence));
  }
  if (assumed.length > 0) {
    report.paragraph(
      assumed.length === 1
        ? 'Eine Ihrer Angaben ist noch offen und angenommen. Sie steht auf der letzten Seite.'
        : `${assumed.length} Angaben sind noch offen und angenommen. Sie stehen auf der letzten Seite.`,
    );
  }
  report.subsection('Was dieser Bericht ist');
  report.paragraph(`${NO_ADVICE} ${NO_STANDARD}`);
  report.paragraph(
    'Beträge sind auf 1.000 € gerundet, Spannen auf 10.000 €. Die genauen Beträge stehen im Anhang, der Rechenweg mit lebenden Formeln in der Excel-Mappe zu diesem Bericht.',
  );
}

function fourNumbers({ result, input }: ReportSource) {
  const { companyValue, net, bridge, financing } = result;
  const card = (title: string, value: number | null | undefined, meaning: string) => ({
    title,
    amount: value == null ? 'offen' : roundEuro(value),
    meaning,
  });
  const bridged = `was dafür gezahlt wird, ${input.balance ? 'nach der' : 'noch ohne'} Brücke`;
  const financeable = financing?.maximum.price;
  return [
    card('Unternehmenswert', companyValue, 'was der Betrieb wert ist, vor Schulden'),
    card('Kaufpreis', net?.price ?? bridge?.price, bridged),
    card('Nettoerlös', net?.amount, 'was Ihnen nach Kosten und Steuer bleibt'),
    card('Finanzierbarer Preis', financeable, 'was eine Käuferseite tragen kann'),
  ];
}

function needNote(report: ReportBlocks, { result: { net, minimum } }: ReportSource): void {
  if (net?.need == null || net.gap === null) return;
  const [need, gap] = [roundEuro(net.need), net.gap];
  const sentence =
    gap >= 0
      ? `Ihr Bedarf von ${need} ist gedeckt. Es bleiben ${roundEuro(gap)} darüber.`
      : `Zu Ihrem Bedarf von ${need} fehlen ${roundEuro(-gap)}.`;
  const paragraphs = [];
  if (minimum?.amount != null) {
    const { companyValue } = minimum;
    const value =
      companyValue === null ? '' : `, das sind ${roundEuro(companyValue)} Unternehmenswert`;
    paragraphs.push(`Der Mindestpreis dafür liegt bei ${roundEuro(minimum.amount)}${value}.`);
  }
  report.note([{ text: words(sentence), bold: true }, ...paragraphs], gap >= 0 ? 'paper' : 'brass');
}
