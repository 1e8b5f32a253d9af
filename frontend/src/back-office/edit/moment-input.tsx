import { TextInput, type TextInputProps } from 'react-admin';

/** A day with its time, as the clock here shows it; empty for none. */
export const MomentInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={localOf}
    parse={momentOf}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

function localOf(moment: string | null | undefined): string {
  const date = new Date(moment ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');
}

function momentOf(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
