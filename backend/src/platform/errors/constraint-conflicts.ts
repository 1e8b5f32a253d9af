import type { QueryFailedError } from 'typeorm';
import { AppError } from './app-error.js';

const conflicts = new Map<string, () => AppError>();

/** A module names here what the violation of one of its unique constraints means. */
export function registerConflict(constraint: string, error: () => AppError): void {
  conflicts.set(constraint, error);
}

/** The registered meaning of a failed statement, or null. */
export function conflictFor(failed: QueryFailedError): AppError | null {
  const constraint = (failed.driverError as { constraint?: string }).constraint;
  return (constraint && conflicts.get(constraint)?.()) || null;
}
