import { type ComponentProps, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  /** A whole number of zero or more, or null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  ref?: ComponentProps<'input'>['ref'];
}

const MOST_DIGITS = 9;

/**
 * Whole numbers as digits alone. It is no `type="number"`: a turn of the mouse wheel or an arrow
 * key must not change a figure unnoticed.
 */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [text, setText] = useState('');
  const shown = toNumber(text) === value ? text : (value?.toString() ?? '');

  function change(entry: string) {
    const digits = entry.replace(/\D/g, '').slice(0, MOST_DIGITS);
    setText(digits);
    onChange(toNumber(digits));
  }

  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function toNumber(digits: string): number | null {
  return digits === '' ? null : Number(digits);
}
