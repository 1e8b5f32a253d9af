import { type Bar, barsOf, HEIGHT, WIDTH } from './bar-layout';

interface BarChartProps {
  title: string;
  tone: 'petrol' | 'brass';
  bars: Bar[];
  format: (value: number) => string;
}

const FILLS = { petrol: 'fill-petrol', brass: 'fill-brass' };

/** One bar for each month; the highest and the latest are written out, the rest is in the table. */
export function BarChart({ title, tone, bars, format }: BarChartProps) {
  const latest = bars.at(-1);
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const summary = `${title}: zuletzt ${format(latest?.value ?? 0)}, höchstens ${format(highest)}`;
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="figures text-ink-soft text-small">
          {latest?.label}: {format(latest?.value ?? 0)} · höchster Monat: {format(highest)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        className="h-32 w-full border-outline border-b"
      >
        {barsOf(bars, highest).map(({ id, ...place }) => (
          <rect key={id} {...place} className={FILLS[tone]} />
        ))}
      </svg>
      <div aria-hidden="true" className="grid grid-cols-12 text-center text-ink-soft text-note">
        {bars.map(({ id, label }) => (
          <span key={id}>
            <span className="sm:hidden">{label.charAt(0)}</span>
            <span className="max-sm:hidden">{label}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}
