import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { breakable } from './breakable';
import { useWindow } from './use-window';

/** A column of amounts or counts, which stand below each other at the right. */
export const figures = (label: string): Column => ({ label, figures: true });

interface SmallTableProps extends SmallRows {
  /** Shown instead of a table without rows. */
  empty: string;
}

const PHONE = '(max-width: 39.99rem)';
/** Where rows can be folded, the table needs the room of a desk. */
const NO_DESK = '(max-width: 84.99rem)';

/** A few rows within a screen: a table, or where that is too wide one row below the other. */
export function SmallTable({ empty, ...table }: SmallTableProps) {
  const folds = table.rows.some(({ folded }) => folded);
  const narrow = useWindow(folds ? NO_DESK : PHONE);
  if (table.rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return narrow ? <SmallCards {...table} /> : <Table {...table} />;
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
            {columns.map((column, index) => (
              <th
                key={nameOf(column)}
                scope="col"
                className={clsx(
                  'border-b border-hairline py-2 font-semibold text-ink-soft last:pr-0',
                  gapAfter(columns, index),
                  isFigures(column) && 'text-right',
                )}
              >
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, index) => (
                <td
                  key={nameOf(column)}
                  className={clsx(
                    'border-b border-hairline py-2 align-middle last:pr-0 [&_button]:whitespace-nowrap',
                    gapAfter(columns, index),
                    isFigures(column) && 'figures whitespace-nowrap text-right',
                  )}
                >
                  {breakable(cells[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Column = string | { label: string; figures: true };

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.label);
const isFigures = (column: Column) => typeof column !== 'string';

/** A figure ends where the next column would begin; what follows it at the left needs more room. */
function gapAfter(columns: Column[], index: number) {
  const [column, next] = columns.slice(index, index + 2);
  return column && next && isFigures(column) && !isFigures(next) ? 'pr-8' : 'pr-4';
}

interface SmallRow {
  id: string;
  cells: ReactNode[];
  /** What is shown of the row until it is opened, where there is little room; undefined: all of it. */
  folded?: { title: string; value: ReactNode };
}

interface SmallRows {
  /** What the table is about, for screen readers. */
  label: string;
  columns: Column[];
  rows: SmallRow[];
}

/** The rows of a small table below each other, each value beside the name of its column. */
function SmallCards({ label, columns, rows }: SmallRows) {
  return (
    <ul aria-label={label} className="text-small">
      {rows.map(({ id, cells, folded }) => (
        <li key={id} className="border-b border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0">
          {folded ? (
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
                <span className="font-semibold">{folded.title}</span>
                <span className="figures ml-auto whitespace-nowrap">{folded.value}</span>
                <ChevronDownIcon className="shrink-0 text-petrol transition-transform duration-150 group-open:rotate-180" />
              </summary>
              <Pairs columns={columns} cells={cells} />
            </details>
          ) : (
            <Pairs columns={columns} cells={cells} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Names of columns and what stands in them, each value in one column. */
function Pairs({ columns, cells }: { columns: Column[]; cells: ReactNode[] }) {
  return (
    <dl className="grid max-w-md grid-cols-[var(--names,fit-content(50%))_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {columns.map((column, index) => (
        // The line of a sign is not that of the words beside it.
        <div key={nameOf(column)} className="contents [&:has(svg)>*]:self-center">
          <dt className="text-ink-soft">{nameOf(column)}</dt>
          <dd
            className={clsx(
              isFigures(column) ? 'figures whitespace-nowrap' : '[overflow-wrap:anywhere]',
            )}
          >
            {breakable(cells[index])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
