import { type ComponentProps, useState } from 'react';
import { parseMoney } from './money-field/parse-money';
import type { UnreadableText } from './money-field/unreadable-text';
import { once } from './once';
import { TextField, type TextFieldProps } from './text-field';

export interface DecimalFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'>,
    UnreadableText {
  /** A number with up to two decimals, or null while the field is empty or holds none. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** For years and counts: without points between thousands. */
  plain?: boolean;
  ref?: ComponentProps<'input'>['ref'];
}

const NOT_A_NUMBER =
  'Bitte schreiben Sie eine Zahl mit höchstens zwei Nachkommastellen, zum Beispiel 4,5.';

export function DecimalField({
  value,
  onChange,
  onBlur,
  error,
  plain = false,
  unreadable,
  onUnreadable,
  ...rest
}: DecimalFieldProps) {
  const [draft, setDraft] = useState('');
  const [left, setLeft] = useState(unreadable !== undefined);
  const format = (known: number) => (plain ? PLAIN : DECIMAL)().format(known).replace('-', '−');
  const current = readNumber(draft) === value;
  const text = unreadable ?? (current ? draft : value === null ? '' : format(value));
  const example = plain ? 'Bitte schreiben Sie eine Zahl, zum Beispiel 12.' : NOT_A_NUMBER;
  const isFaulty = left && text.trim() !== '' && readNumber(text) === null;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      error={isFaulty ? example : error}
      value={text}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setDraft(typed);
        setLeft(false);
        const read = readNumber(typed);
        if (onUnreadable && read === null && typed.trim() !== '') onUnreadable(typed);
        else onChange(read);
      }}
      onBlur={(event) => {
        setLeft(true);
        if (value !== null && unreadable === undefined) setDraft(format(value));
        onBlur?.(event);
      }}
    />
  );
}

/** The unit stands in the field; whoever types it as well means the same. */
function readNumber(text: string): number | null {
  // More decimals would be rounded away without a word.
  const isExact = !/,\s*\d\d\d/.test(text);
  return isExact ? parseMoney(text.replace(/(?:%|jahre?)\s*$/i, '')) : null;
}

const DECIMAL = once(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }));
const PLAIN = once(
  () => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false }),
);
