import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../text-field';
import { groupWhileTyping } from './group-while-typing';
import { formatMoney, parseMoney } from './parse-money';
import type { UnreadableText } from './unreadable-text';

export interface MoneyFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'unit'>,
    UnreadableText {
  /** Euros, or null while the field is empty or holds no amount. */
  value: number | null;
  onChange: (euros: number | null) => void;
  ref?: ComponentProps<'input'>['ref'];
}

export const NOT_AN_AMOUNT =
  'Bitte schreiben Sie einen Betrag, zum Beispiel 1.250.000 oder 1,25 Mio.';

export function MoneyField({
  value,
  onChange,
  onBlur,
  error,
  unreadable,
  onUnreadable,
  ...rest
}: MoneyFieldProps) {
  const [draft, setDraft] = useState('');
  const [left, setLeft] = useState(unreadable !== undefined);
  const caret = useRef<{ input: HTMLInputElement; position: number } | null>(null);

  const draftIsCurrent = parseMoney(draft) === value;
  const text = unreadable ?? (draftIsCurrent ? draft : value === null ? '' : formatMoney(value));
  const isFaulty = left && text.trim() !== '' && parseMoney(text) === null;

  // The browser puts the caret at the end when React sets a text that differs from the typed one.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, position } = caret.current;
    caret.current = null;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });

  function change(input: HTMLInputElement) {
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const grouped = groupWhileTyping(typed, text);
    caret.current = { input, position: grouped.caret };
    setDraft(grouped.text);
    setLeft(false);
    const read = parseMoney(grouped.text);
    if (onUnreadable && read === null && grouped.text.trim() !== '') onUnreadable(grouped.text);
    else onChange(read);
  }

  function tidyUp() {
    setLeft(true);
    if (value !== null && unreadable === undefined) setDraft(formatMoney(value));
  }

  return (
    <TextField
      autoComplete="off"
      {...rest}
      unit="€"
      inputMode="decimal"
      error={isFaulty ? NOT_AN_AMOUNT : error}
      value={text}
      onChange={(event) => change(event.currentTarget)}
      onPaste={(event) => {
        const pasted = parseMoney(event.clipboardData.getData('text'));
        const { selectionStart, selectionEnd, value: whole } = event.currentTarget;
        const replacesAll = selectionStart === 0 && selectionEnd === whole.length;
        if (pasted === null || !replacesAll) return;
        event.preventDefault();
        setDraft(formatMoney(pasted));
        onChange(pasted);
      }}
      onBlur={(event) => {
        tidyUp();
        onBlur?.(event);
      }}
    />
  );
}
