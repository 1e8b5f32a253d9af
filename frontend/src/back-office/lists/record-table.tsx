import { clsx } from 'clsx';
import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** For columns that one can do without on a tablet. */
export const WHERE_ROOM = 'max-xl:hidden';

interface RecordTableProps<Row> {
  rows: Row[];
  /** Where a row leads to. */
  pathOf: (record: Row) => string;
  /** `Column`s. */
  children: ReactNode;
}

/** The record whose row is drawn; undefined in the row of headings. */
const RowContext = createContext<object | undefined>(undefined);

/** The rows of a list as a table; one leads to its record by a press, and by the link in it. */
export function RecordTable<Row extends { id: string }>({
  rows,
  pathOf,
  children,
}: RecordTableProps<Row>) {
  const navigate = useNavigate();
  return (
    <table className="w-full border-collapse text-left text-small">
      <thead>
        <tr>{children}</tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr
            key={record.id}
            onClick={() => navigate(pathOf(record))}
            className="cursor-pointer border-hairline border-b last:border-b-0 hover:bg-petrol-tint"
          >
            <RowContext value={record}>{children}</RowContext>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words behind a column of figures stand off from it. */
const CELL = 'px-3 py-2 [.text-right+&]:pl-5';

export type Order = 'ASC' | 'DESC';

export const OPPOSITE: Record<Order, Order> = { ASC: 'DESC', DESC: 'ASC' };

export const ORDER_WORDS: Record<Order, string> = { ASC: 'aufsteigend', DESC: 'absteigend' };

interface ColumnProps<Row> {
  label: string;
  /** By which field of a record the server sorts; without it the column does not sort. */
  source?: string;
  disableSort?: boolean;
  /** In which order the first press sorts. */
  sortByOrder?: Order;
  align?: 'right';
  className?: string;
  /** What stands in a row; otherwise what the record has under `source`. */
  render?: (record: Row) => ReactNode;
}

/** A column of a list: its heading in the first row, what it shows of a record in the others. */
export function Column<Row extends object = Record<string, ReactNode>>(props: ColumnProps<Row>) {
  const record = useContext(RowContext) as Row | undefined;
  if (record === undefined) return <Heading {...props} />;
  const { source, align, className, render } = props;
  return (
    <td className={clsx(CELL, '*:align-top', align && 'figures text-right', className)}>
      {render ? render(record) : source && (record as Record<string, ReactNode>)[source]}
    </td>
  );
}

/** A column by which the server sorts. */
export interface SortColumn {
  source: string;
  label: string;
  /** In which order one wants it at first. */
  first: Order;
}

/** Which of these `Column`s sort. */
export function columnsOf(columns: ReactNode): SortColumn[] {
  return Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<ColumnProps<never>>(column)) return [];
    const { source, label, disableSort, sortByOrder = 'ASC' } = column.props;
    return source && !disableSort ? [{ source, label, first: sortByOrder }] : [];
  });
}

function Heading({
  label,
  source,
  disableSort,
  sortByOrder = 'ASC',
  align,
  className,
}: Omit<ColumnProps<never>, 'render'>) {
  const { sort, setSort } = useListContext();
  const sorts = source !== undefined && !disableSort;
  const active = sorts && sort.field === source;
  const next = active ? OPPOSITE[sort.order] : sortByOrder;
  const Arrow = (active ? sort.order : next) === 'ASC' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
      {...(active && { 'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending' })}
      className={clsx(
        CELL,
        'whitespace-nowrap border-hairline border-b bg-sunken font-semibold text-ink-soft',
        align && 'text-right',
        className,
      )}
    >
      {sorts ? (
        <button
          type="button"
          title={`Nach „${label}“ ${ORDER_WORDS[next]} sortieren`}
          onClick={() => setSort({ field: source, order: next })}
          className={clsx(
            'group -my-1 flex min-h-7 w-fit items-center gap-1 rounded-inner hover:text-ink',
            align && 'ml-auto flex-row-reverse',
            active && 'font-bold',
          )}
        >
          {label}
          <Arrow
            className={clsx(
              'size-4',
              !active && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
            )}
          />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
