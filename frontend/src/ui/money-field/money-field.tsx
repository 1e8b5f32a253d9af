import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '../text-field';
import { type TypedValue, useTypedValue } from '../typed-value';
import { formatMoney, groupWhileTyping, parseMoney } from './money';

interface MoneyFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'unit'>,
    TypedValue<number> {
  ref?: ComponentProps<'input'>['ref'];
}

const NOT_AN_AMOUNT = 'Bitte schreiben Sie einen Betrag, zum Beispiel 1.250.000 oder 1,25 Mio.';

/** An amount in euros: groups thousands while one types, understands „1,25 Mio.“. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, onBlur, error, unreadable, onUnreadable, ...rest } = props;
  const { input, fault, type } = useMoneyInput({ value, onChange, unreadable, onUnreadable });
  return (
    <TextField
      {...rest}
      {...input}
      unit="€"
      error={fault ?? error}
      onPaste={(event) => {
        const pasted = parseMoney(event.clipboardData.getData('text'));
        const { selectionStart, selectionEnd, value: whole } = event.currentTarget;
        const replacesAll = selectionStart === 0 && selectionEnd === whole.length;
        if (pasted === null || !replacesAll) return;
        event.preventDefault();
        type(formatMoney(pasted));
      }}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

/** What an input for an amount needs, and why its text is none. */
export function useMoneyInput(typed: TypedValue<number>) {
  const { text, isFaulty, type, leave } = useTypedValue(typed, parseMoney, formatMoney);
  const caret = useRef<{ input: HTMLInputElement; position: number } | null>(null);
  // The browser puts the caret at the end when React sets a text that differs from the typed one.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, position } = caret.current;
    caret.current = null;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });
  return {
    type,
    fault: isFaulty ? NOT_AN_AMOUNT : undefined,
    input: {
      inputMode: 'decimal',
      autoComplete: 'off',
      value: text,
      onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
        const position = input.selectionStart ?? input.value.length;
        const grouped = groupWhileTyping({ text: input.value, caret: position }, text);
        caret.current = { input, position: grouped.caret };
        type(grouped.text);
      },
      onBlur: leave,
    } as const,
  };
}
