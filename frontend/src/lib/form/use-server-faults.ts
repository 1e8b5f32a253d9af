import { type RefObject, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError } from '../http';

/**
 * Shows the server's faults at their fields and focuses the first, else the message above the form.
 * @returns whether the fields say what is wrong
 */
export function useServerFaults<Values extends FieldValues>(
  { getValues, setError, setFocus }: UseFormReturn<Values>,
  error: Error | null,
  message?: RefObject<HTMLElement | null>,
): boolean {
  useEffect(() => {
    if (!error) return;
    const faults = serverFields(error, fieldNames(getValues()));
    for (const fault of faults) setError(fault.name, { message: fault.message });
    if (faults[0]) setFocus(faults[0].name);
    else message?.current?.focus();
  }, [error, getValues, setError, setFocus, message]);
  return serverFields(error, fieldNames(getValues())).length > 0;
}

function fieldNames<Values extends FieldValues>(values: Values): Path<Values>[] {
  return Object.keys(values) as Path<Values>[];
}

function serverFields<Name extends string>(
  error: Error | null,
  names: Name[],
): { name: Name; message: string }[] {
  if (!(error instanceof HttpError)) return [];
  return names.flatMap((name) => {
    const message = error.fields[name]?.[0];
    return message ? [{ name, message }] : [];
  });
}
