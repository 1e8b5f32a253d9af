import { TextInput, type TextInputProps } from 'react-admin';

/** A day; the list is asked for the moment at which it begins here. */
export function DayInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      type="date"
      format={dayOf}
      parse={beginningOf}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function dayOf(moment: string | undefined): string {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString('sv-SE');
}

function beginningOf(day: string): string {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
