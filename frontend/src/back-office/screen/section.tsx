import { clsx } from 'clsx';
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
    <section aria-labelledby={id} className={clsx('grid grid-cols-1', className)}>
      <Card padding="compact" className="grid content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="flex-[1_1_8rem] text-h4">
            {title}
          </h2>
          {aside && <div className="-my-2.5 [&>button]:-mx-4">{aside}</div>}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** What there is none of, in one quiet line instead of an empty box each. */
export function Nothing({ of: sentences }: { of: (string | false)[] }) {
  const said = sentences.filter(Boolean);
  return said.length > 0 && <p className="text-ink-soft text-small">{said.join(' ')}</p>;
}

/**
 * A name with its value. What has several lines is `wide`, a row of its own, and comes first or last: before it a half
 * row would have a hole.
 */
export type Fact = [label: string, value: ReactNode, wide?: 'wide'];

interface FactsProps {
  /** What is empty is left out, but for a name or an address, which one would look for. */
  items: Fact[];
  /** Values are figures of a few signs: on a phone the names have the room. */
  short?: boolean;
}

const ALWAYS = ['Name', 'E-Mail'];

const isTold = ([label, value]: Fact) =>
  ALWAYS.includes(label) ||
  !(value === null || value === undefined || value === false || value === '' || value === '–');

/**
 * Names with their values beside them, read from top to bottom; where a box is wide, in two halves. Values begin at the
 * same place in every box that is not as narrow as a phone, those of the second half as in a second box above.
 */
export function Facts({ items, short = false }: FactsProps) {
  const told = items.filter(isTold);
  const halves = told.filter(([, , wide]) => !wide).map(([label]) => label);
  return (
    <div className="@container">
      <dl
        className={clsx(
          'grid items-baseline gap-x-4 gap-y-1.5 max-sm:text-small sm:gap-x-6 sm:gap-y-2',
          short
            ? 'grid-cols-[minmax(0,1fr)_max-content] sm:grid-cols-[22.75rem_minmax(0,1fr)] @4xl:grid-cols-[22.75rem_minmax(0,1fr)_1.125rem_22.75rem_minmax(0,1fr)]'
            : 'grid-cols-[var(--names,fit-content(45%))_minmax(0,1fr)] sm:grid-cols-[fit-content(55%)_minmax(0,1fr)] @md:grid-cols-[12.5rem_minmax(0,1fr)]',
          !short &&
            told.length > 1 &&
            '@4xl:grid-cols-[12.5rem_minmax(0,1fr)_1.125rem_12.5rem_minmax(0,1fr)]',
        )}
      >
        {told.map(([label, value, wide]) => (
          <div key={label} className="contents">
            <dt
              className={clsx(
                'text-ink-soft text-small',
                halves.indexOf(label) % 2 === 1 ? '@4xl:col-start-4' : '@4xl:col-start-1',
              )}
            >
              {breakable(label)}
            </dt>
            <dd
              className={clsx(
                '[overflow-wrap:anywhere]',
                wide && told.length > 1 && '@4xl:col-span-4',
              )}
            >
              {breakable(value) || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
