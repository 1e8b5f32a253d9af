import type { ReactNode } from 'react';

export interface SmallRows {
  /** What the table is about, for screen readers. */
  label: string;
  columns: string[];
  rows: { id: string; cells: ReactNode[] }[];
}

/** The rows of a small table below each other, each value beside the name of its column. */
export function SmallCards({ label, columns, rows }: SmallRows) {
  return (
    <ul aria-label={label} className="text-small">
      {rows.map(({ id, cells }) => (
        <li key={id} className="border-b border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0">
          <dl className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
            {columns.map((column, index) => (
              <div key={column} className="contents">
                <dt className="text-ink-soft">{column}</dt>
                <dd className="[overflow-wrap:anywhere]">{cells[index]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
