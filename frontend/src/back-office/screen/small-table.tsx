import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

interface SmallTableProps extends SmallRows {
  /** Shown instead of a table without rows. */
  empty: string;
}

const PHONE = '(max-width: 39.99rem)';

/** A few rows within a screen: a table, or on a phone one row below the other. */
export function SmallTable({ empty, ...table }: SmallTableProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (table.rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return phone ? <SmallCards {...table} /> : <Table {...table} />;
}

function Table({ label, columns, rows }: SmallRows) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups cells, not the fields of a form.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-small">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-hairline py-2 pr-4 font-semibold text-ink-soft last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, index) => (
                <td
                  key={column}
                  className="border-b border-hairline py-2 pr-4 align-baseline last:pr-0"
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SmallRows {
  /** What the table is about, for screen readers. */
  label: string;
  columns: string[];
  rows: { id: string; cells: ReactNode[] }[];
}

/** The rows of a small table below each other, each value beside the name of its column. */
function SmallCards({ label, columns, rows }: SmallRows) {
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
