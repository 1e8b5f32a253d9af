import { AppError } from '../errors/app-error.js';

export const editConflict = () =>
  new AppError(
    'EDIT_CONFLICT',
    409,
    'Der Datensatz wurde inzwischen geändert. Bitte laden Sie ihn neu und tragen Sie Ihre Änderung noch einmal ein.',
  );

/**
 * Refuses a change made on an older state than the stored one.
 * @param seen the `updatedAt` that the caller had before them; without it nothing is compared
 * @throws AppError EDIT_CONFLICT
 */
export function assertUnchanged(seen: string | undefined, updatedAt: Date): void {
  if (seen !== undefined && seen !== updatedAt.toISOString()) throw editConflict();
}
