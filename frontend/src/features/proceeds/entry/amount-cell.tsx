import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { groupWhileTyping } from '@/ui/money-field/group-while-typing';
import { NOT_AN_AMOUNT } from '@/ui/money-field/money-field';
import { formatMoney, parseMoney } from '@/ui/money-field/parse-money';
import { useFactsEditor } from '../facts-editor';

export const gridLook = {
  table: 'figures w-full border-collapse text-compact',
  corner: 'min-w-36 pb-2 text-left align-bottom font-normal text-ink-soft text-note',
  head: 'min-w-26 pb-2 pl-2 text-right align-bottom font-semibold',
  row: 'border-hairline border-t',
  rowHead: 'py-2 pr-3 text-left align-middle leading-snug hyphens-auto',
  cell: 'py-1.5 pl-2 align-middle',
};

interface AmountCellProps {
  label: string;
  value: number | null;
  /** What follows from other cells as long as this one is empty. */
  derived?: number | undefined;
  readOnly: boolean;
  error?: string | undefined;
  place: { row: number; column: number };
  onChange: (value: number | null) => void;
  onPaste?: (event: ClipboardEvent) => void;
}

/** One amount in a grid: as narrow as a cell must be, else what the money field does. */
export function AmountCell(props: AmountCellProps) {
  const { label, value, derived, readOnly, error, place, onChange, onPaste } = props;
  const { unreadable: allUnreadable, setUnreadable } = useFactsEditor();
  const unreadable = allUnreadable.get(label);
  const [draft, setDraft] = useState('');
  const [left, setLeft] = useState(unreadable !== undefined);
  const errorId = useId();
  if (readOnly) {
    const shown = value ?? derived;
    return (
      <span className="block text-right">{shown === undefined ? '–' : formatMoney(shown)}</span>
    );
  }
  const current = parseMoney(draft) === value;
  const text = unreadable ?? (current ? draft : value === null ? '' : formatMoney(value));
  const isFaulty = left && text.trim() !== '' && parseMoney(text) === null;
  const fault = isFaulty ? NOT_AN_AMOUNT : error;
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
        data-row={place.row}
        data-column={place.column}
        placeholder={
          value === null && derived !== undefined ? `= ${formatMoney(derived)}` : undefined
        }
        value={text}
        className="h-11 w-full rounded-inner border border-outline bg-surface px-2 text-right text-compact placeholder:text-ink-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-red"
        onChange={({ currentTarget }) => {
          const caret = currentTarget.selectionStart ?? currentTarget.value.length;
          const typed = groupWhileTyping({ text: currentTarget.value, caret }, text);
          setDraft(typed.text);
          setLeft(false);
          const read = parseMoney(typed.text);
          if (read === null && typed.text.trim() !== '') setUnreadable(label, typed.text);
          else {
            if (unreadable !== undefined) setUnreadable(label, undefined);
            onChange(read);
          }
          requestAnimationFrame(() => {
            if (document.activeElement === currentTarget)
              currentTarget.setSelectionRange(typed.caret, typed.caret);
          });
        }}
        onPaste={onPaste}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          setLeft(true);
          if (value !== null && unreadable === undefined) setDraft(formatMoney(value));
        }}
      />
      {fault && (
        <span id={errorId} className={clsx('block pt-1 text-note text-red')}>
          {fault}
        </span>
      )}
    </>
  );
}

const STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Leads from cell to cell by the keyboard; sideways only where the caret is at the end of its text. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
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

export function YearSwitch({ years, chosen, onChoose }: YearSwitchProps) {
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
