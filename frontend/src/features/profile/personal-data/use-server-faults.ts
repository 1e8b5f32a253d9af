import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { HttpError } from '@/lib/http';
import type { ProfileEntries } from './profile-entries';

/**
 * After a refused save each field the server finds at fault says so, and the first takes the focus.
 *
 * @returns whether the fields say what is wrong
 */
export function useServerFaults(
  { getValues, setError, setFocus }: UseFormReturn<ProfileEntries>,
  error: Error | null,
): boolean {
  useEffect(() => {
    const faulty = faultyFields(getValues(), error);
    for (const { name, message } of faulty) setError(name, { message });
    if (faulty[0]) setFocus(faulty[0].name);
  }, [error, getValues, setError, setFocus]);
  return faultyFields(getValues(), error).length > 0;
}

function faultyFields(entries: ProfileEntries, error: Error | null) {
  if (!(error instanceof HttpError)) return [];
  const names = Object.keys(entries) as (keyof ProfileEntries)[];
  return names.flatMap((name) => {
    const message = error.fields[name]?.[0];
    return message ? [{ name, message }] : [];
  });
}
