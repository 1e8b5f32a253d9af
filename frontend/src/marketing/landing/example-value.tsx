import { calculate } from '@toolkit/domain/valuation';
import { clsx } from 'clsx';
import { formatEstimate } from '@/lib/format';
import { PhoneFold } from '@/ui/phone-fold';
import { type ExampleState, texts } from './labels';

const { example } = texts;

export function ExampleValue() {
  const before = estimatedValue(example.before);
  const after = estimatedValue(example.after);
  const axisEnd = Math.max(before, after);
  return (
    <div className="grid content-start gap-1 md:gap-4 lg:self-center">
      <PhoneFold
        summary={
          <span>
            <h3 className="text-h4">{example.title}</h3>
            <Difference euros={after - before} className="mt-1 md:hidden" />
          </span>
        }
      >
        <p className="mt-1 text-compact text-ink-soft">{example.intro}</p>
        <div className="mt-4 grid gap-4">
          <ExampleScale state={example.before} value={before} axisEnd={axisEnd} />
          <ExampleScale state={example.after} value={after} axisEnd={axisEnd} highlighted />
          <Difference euros={after - before} className="max-md:hidden" />
        </div>
      </PhoneFold>
      <p className="text-ink-soft text-note">{example.note}</p>
    </div>
  );
}

function Difference({ euros, className }: { euros: number; className: string }) {
  return (
    <span className={clsx('block text-compact', className)}>
      <strong className="figures font-semibold text-h3">rund {formatEstimate(euros)}</strong>{' '}
      {example.difference}
    </span>
  );
}

/** In euros, by the calculator's own method. */
function estimatedValue({ inhaberabhangigkeit, kundenabhangigkeit }: ExampleState): number {
  const input = { ...example.company, inhaberabhangigkeit, kundenabhangigkeit };
  return calculate(input).angepassterWert;
}

interface ExampleScaleProps {
  state: ExampleState;
  /** In euros. */
  value: number;
  /** The amount that takes the whole width, shared by both bars so that they can be compared. */
  axisEnd: number;
  highlighted?: boolean;
}

function ExampleScale({ state, value, axisEnd, highlighted = false }: ExampleScaleProps) {
  const tone = highlighted ? 'text-petrol' : 'text-outline';
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-compact">{state.label}</span>
        <span className={clsx('figures ml-auto font-semibold', highlighted && tone)}>
          rund {formatEstimate(value)}
        </span>
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={clsx('mt-1 h-3 w-full rounded-inner bg-sunken', tone)}
      >
        <rect width={(value / axisEnd) * 100} height="1" fill="currentColor" />
      </svg>
      <p className="mt-1 text-ink-soft text-note">{state.text}</p>
    </div>
  );
}
