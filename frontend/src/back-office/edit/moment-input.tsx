import { TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { parseDay } from '@/ui/date-field';

interface WrittenInputProps {
  source: string;
  label?: string;
  alwaysOn?: boolean;
}

interface Notation {
  example: string;
  placeholder: string;
  /** What is written, as the server takes it; undefined for what cannot be read. */
  read: (text: string) => string | undefined;
  /** What the server has, as one writes it; empty for anything else. */
  write: (value: string) => string;
}

/** A day with its time, as the clock here shows it; empty for none. The end of a form refuses what it cannot read. */
export const MomentInput = (props: WrittenInputProps) => (
  <WrittenInput {...props} notation={MOMENT} otherwise={(text) => text} />
);

/** A day of a filter; the list is asked for the moment at which it begins here. */
export const DayInput = (props: WrittenInputProps) => (
  <WrittenInput {...props} notation={DAY} otherwise={() => ''} />
);

/** A month of a filter, as `2026-11`. */
export const MonthInput = (props: WrittenInputProps) => (
  <WrittenInput {...props} notation={MONTH} otherwise={() => ''} />
);

interface NotedInputProps extends WrittenInputProps {
  notation: Notation;
  /** What stands in the form while the text cannot be read. */
  otherwise: (text: string) => string;
}

/** Text that stands for a point in time. The browser's own fields speak the browser's language. */
function WrittenInput({ source, label, notation, otherwise }: NotedInputProps) {
  const { example, placeholder, read, write } = notation;
  const fault = `Bitte schreiben Sie es so: ${example}.`;
  const unread = (text: string | null) => Boolean(text) && write(text ?? '') === '';
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate: (value: string | null) => (unread(value) ? fault : undefined),
  });
  const translate = useTranslate();
  /** What is being written; undefined while the field shows what the form holds. */
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const text = draft ?? write(field.value ?? '');
  const isFaulty = left && text.trim() !== '' && read(text) === undefined;
  const error = isFaulty ? fault : fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => {
        setDraft(target.value);
        setLeft(false);
        const typed = target.value.trim();
        field.onChange(typed === '' ? '' : (read(typed) ?? otherwise(typed)));
      }}
      onBlur={() => {
        setLeft(true);
        if (draft !== undefined && read(draft) !== undefined) setDraft(undefined);
        field.onBlur();
      }}
      error={Boolean(error)}
      helperText={error && translate(error, { _: error })}
    />
  );
}

const CLOCK = /^(?<day>[^,\s]+)(?:,?\s+(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)(?:\s*Uhr)?)?$/;

const MOMENT: Notation = {
  example: '31.12.2026, 18:00',
  placeholder: 'TT.MM.JJJJ, HH:MM',
  read: (text) => {
    const { day = '', hour = '0', minute = '00' } = CLOCK.exec(text.trim())?.groups ?? {};
    return momentOf(parseDay(day), `${hour.padStart(2, '0')}:${minute}`);
  },
  write: (value) => {
    const moment = localOf(value);
    return moment && `${germanDay(moment)}, ${moment.slice(11, 16)}`;
  },
};

const DAY: Notation = {
  example: '31.12.2026',
  placeholder: 'TT.MM.JJJJ',
  read: (text) => momentOf(parseDay(text), '00:00'),
  write: (value) => germanDay(localOf(value)),
};

const MONTH: Notation = {
  example: '12.2026',
  placeholder: 'MM.JJJJ',
  read: (text) => {
    const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])[./]\s*(\d{4})\s*$/.exec(text) ?? [];
    return year ? `${year}-${month.padStart(2, '0')}` : undefined;
  },
  write: (value) => (/^\d{4}-\d{2}$/.test(value) ? value.split('-').reverse().join('.') : ''),
};

const germanDay = (local: string) => local.slice(0, 10).split('-').reverse().join('.');

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** `2026-12-31 18:00` as the clock here shows a moment; empty for anything else. */
const localOf = (moment: string) =>
  ISO_MOMENT.test(moment)
    ? new Date(moment).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
    : '';

const momentOf = (day: string | undefined, time: string) =>
  day === undefined ? undefined : new Date(`${day}T${time}`).toISOString();
