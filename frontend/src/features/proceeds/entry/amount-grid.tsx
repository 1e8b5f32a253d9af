import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatMoney } from '@/ui/money-field/money';
import { useMoneyInput } from '@/ui/money-field/money-field';
import { useFactsEditor } from '../facts-editor';

const HEAD = 'min-w-26 pb-2 pl-2 text-right align-bottom font-semibold';
const ROW_HEAD = 'py-2 pr-3 text-left align-middle leading-snug hyphens-auto';
const CELL = 'py-1.5 pl-2 align-middle';

interface Amount {
  label: string;
  value: number | null;
  /** What follows from other cells as long as this one is empty. */
  derived?: number | undefined;
  error?: string | undefined;
  onChange: (value: number | null) => void;
  onPaste?: (event: ClipboardEvent, row: number, column: number) => void;
}

export interface GridRow {
  id: string;
  label: string;
  note?: string | undefined;
  look?: string;
  /** The amount of a year, or its text where nothing can be entered. */
  cell: (year: number) => Amount | string;
}

interface AmountGridProps {
  caption: string;
  years: readonly number[];
  /** Of the years, the one that a phone shows first; the last unless told. */
  firstYear?: number;
  yearHead?: (year: number) => ReactNode;
  parts: readonly { title?: string; rows: readonly GridRow[] }[];
  total?: { label: string; text: (year: number) => string };
}

/** A table of amounts by year: arrow keys and Enter lead from cell to cell, a phone shows one year at a time. */
export function AmountGrid(props: AmountGridProps) {
  const { caption, years, firstYear = years.at(-1), yearHead, parts, total } = props;
  const [chosen, setChosen] = useState(firstYear);
  const shown = years.find((year) => year === chosen) ?? years.at(-1);
  const hidden = (year: number) => (year === shown ? '' : 'max-sm:hidden print:table-cell');
  const editable = parts.flatMap(({ rows }) => rows).map(({ id }) => id);
  return (
    <>
      <YearSwitch years={years} chosen={shown} onChoose={setChosen} />
      <div className="-mx-1 overflow-x-auto px-1 pb-1">
        <table className="figures w-full border-collapse text-compact" onKeyDown={moveInGrid}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="min-w-36 pb-2 text-left align-bottom font-normal text-ink-soft text-note"
              >
                in Euro
              </th>
              {years.map((year) => (
                <th key={year} scope="col" className={clsx(HEAD, hidden(year))}>
                  {yearHead?.(year) ?? year}
                </th>
              ))}
            </tr>
          </thead>
          {parts.map(({ title, rows }) => (
            <tbody key={title ?? caption}>
              {title && (
                <tr className="border-hairline border-t">
                  <th
                    scope="rowgroup"
                    colSpan={years.length + 1}
                    className="pt-4 pb-1 text-left font-semibold"
                  >
                    {title}
                  </th>
                </tr>
              )}
              {rows.map(({ id, label, note, look = 'font-semibold', cell }) => (
                <tr key={id} className="border-hairline border-t">
                  <th scope="row" className={clsx(ROW_HEAD, look)}>
                    {label}
                    {note && (
                      <span className="block font-normal text-ink-soft text-note">{note}</span>
                    )}
                  </th>
                  {years.map((year, column) => {
                    const amount = cell(year);
                    const isText = typeof amount === 'string';
                    return (
                      <td key={year} className={clsx(CELL, isText && 'text-right', hidden(year))}>
                        {isText ? (
                          amount
                        ) : (
                          <AmountCell {...amount} row={editable.indexOf(id)} column={column} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
          {total && (
            <tfoot>
              <tr className="border-ink border-t-2">
                <th scope="row" className={clsx(ROW_HEAD, 'font-semibold')}>
                  {total.label}
                </th>
                {years.map((year) => (
                  <td key={year} className={clsx(CELL, 'text-right font-semibold', hidden(year))}>
                    {total.text(year)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </>
  );
}

function AmountCell({
  label,
  value,
  derived,
  error,
  row,
  column,
  onChange,
  onPaste,
}: Amount & { row: number; column: number }) {
  const { unreadable: texts, setUnreadable, readOnly } = useFactsEditor();
  const unreadable = texts.get(label);
  const { input, fault = error } = useMoneyInput({
    value,
    unreadable,
    onUnreadable: (text) => setUnreadable(label, text),
    onChange: (amount) => {
      if (unreadable !== undefined) setUnreadable(label, undefined);
      onChange(amount);
    },
  });
  const errorId = useId();
  if (readOnly) return <span className="block text-right">{amountText(value ?? derived)}</span>;
  return (
    <>
      <input
        {...input}
        type="text"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
        data-row={row}
        data-column={column}
        placeholder={
          value === null && derived !== undefined ? `= ${formatMoney(derived)}` : undefined
        }
        className="h-11 w-full rounded-inner border border-outline bg-surface px-2 text-right text-compact placeholder:text-ink-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-red"
        onPaste={(event) => onPaste?.(event, row, column)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {fault && (
        <span id={errorId} className="block pt-1 text-note text-red">
          {fault}
        </span>
      )}
    </>
  );
}

export const amountText = (amount: number | undefined) =>
  amount === undefined ? '–' : formatMoney(amount);

const STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Sideways only where the caret is at the end of its text. */
function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const input = event.target;
  const step = STEPS[event.key];
  if (!step || !(input instanceof HTMLInputElement) || input.dataset.row === undefined) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const [down, right] = event.key === 'Enter' && event.shiftKey ? [-1, 0] : step;
  const { selectionStart, selectionEnd, value } = input;
  const all = selectionStart === 0 && selectionEnd === value.length;
  if (right !== 0 && !all && selectionStart !== (right < 0 ? 0 : value.length)) return;
  const row = Number(input.dataset.row) + down;
  const column = Number(input.dataset.column) + right;
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `input[data-row="${row}"][data-column="${column}"]`,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface YearSwitchProps {
  years: readonly number[];
  chosen: number | undefined;
  onChoose: (year: number) => void;
}

function YearSwitch({ years, chosen, onChoose }: YearSwitchProps) {
  return (
    <fieldset className="flex flex-wrap gap-2 sm:hidden print:hidden">
      <legend className="sr-only">Gezeigtes Jahr</legend>
      {years.map((year) => (
        <button
          key={year}
          type="button"
          aria-pressed={year === chosen}
          onClick={() => onChoose(year)}
          className="figures min-h-11 grow rounded-box border border-outline bg-surface px-3 font-semibold text-compact text-ink aria-pressed:border-petrol aria-pressed:bg-petrol-tint aria-pressed:text-petrol"
        >
          {year}
        </button>
      ))}
    </fieldset>
  );
}
