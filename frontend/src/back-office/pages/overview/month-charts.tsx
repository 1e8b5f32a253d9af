import { germanFormat } from '@toolkit/domain/german-time';
import { type OverviewMonthDto } from '@/api';
import { formatCents, formatNumber } from '@/lib/format';
import { Collapsible } from '@/ui/collapsible';
import { Section } from '../../components/section';
import { figures, SmallTable } from '../../components/small-table';

const WIDTH = 600;

const HEIGHT = 140;

const SPACE_ABOVE = 6;

/** The part of a month's width that its bar takes. */
const FILLED = 0.62;

/** Of more bars than a year has months only so many are named that a phone has room for a date each. */
const MOST_LABELS = 13;
const LABELS_OF_MANY = 6;

const FILLS = { petrol: 'fill-petrol', brass: 'fill-brass' };

const short = germanFormat({ month: 'short' });

const long = germanFormat({ month: 'long', year: 'numeric' });

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` as „Nov“. */
const shortMonth = (month: string) => short.format(firstDay(month)).replace('.', '');

/** `2026-11` as „November 2026“. */
const longMonth = (month: string) => long.format(firstDay(month));

export function MonthCharts({ months }: { months: OverviewMonthDto[] }) {
  return (
    <Section title="Die letzten zwölf Monate">
      <BarChart
        title="Umsatz"
        tone="petrol"
        bars={months.map(({ month, revenueCents }) => ({
          id: month,
          label: shortMonth(month),
          value: revenueCents / 100,
        }))}
        format={(euros) => formatCents(Math.round(euros * 100))}
      />
      <BarChart
        title="Registrierungen"
        tone="brass"
        bars={months.map(({ month, registrations }) => ({
          id: month,
          label: shortMonth(month),
          value: registrations,
        }))}
        format={formatNumber}
      />
      <Collapsible title="Als Tabelle">
        <SmallTable
          label="Umsatz und Registrierungen je Monat"
          columns={['Monat', figures('Umsatz'), figures('Registrierungen')]}
          rows={months.map(({ month, revenueCents, registrations }) => ({
            id: month,
            cells: [longMonth(month), formatCents(revenueCents), formatNumber(registrations)],
          }))}
        />
      </Collapsible>
    </Section>
  );
}

interface BarChartProps {
  title: string;
  tone: 'petrol' | 'brass';
  bars: Bar[];
  /** What a bar stands for. */
  unit?: string;
  format: (value: number) => string;
}

export function BarChart({ title, tone, bars, unit = 'Monat', format }: BarChartProps) {
  const columns = bars.length > MOST_LABELS ? Math.ceil(bars.length / LABELS_OF_MANY) : 1;
  const latest = bars.at(-1);
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const summary = `${title}: zuletzt ${format(latest?.value ?? 0)}, höchstens ${format(highest)}`;
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="figures text-ink-soft text-small">
          {latest?.label}: {format(latest?.value ?? 0)} · höchster {unit}: {format(highest)}
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
      <div aria-hidden="true" className="flex text-center text-ink-soft text-note">
        {bars
          .filter((_, place) => place % columns === 0)
          .map(({ id, label }) => (
            <span key={id} className="min-w-0 flex-1">
              <span className="sm:hidden">{columns > 1 ? label : label.charAt(0)}</span>
              <span className="max-sm:hidden">{label}</span>
            </span>
          ))}
      </div>
    </figure>
  );
}

interface Bar {
  id: string;
  label: string;
  value: number;
}

/** Places bars beside each other; the highest value reaches the top. */
function barsOf(bars: Bar[], highest: number) {
  const step = WIDTH / Math.max(1, bars.length);
  const room = HEIGHT - SPACE_ABOVE;
  return bars.map(({ id, value }, index) => {
    const height = highest > 0 ? (Math.max(0, value) / highest) * room : 0;
    const middle = step * (index + 0.5);
    const width = step * FILLED;
    return { id, width, height, x: middle - width / 2, y: HEIGHT - height };
  });
}
