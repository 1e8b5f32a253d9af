import { Link } from 'react-router-dom';
import type { WaitingDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { CheckIcon } from '@/ui/icons/state-icons';
import { listPath } from '../screen/record-path';
import { Section } from '../screen/section';

const CASES: [name: keyof WaitingDto, label: string, to: string][] = [
  ['withdrawals', 'Offene Widerrufe', listPath('withdrawals', { state: 'open' })],
  ['refundRequests', 'Erstattungen in Arbeit', listPath('payments', { refundRequested: true })],
  ['disputes', 'Offene Rückbuchungen', listPath('payments', { disputed: true })],
  [
    'wrongAmounts',
    'Falsche Beträge eingegangen',
    listPath('payments', { wrongAmount: true, status: 'pending' }),
  ],
  ['contactRequests', 'Offene Kontaktanfragen', listPath('contact-requests', { state: 'open' })],
  ['failedEmails', 'Nicht zugestellte E-Mails', listPath('emails', { state: 'failed' })],
];

/** What somebody has to deal with; each line opens the list that shows it. */
export function Waiting({ waiting }: { waiting: WaitingDto }) {
  const nothing = CASES.every(([name]) => waiting[name] === 0);
  return (
    <Section title="Zu erledigen">
      {nothing && (
        <p className="flex items-center gap-2">
          <CheckIcon className="text-green" />
          Nichts wartet auf Sie.
        </p>
      )}
      <ul>
        {CASES.map(([name, label, to]) => (
          <li key={name} className="border-b border-hairline last:border-b-0">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-4 px-1 text-ink no-underline hover:text-petrol hover:underline"
            >
              {label}
              <Count value={waiting[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Count({ value }: { value: number }) {
  const look = value > 0 ? 'bg-brass-tint text-brass-ink' : 'bg-sunken text-ink-soft';
  return (
    <span className={`figures min-w-9 rounded-full px-2.5 text-center font-semibold ${look}`}>
      {formatNumber(value)}
    </span>
  );
}
