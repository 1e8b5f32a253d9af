import { clsx } from 'clsx';
import { formatEuro } from '@/lib/format';
import type { ExampleState } from './texts';

interface ExampleScaleProps {
  state: ExampleState;
  /** In euros. */
  value: number;
  /** The amount that takes the whole width, shared by both bars so that they can be compared. */
  axisEnd: number;
  highlighted?: boolean;
}

/** One state of the example company: its value as a figure and as a bar that starts at zero. */
export function ExampleScale({ state, value, axisEnd, highlighted = false }: ExampleScaleProps) {
  const tone = highlighted ? 'text-petrol' : 'text-outline';
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-compact">{state.label}</span>
        <span className={clsx('figures ml-auto font-semibold text-h3', highlighted && tone)}>
          {formatEuro(value)}
        </span>
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={clsx('mt-1.5 h-3.5 w-full rounded-inner bg-sunken', tone)}
      >
        <rect width={(value / axisEnd) * 100} height="1" fill="currentColor" />
      </svg>
      <p className="mt-2 text-ink-soft text-note">{state.text}</p>
    </div>
  );
}
