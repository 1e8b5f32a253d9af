import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { breakable } from '../screen/breakable';

/** What a row says where a table has no room. */
export interface RowCard {
  title: ReactNode;
  lines: ReactNode[];
  /** Badges, on a line of their own; nothing where all is as usual. */
  state?: ReactNode;
}

/** A row of a list on a phone or a tablet, where its state stands at the right; the whole of it leads to the record. */
export function PhoneCard({ to, title, lines, state }: RowCard & { to: string }) {
  return (
    <li className="border-b border-hairline last:border-b-0">
      <Link
        to={to}
        className="grid gap-1 px-4 py-3 text-ink no-underline hover:bg-petrol-tint hover:text-ink sm:flex sm:items-center sm:justify-between sm:gap-6"
      >
        <span className="grid min-w-0 gap-1 max-sm:contents">
          <span className="font-semibold [overflow-wrap:anywhere]">{breakable(title)}</span>
          <span className="text-ink-soft text-small empty:hidden max-sm:order-2 max-sm:grid max-sm:gap-1">
            {lines.filter(Boolean).map((line, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change places.
                key={index}
                className="[overflow-wrap:anywhere] sm:not-first:before:whitespace-pre sm:not-first:before:content-['_·_']"
              >
                {breakable(line)}
              </span>
            ))}
          </span>
        </span>
        {state && (
          <span className="flex flex-wrap gap-1.5 empty:hidden max-sm:order-1 sm:max-w-1/2 sm:shrink-0 sm:justify-end [&_.state-badges]:contents">
            {state}
          </span>
        )}
      </Link>
    </li>
  );
}
