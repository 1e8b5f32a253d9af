import type { ReactNode } from 'react';

interface SmallTableProps {
  /** What the table is about, for screen readers. */
  label: string;
  columns: string[];
  rows: { id: string; cells: ReactNode[] }[];
  /** Shown instead of a table without rows. */
  empty: string;
}

/** A few rows within a screen; runs sideways inside itself where a phone is too narrow. */
export function SmallTable({ label, columns, rows, empty }: SmallTableProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
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
                <td key={column} className="border-b border-hairline py-2 pr-4 align-top last:pr-0">
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
