import type { Canvas, Drawing } from '@toolkit/documents/drawing/shape';
import { clsx } from 'clsx';
import TableIcon from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { Picture, PrintedPicture } from '@/ui/drawing/picture';

interface FigureWithTableProps {
  title: string;
  lead: ReactNode;
  draw: (canvas: Canvas) => Drawing;
  /** The same rows: a screen reader always has them, everybody else on demand. */
  table: ReactNode;
  children?: ReactNode;
}

export function FigureWithTable({ title, lead, draw, table, children }: FigureWithTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <ResultSection
      title={title}
      lead={lead}
      action={
        <Button
          variant="quiet"
          size="compact"
          className="-mx-4"
          aria-pressed={open}
          onClick={() => setOpen((shown) => !shown)}
        >
          <TableIcon />
          Als Tabelle
        </Button>
      }
    >
      <figure className={clsx('min-w-0 print:break-inside-avoid', open && 'hidden print:block')}>
        <Picture draw={draw} className="print:hidden" />
        <PrintedPicture draw={draw} />
      </figure>
      <div className={clsx('print:break-inside-avoid', !open && 'sr-only print:not-sr-only')}>
        {table}
      </div>
      {children}
    </ResultSection>
  );
}

interface ResultSectionProps {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function ResultSection({ title, lead, action, children }: ResultSectionProps) {
  return (
    <section className="grid min-w-0 gap-6 border-hairline border-t pt-8 print:block">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 print:mb-5 print:break-inside-avoid print:break-after-avoid">
        <div className="grid max-w-reading gap-2">
          <h3>{title}</h3>
          {lead && <div className="text-compact text-ink-soft">{lead}</div>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export const tableLook = {
  table: 'figures w-full border-collapse text-small sm:text-compact',
  head: 'border-ink border-b-2 py-2 pr-4 text-left align-bottom font-semibold last:pr-0',
  headAmount: 'border-ink border-b-2 py-2 pl-2 sm:pl-4 text-right align-bottom font-semibold',
  rowHead: 'border-hairline border-b py-2.5 pr-4 text-left font-normal',
  cell: 'border-hairline border-b py-2.5 pr-4 text-left last:pr-0',
  amount: 'border-hairline border-b py-2.5 pl-2 text-right sm:pl-4',
};

interface FigureTableProps {
  caption: string;
  heads: readonly { label: string; look?: string }[];
  rows: readonly { id: string; name: ReactNode; look?: string; amounts: readonly ReactNode[] }[];
}

export function FigureTable({ caption, heads: [first, ...heads], rows }: FigureTableProps) {
  return (
    <table className={tableLook.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={tableLook.head}>
            {first?.label}
          </th>
          {heads.map(({ label, look }) => (
            <th key={label} scope="col" className={clsx(tableLook.headAmount, look)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, look, amounts }) => (
          <tr key={id} className={look}>
            <th scope="row" className={clsx(tableLook.rowHead, look)}>
              {name}
            </th>
            {heads.map(({ label, look: place }, index) => (
              <td key={label} className={clsx(tableLook.amount, place)}>
                {amounts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
