import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { breakable } from '../screen/breakable';

/** What a row says on a phone. */
export interface RowCard {
  title: ReactNode;
  lines: ReactNode[];
  /** Badges, on a line of their own; nothing where all is as usual. */
  state?: ReactNode;
}

/** A row of a list on a phone; the whole of it leads to the record. */
export function PhoneCard({ to, title, lines, state }: RowCard & { to: string }) {
  return (
    <li className="border-b border-hairline last:border-b-0">
      <Link
        to={to}
        className="grid gap-1 px-4 py-3 text-ink no-underline hover:bg-petrol-tint hover:text-ink"
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{asText(title)}</span>
        {state && <span className="flex flex-wrap gap-1.5">{state}</span>}
        {lines.map((line, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change places.
            key={index}
            className="text-ink-soft text-small [overflow-wrap:anywhere]"
          >
            {asText(line)}
          </span>
        ))}
      </Link>
    </li>
  );
}

const asText = (said: ReactNode) => (typeof said === 'string' ? breakable(said) : said);
