import { type ComponentProps, useState } from 'react';
import { parseMoney } from './money-field/parse-money';
import { TextField, type TextFieldProps } from './text-field';

export interface DecimalFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  /** A number with up to two decimals, or null while the field is empty or holds none. */
  value: number | null;
  onChange: (value: number | null) => void;
  ref?: ComponentProps<'input'>['ref'];
}

/** A number with decimals as one writes it in German, such as a rate of „4,5“. */
export function DecimalField({ value, onChange, onBlur, error, ...rest }: DecimalFieldProps) {
  const [draft, setDraft] = useState('');
  const [left, setLeft] = useState(false);
  const current = parseMoney(draft) === value;
  const text = current ? draft : value === null ? '' : formatDecimal(value);
  const unreadable = left && current && draft.trim() !== '' && value === null;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      error={unreadable ? 'Bitte schreiben Sie eine Zahl, zum Beispiel 4,5.' : error}
      value={text}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setLeft(false);
        onChange(parseMoney(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setLeft(true);
        if (value !== null) setDraft(formatDecimal(value));
        onBlur?.(event);
      }}
    />
  );
}

const DECIMAL = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const formatDecimal = (value: number) => DECIMAL.format(value);
