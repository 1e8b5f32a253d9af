import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { tableLook } from './figure-with-table';

interface CardTableProps {
  caption: string;
  columns: readonly { label: string; amount?: boolean }[];
  rows: readonly {
    id: string;
    cells: readonly ReactNode[];
    below?: ReactNode;
  }[];
}

export function CardTable({ caption, columns, rows }: CardTableProps) {
  return (
    // Of another display than a table's, browsers forget the roles unless they are named.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={clsx(tableLook.table, 'max-sm:block')}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map(({ label, amount }, index) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={clsx(amount ? tableLook.headAmount : tableLook.head, index > 0 && 'pl-4')}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map(({ id, cells: [name, ...cells], below }) => (
          <Fragment key={id}>
            <tr role="row" className="max-sm:block max-sm:border-ink max-sm:border-t max-sm:py-3">
              <th
                role="rowheader"
                scope="row"
                className={clsx(
                  'py-2.5 pr-4 text-left font-semibold max-sm:block max-sm:py-1',
                  !below && 'sm:border-hairline sm:border-b',
                )}
              >
                {name}
              </th>
              {cells.map((cell, index) => {
                const { label = '', amount } = columns[index + 1] ?? {};
                return (
                  <td
                    key={label}
                    role="cell"
                    className={clsx(
                      'py-2.5 pl-4 align-baseline max-sm:py-1 max-sm:pl-0',
                      amount
                        ? 'text-right max-sm:flex max-sm:justify-between max-sm:gap-x-4'
                        : 'text-left max-sm:block',
                      !below && 'sm:border-hairline sm:border-b',
                    )}
                  >
                    <span
                      aria-hidden="true"
                      className={clsx('text-ink-soft sm:hidden', !amount && 'block')}
                    >
                      {label}
                    </span>
                    <span>{cell}</span>
                  </td>
                );
              })}
            </tr>
            {below && (
              <tr role="row" className="max-sm:block">
                <td
                  role="cell"
                  colSpan={columns.length}
                  className="pb-2.5 max-sm:block sm:border-hairline sm:border-b"
                >
                  {below}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
