import { useMediaQuery } from '@mui/material';
import { SmallCards, type SmallRows } from './small-cards';

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
