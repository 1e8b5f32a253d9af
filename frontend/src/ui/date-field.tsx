import type { ComponentProps } from 'react';
import { TextField, type TextFieldProps } from './text-field';
import { type TypedValue, useTypedValue } from './typed-value';

interface DateFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'>,
    Pick<TypedValue<string>, 'unreadable' | 'onUnreadable'> {
  /** A day as `2026-12-31`; undefined while the field is empty or holds none. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  ref?: ComponentProps<'input'>['ref'];
}

/** `31.12.2026`. The browser's own field drops impossible days silently and speaks the browser's language. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, error, unreadable, onUnreadable, ...rest } = props;
  const { text, isFaulty, type, leave } = useTypedValue(
    {
      value: value ?? null,
      onChange: (day) => onChange(day ?? undefined),
      unreadable,
      onUnreadable,
    },
    (typed) => parseDay(typed) ?? null,
    formatDay,
  );
  return (
    <TextField
      autoComplete="off"
      placeholder="TT.MM.JJJJ"
      {...rest}
      inputMode="decimal"
      error={
        isFaulty ? 'Bitte schreiben Sie einen Tag, den es gibt, zum Beispiel 31.12.2026.' : error
      }
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

const GERMAN = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/;
const ISO = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

/** A day that exists, as `2026-12-31`. */
export function parseDay(text: string): string | undefined {
  const [, d = '', m = '', y = ''] = GERMAN.exec(text) ?? [];
  const [, year = y, month = m, day = d] = ISO.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  // 31.02. would become a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}

/** A day or a month as one writes it: `2026-12-31` → `31.12.2026`. */
export const formatDay = (iso: string) => iso.split('-').reverse().join('.');
