import { Chip } from '@mui/material';
import type { ReactNode } from 'react';

export type StateTone = 'good' | 'waiting' | 'bad' | 'quiet';

const COLORS = { good: 'success', waiting: 'warning', bad: 'error', quiet: 'default' } as const;

/** A state in a word. */
export const StateBadge = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <Chip component="span" size="small" variant="outlined" color={COLORS[tone]} label={children} />
);

/** Tone and word of each state. */
export type StateLabels<State extends string> = Record<State, [tone: StateTone, word: string]>;

/** A state of `labels` as a badge. */
export function LabelBadge<State extends string>({
  labels,
  state,
}: {
  labels: StateLabels<State>;
  state: State;
}) {
  const [tone, word] = labels[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

/** Choices of an input or a filter, by what each is called. */
export const choicesOf = (labels: Record<string, string | [StateTone, string]>) =>
  Object.entries(labels).map(([id, label]) => ({
    id,
    name: typeof label === 'string' ? label : label[1],
  }));

/** How far staff have come with something that somebody has asked for. */
export const caseLabels: StateLabels<'open' | 'done'> = {
  open: ['waiting', 'Offen'],
  done: ['good', 'Erledigt'],
};

export const StateBadges = ({ children }: { children: ReactNode }) => (
  <span className="state-badges flex flex-wrap gap-1.5">{children}</span>
);
