import type { ReactNode } from 'react';
import { Section } from './section';

/** A column of amounts or counts, aligned at the right. */
export const figures = (label: string): Column => ({ label, figures: true });

type Column = string | { label: string; figures: true };

interface SmallTableProps {
  /** What the table is about, for screen readers. */
  label: string;
  columns: Column[];
  rows: { id: string; cells: ReactNode[] }[];
  /** Shown instead of a table without rows. */
  empty?: string | undefined;
}

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.label);

const alignOf = (column: Column) =>
  typeof column === 'string' ? 'px-2 py-2' : 'figures whitespace-nowrap px-2 py-2 text-right';

/** A few rows within a page; on a narrow screen it scrolls sideways. */
export function SmallTable({ label, columns, rows, empty }: SmallTableProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups cells, not the fields of a form.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="-mx-2 overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-small">
        <thead>
          <tr className="border-hairline border-b text-ink-soft">
            {columns.map((column) => (
              <th key={nameOf(column)} scope="col" className={alignOf(column)}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-hairline border-b last:border-b-0">
              {columns.map((column, index) => (
                <td key={nameOf(column)} className={alignOf(column)}>
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

interface TableSectionProps extends Omit<SmallTableProps, 'label'> {
  title: string;
  aside?: ReactNode;
}

/** A section that is a table; left out where there are neither rows nor `empty`. */
export const TableSection = ({ title, aside, empty, ...table }: TableSectionProps) =>
  (empty || table.rows.length > 0) && (
    <Section title={title} aside={aside}>
      <SmallTable label={title} empty={empty} {...table} />
    </Section>
  );
