import { type AdminBankLineDto, type TransferOfLineDto } from '@/api';
import { formatCents } from '@/lib/format';
import { StateBadge, StateBadges, type StateLabels } from '../../components/state-badge';

const STATES: StateLabels<AdminBankLineDto['state']> = {
  open: ['waiting', 'Nicht zugeordnet'],
  suggested: ['waiting', 'Vorschlag'],
  settled: ['good', 'Zugeordnet'],
  aside: ['quiet', 'Beiseitegelegt'],
};

const RESULTS: Record<string, string> = {
  part: 'Teilzahlung',
  surplus: 'Überzahlung',
  late: 'Nach der Stornierung',
  noted: 'War schon eingetragen',
  recalled: 'Zurückgebucht',
};

export const stateChoices = [
  { id: 'undecided', name: 'Zu entscheiden' },
  { id: 'suggested', name: 'Vorschläge' },
  { id: 'open', name: 'Nicht zugeordnet' },
  { id: 'settled', name: 'Zugeordnet' },
  { id: 'differing', name: 'Teil-, Über- und späte Zahlungen, Rückbuchungen' },
  { id: 'aside', name: 'Beiseitegelegt' },
];

/** How a line stands, in words. */
export const stateWord = ({ state, result }: AdminBankLineDto) =>
  [STATES[state][1], result ? RESULTS[result] : undefined].filter(Boolean).join(': ');

/** Whether a line was assigned, and its money is just what was asked for. */
export const isPlainlySettled = ({ state, result }: AdminBankLineDto) =>
  state === 'settled' && !(result && result in RESULTS);

export function LineState({ line }: { line: AdminBankLineDto }) {
  const [tone, word] = STATES[line.state];
  const result = line.result ? RESULTS[line.result] : undefined;
  return (
    <StateBadges>
      {result ? (
        <StateBadge tone={line.result === 'noted' ? 'quiet' : 'bad'}>{result}</StateBadge>
      ) : (
        <StateBadge tone={tone}>{word}</StateBadge>
      )}
    </StateBadges>
  );
}

/** What money that is not just what was asked for means, and where its end is seen. */
export const resultSentences: Record<string, string> = {
  part: 'Es ist weniger eingegangen, als zu zahlen war. Was noch fehlt, steht bei der Zahlung.',
  surplus:
    'Es ist mehr eingegangen, als zu zahlen war. Was zurückzugeben ist, steht bei der Zahlung.',
  recalled:
    'Die Bank hat das Geld zurückgebucht. Was das für die Bestellung bedeutet, steht bei der Zahlung.',
  late: 'Die Bestellung war schon storniert, freigeschaltet wurde nichts. Was zurückzugeben ist, steht bei der Zahlung.',
};

/** What speaks for a suggestion, and what staff have to look at. */
export const reasonWords: Record<NonNullable<AdminBankLineDto['suggestionReason']>, string> = {
  name: 'Betrag und Name stimmen überein. Ein Verwendungszweck mit Kennung fehlt.',
  alike: 'Die Kennung im Verwendungszweck weicht in einem Zeichen ab.',
  paid: 'Die Kennung stimmt, aber diese Bestellung ist schon bezahlt.',
  noted: 'Die Kennung stimmt, aber ein Eingang in dieser Höhe ist schon eingetragen.',
  returned:
    'Die Buchung nimmt eine frühere zurück. Bitte prüfen Sie, ob sie zu dieser Bestellung gehört.',
};

/** An order in one line, such as „FV-7K3F-92QM, Brandt GmbH, 990,00 €“. */
export const orderWord = ({ reference, buyer, email, amountCents }: TransferOfLineDto) =>
  `${reference}, ${buyer ?? email}, ${formatCents(amountCents)}`;
