import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon, LockIcon } from '../icons/state-icons';
import type { CourseProgress } from './course-fill';

type StationState = CourseProgress['state'];

const STATE_WORDS: Record<StationState, string> = {
  completed: 'abgeschlossen',
  available: 'verfügbar',
  locked: 'gesperrt',
};

const LOOKS: Record<StationState, string> = {
  completed: 'border-petrol bg-petrol text-white',
  available: 'border-petrol bg-surface text-petrol',
  locked: 'border-outline/50 bg-surface text-ink-soft',
};

interface StationMarkProps {
  number: number;
  state: StationState;
  current: boolean;
}

/** The round mark of a station on the line: its number, a check once completed, a small lock. */
export function StationMark({ number, state, current }: StationMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'figures relative grid size-11 place-items-center rounded-full border-2 text-compact font-semibold ring-4',
        LOOKS[state],
        current ? 'ring-brass-bright' : 'ring-paper',
      )}
    >
      {state === 'completed' ? <CheckIcon className="size-6" /> : number}
      {state === 'locked' && (
        <span className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-paper">
          <LockIcon className="size-3.5" />
        </span>
      )}
    </span>
  );
}

interface StationStateProps {
  state: StationState;
}

/** The state in words, for those who do not see the mark. */
export function StationState({ state }: StationStateProps): ReactNode {
  return <span className="sr-only">, {STATE_WORDS[state]}</span>;
}
