import { useState } from 'react';

export interface TypedValue<Value> {
  /** null while the field is empty or holds no value. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** For pages that keep texts that are no value: such a text goes to `onUnreadable` and is handed back here. */
  unreadable?: string | undefined;
  onUnreadable?: ((text: string) => void) | undefined;
}

/** A text field that holds a value: what was typed stays as it is until the field is left. */
export function useTypedValue<Value>(
  { value, onChange, unreadable, onUnreadable }: TypedValue<Value>,
  parse: (text: string) => Value | null,
  format: (value: Value) => string,
) {
  const [draft, setDraft] = useState('');
  const [left, setLeft] = useState(unreadable !== undefined);
  const formatted = value === null ? '' : format(value);
  const text = unreadable ?? (parse(draft) === value ? draft : formatted);
  return {
    text,
    isFaulty: left && text.trim() !== '' && parse(text) === null,
    type(typed: string) {
      setDraft(typed);
      setLeft(false);
      const read = parse(typed);
      if (onUnreadable && read === null && typed.trim() !== '') onUnreadable(typed);
      else onChange(read);
    },
    leave() {
      setLeft(true);
      if (value !== null && unreadable === undefined) setDraft(formatted);
    },
  };
}
