import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { formatNumber } from '@/lib/format';
import { SelectField } from '@/ui/select-field';
import { shownPages } from './shown-pages';

const SIZES = [25, 50, 100];

type Noun = [one: string, many: string];

/** What rows that hold several records are called, and what those are. */
export interface Counted {
  rows: Noun;
  records: Noun;
}

const count = (number: number, [one, many]: Noun) =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

interface ListPagesProps {
  /** As many records as a page has at first. */
  perPage: number;
  /** What a row holds several of, and how it is put together: such pages have the size that they have. */
  counted?: Counted | undefined;
  merge?: ((records: never[]) => unknown[]) | undefined;
}

/** Which part of a list is shown, and the way to the others. */
export function ListPages({ perPage: usual, counted, merge }: ListPagesProps) {
  const { data, page, perPage, total, setPage, setPerPage } = useListContext();
  if (!total) return null;
  const last = Math.ceil(total / perPage);
  const from = (page - 1) * perPage + 1;
  const sizes = [...new Set([...SIZES, usual, perPage])].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
      {!counted && total > Math.min(...sizes) && (
        <SelectField
          label="Zeilen je Seite"
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(perPage)}
          onChange={({ target }) => setPerPage(Number(target.value))}
          className="w-56 grid-cols-[1fr_auto] items-center max-sm:hidden"
        />
      )}
      <p className="figures">
        {counted && merge && data && last === 1
          ? `${count(merge(data as never[]).length, counted.rows)} mit ${count(total, counted.records)}`
          : `${formatNumber(from)}–${formatNumber(Math.min(page * perPage, total))} von ${formatNumber(total)}`}
      </p>
      {last > 1 && (
        <nav aria-label="Seiten der Liste" className="-mr-3 flex flex-wrap items-center">
          <Turn label="Zur vorigen Seite" disabled={page <= 1} onTurn={() => setPage(page - 1)}>
            <ChevronLeftIcon />
          </Turn>
          {shownPages(page, last).map((shown, index) =>
            shown === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two gaps at most, one at each end.
              <span key={`gap-${index}`} className="px-1 text-ink-soft max-sm:hidden">
                …
              </span>
            ) : (
              <Turn
                key={shown}
                label={shown === page ? `Seite ${shown}` : `Zur Seite ${shown}`}
                current={shown === page}
                onTurn={() => setPage(shown)}
                className="max-sm:hidden"
              >
                {formatNumber(shown)}
              </Turn>
            ),
          )}
          <Turn label="Zur nächsten Seite" disabled={page >= last} onTurn={() => setPage(page + 1)}>
            <ChevronRightIcon />
          </Turn>
        </nav>
      )}
    </div>
  );
}

interface TurnProps {
  label: string;
  disabled?: boolean;
  current?: boolean;
  className?: string;
  onTurn: () => void;
  children: ReactNode;
}

const Turn = ({ label, disabled, current, className = '', onTurn, children }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    disabled={disabled}
    onClick={onTurn}
    className={`figures grid min-h-11 min-w-11 place-items-center rounded-inner px-2 font-medium text-petrol hover:bg-petrol-tint disabled:text-outline disabled:hover:bg-transparent aria-[current=page]:bg-petrol-tint aria-[current=page]:font-semibold ${className}`}
  >
    {children}
  </button>
);
