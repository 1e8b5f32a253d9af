import { Fragment, type ReactNode, useId } from 'react';
import { Card } from '@/ui/card';
import { formatMoment } from '../moments';

/** A moment in a table, never broken into two lines. */
export const Moment = ({ value }: { value: string | null }) => (
  <span className="figures whitespace-nowrap">{formatMoment(value)}</span>
);

interface SectionProps {
  title: string;
  /** A link or a button at the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page in a card, with a heading of its own. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Card padding="compact" className="grid h-full grid-cols-1 content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-h4">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** What there is none of, in one quiet line instead of an empty card each. */
export function Nothing({ of: sentences }: { of: (string | false)[] }) {
  const said = sentences.filter(Boolean);
  return said.length > 0 && <p className="text-ink-soft text-small">{said.join(' ')}</p>;
}

export type Fact = [label: string, value: ReactNode];

/** Labels with their values; what is empty is left out, but for a name or an address. */
export const Facts = ({ items }: { items: (Fact | false)[] }) => (
  <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
    {items
      .filter((item) => item !== false)
      .filter(([label, value]) => isShown(value) || ['Name', 'E-Mail'].includes(label))
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-ink-soft text-small">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value || '–'}</dd>
        </Fragment>
      ))}
  </dl>
);

const isShown = (value: ReactNode) => Boolean(value) && value !== '–';
