import { type ReactNode, useId } from 'react';
import { Card } from '@/ui/card';
import { formatMoment } from '../moments';
import { breakable } from './breakable';

/** A moment in a table, never broken into two lines. */
export const Moment = ({ value }: { value: string | null }) => (
  <span className="figures whitespace-nowrap">{formatMoment(value)}</span>
);

interface SectionProps {
  title: string;
  /** A link at the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen in a box, with a heading of its own. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Card padding="compact" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-h4">
            {title}
          </h2>
          {aside && <div className="-my-2.5">{aside}</div>}
        </div>
        {children}
      </Card>
    </section>
  );
}

interface FactsProps {
  /** What is empty is shown as a dash. */
  items: [label: string, value: ReactNode][];
}

/** Names with their values, two columns where there is room. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {items.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {(typeof value === 'string' ? breakable(value) : value) || '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
