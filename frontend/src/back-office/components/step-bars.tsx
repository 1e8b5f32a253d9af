import { formatNumber } from '@/lib/format';

interface StepBarsProps {
  /** The first is the whole of which the others are a share. */
  steps: readonly { label: string; count: number }[];
}

/** How many have come how far, one step below the other. */
export function StepBars({ steps }: StepBarsProps) {
  const whole = steps[0]?.count ?? 0;
  return (
    <ol className="grid gap-3">
      {steps.map(({ label, count }) => {
        const share = whole === 0 ? 0 : count / whole;
        return (
          <li key={label} className="grid gap-1">
            <span className="flex justify-between gap-4">
              <span>{label}</span>
              <span className="figures font-semibold">
                {formatNumber(count)}
                <span className="font-normal text-ink-soft"> · {percentOf(share)}</span>
              </span>
            </span>
            <span aria-hidden="true" className="h-4 rounded-inner bg-sunken">
              <span
                className="block h-full rounded-inner bg-petrol"
                style={{ width: `${Math.min(100, share * 100)}%` }}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const percents = new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 2 });

const percentOf = (share: number) => `${percents.format(share * 100)} %`;
