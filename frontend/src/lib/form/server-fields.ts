import { HttpError } from '../http';

/** The server's messages about the named fields, in the order of the fields. */
export function serverFields<Name extends string>(
  error: Error | null,
  names: Name[],
): { name: Name; message: string }[] {
  if (!(error instanceof HttpError)) return [];
  return names.flatMap((name) => {
    const message = error.fields[name]?.[0];
    return message ? [{ name, message }] : [];
  });
}
