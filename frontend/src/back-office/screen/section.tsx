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
  /** What is empty is left out, but for a name or an address, which one would look for. */
  items: [label: string, value: ReactNode][];
}

const ALWAYS = ['Name', 'E-Mail'];

const isTold = ([label, value]: FactsProps['items'][number]) =>
  ALWAYS.includes(label) ||
  !(value === null || value === undefined || value === false || value === '' || value === '–');

/** Names with their values: two columns where there is room, beside each other on a phone. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 max-sm:grid-cols-[fit-content(45%)_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:text-small sm:grid-cols-2">
      {items.filter(isTold).map(([label, value]) => (
        <div key={label} className="min-w-0 max-sm:contents">
          <dt className="text-ink-soft sm:text-note">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {(typeof value === 'string' ? breakable(value) : value) || '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
