import { TextField } from '@mui/material';
import { germanClock, germanDay, momentInGermany } from '@toolkit/domain/german-time';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { formatDay, parseDay } from '@/ui/date-field';

const FAULT = 'Bitte schreiben Sie es so: 31.12.2026, 18:00.';

const isUnread = (text: string | null) => Boolean(text) && write(text ?? '') === '';

/**
 * A day with its time, in German time; empty for none. The end of a form refuses what it cannot
 * read. The browser's own field speaks the browser's language.
 */
export function MomentInput({ source }: { source: string }) {
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate: (value: string | null) => (isUnread(value) ? FAULT : undefined),
  });
  const translate = useTranslate();
  /** What is being written; undefined while the field shows what the form holds. */
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const text = draft ?? write(field.value ?? '');
  const isFaulty = left && text.trim() !== '' && read(text) === undefined;
  const error = isFaulty ? FAULT : fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle source={source} isRequired={isRequired} />}
      autoComplete="off"
      placeholder="TT.MM.JJJJ, HH:MM"
      value={text}
      onChange={({ target }) => {
        setDraft(target.value);
        setLeft(false);
        const typed = target.value.trim();
        field.onChange(typed === '' ? '' : (read(typed) ?? typed));
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

/** What is written, as the server takes it; undefined for what cannot be read. */
function read(text: string): string | undefined {
  const { day = '', hour = '0', minute = '00' } = CLOCK.exec(text.trim())?.groups ?? {};
  const date = parseDay(day);
  return date && momentInGermany(date, `${hour.padStart(2, '0')}:${minute}`)?.toISOString();
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What the server has, as one writes it; empty for anything else. */
function write(value: string): string {
  if (!ISO_MOMENT.test(value)) return '';
  const moment = new Date(value);
  return `${formatDay(germanDay(moment))}, ${germanClock(moment)}`;
}
