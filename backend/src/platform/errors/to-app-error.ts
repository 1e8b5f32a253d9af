import { HttpException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { databaseFault } from '../../database/database-fault.js';
import { AppError, UnavailableError } from './app-error.js';
import type { AnswerCode } from './error-codes.js';

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

const BY_STATUS: Record<number, [code: AnswerCode, message: string]> = {
  400: ['BAD_REQUEST', 'Die Anfrage ist nicht lesbar.'],
  401: ['UNAUTHORIZED', 'Bitte melden Sie sich an.'],
  403: ['FORBIDDEN', 'Dafür fehlt Ihnen die Berechtigung.'],
  404: ['NOT_FOUND', 'Das gibt es nicht.'],
  405: ['METHOD_NOT_ALLOWED', 'Diese Art des Aufrufs gibt es hier nicht.'],
  406: ['NOT_ACCEPTABLE', 'Diese Form der Antwort gibt es hier nicht.'],
  408: ['REQUEST_TIMEOUT', 'Die Anfrage hat zu lange gedauert.'],
  413: ['BODY_TOO_LARGE', 'Die Anfrage ist zu groß.'],
  414: ['URI_TOO_LONG', 'Die Adresse ist zu lang.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Bitte senden Sie JSON.'],
  431: ['HEADERS_TOO_LARGE', 'Die Kopfzeilen der Anfrage sind zu groß.'],
};

/** What is said of a fault of the server itself. */
export const internalError = () =>
  new AppError(
    'INTERNAL_ERROR',
    500,
    'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  );

/** A restarted database is back within seconds. */
const databaseUnavailable = () =>
  new UnavailableError(
    5,
    'DATABASE_UNAVAILABLE',
    'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.',
  );

const tryAgain = () =>
  new AppError(
    'TRY_AGAIN',
    409,
    'An denselben Daten wurde gleichzeitig gearbeitet. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  );

/** What the caller may know of any thrown value; null for a fault of the server itself. */
export function toAppError(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  if (status === null) return ofDatabase(thrown);
  if (status < 400 || status >= 500) return null;
  const [code, message] = BY_STATUS[status] ?? ['BAD_REQUEST', 'Die Anfrage ist nicht lesbar.'];
  return new AppError(code, status, message);
}

function statusOf(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : null;
}

/** What a module has said of a constraint comes first; then what is true of any database. */
function ofDatabase(thrown: unknown): AppError | null {
  const cause = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  const named = thrown instanceof QueryFailedError && conflictFor(thrown);
  if (named) return named;
  const fault = databaseFault(cause);
  if (fault === 'away') return databaseUnavailable();
  return fault === 'changed' ? tryAgain() : null;
}
