import type { ComponentProps } from 'react';
import { parseMoney } from './money-field/money';
import { TextField, type TextFieldProps } from './text-field';
import { type TypedValue, useTypedValue } from './typed-value';

interface DecimalFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'>,
    TypedValue<number> {
  /** For years and counts: without points between thousands. */
  plain?: boolean;
  ref?: ComponentProps<'input'>['ref'];
}

/** A number with up to two decimals as one writes it in German, such as a rate of „4,5“. */
export function DecimalField(props: DecimalFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    error,
    plain = false,
    unreadable,
    onUnreadable,
    ...rest
  } = props;
  const { text, isFaulty, type, leave } = useTypedValue(
    { value, onChange, unreadable, onUnreadable },
    readNumber,
    (known) => (plain ? PLAIN : DECIMAL).format(known).replace('-', '−'),
  );
  const example = plain
    ? 'Bitte schreiben Sie eine Zahl, zum Beispiel 12.'
    : 'Bitte schreiben Sie eine Zahl mit höchstens zwei Nachkommastellen, zum Beispiel 4,5.';
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      error={isFaulty ? example : error}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

/** The unit stands in the field; it may be typed as well. Three decimals would be rounded without a word. */
const readNumber = (text: string) =>
  /,\s*\d\d\d/.test(text) ? null : parseMoney(text.replace(/(?:%|jahre?)\s*$/i, ''));

const DECIMAL = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const PLAIN = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false });
