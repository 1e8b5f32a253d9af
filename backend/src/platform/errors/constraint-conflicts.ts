import type { QueryFailedError } from 'typeorm';
import { AppError } from './app-error.js';

const conflicts: { constraint: string | RegExp; error: () => AppError }[] = [];

/** A module says here what the violation of a constraint, or of all that are named alike, means. */
export function registerConflict(constraint: string | RegExp, error: () => AppError): void {
  conflicts.push({ constraint, error });
}

/** The registered meaning of a failed statement, or null. */
export function conflictFor(failed: QueryFailedError): AppError | null {
  const constraint = (failed.driverError as { constraint?: string }).constraint;
  if (!constraint) return null;
  const meant = conflicts.find(({ constraint: known }) =>
    typeof known === 'string' ? known === constraint : known.test(constraint),
  );
  return meant?.error() ?? null;
}
