import type { ComponentProps } from 'react';
import { TextField, type TextFieldProps } from './text-field';

interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  /** A whole number of zero or more, or null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  ref?: ComponentProps<'input'>['ref'];
}

const MAX_DIGITS = 9;

/** No `type="number"`: the mouse wheel or an arrow key must not change a figure unnoticed. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, MAX_DIGITS);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
