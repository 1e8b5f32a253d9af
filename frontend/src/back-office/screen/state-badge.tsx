import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import ClockIcon from 'lucide-react/icons/clock';
import StarIcon from 'lucide-react/icons/star';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { breakable } from './breakable';

export const caseChoices = [
  { id: 'open', name: 'Offen' },
  { id: 'done', name: 'Erledigt' },
];

export type StateTone = 'good' | 'waiting' | 'bad' | 'quiet' | 'premium';

const LOOKS: Record<StateTone, string> = {
  good: 'border-green bg-green-tint text-green',
  waiting: 'border-brass bg-brass-tint text-brass-ink',
  bad: 'border-red bg-red-tint text-red',
  quiet: 'border-hairline bg-sunken text-ink-soft',
  premium: 'border-brass bg-brass-tint text-brass-ink',
};

const ICONS = {
  good: CheckIcon,
  waiting: ClockIcon,
  bad: AlertIcon,
  quiet: null,
  premium: StarIcon,
};

/** How something stands, in a word; colour never stands alone. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  const ToneIcon = ICONS[tone];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-semibold text-note',
        LOOKS[tone],
      )}
    >
      {ToneIcon && <ToneIcon className="size-4" />}
      <span>{breakable(children)}</span>
    </span>
  );
}

/** All that is to be said of how something stands; in a card it joins what else stands there. */
export const StateBadges = ({ children }: { children: ReactNode }) => (
  <span className="state-badges flex flex-wrap gap-1.5">{children}</span>
);

/** How far staff have come with something that somebody has asked for. */
export type CaseState = 'open' | 'done';

export function CaseBadge({ state }: { state: CaseState }) {
  return state === 'done' ? (
    <StateBadge tone="good">Erledigt</StateBadge>
  ) : (
    <StateBadge tone="waiting">Offen</StateBadge>
  );
}
