import type { AnswerCode, CodeOf, StatusOf } from './error-codes.js';

/** A fault the caller may hear about: stable code, HTTP status and a German sentence. */
export class AppError<Code extends AnswerCode = AnswerCode> extends Error {
  constructor(
    readonly code: Code,
    readonly status: StatusOf<Code>,
    message: string,
    readonly fields?: Record<string, string[]>,
    /** What the caller needs to go on. */
    readonly details?: object,
  ) {
    super(message);
  }
}

/** Input that is not acceptable; `fields` says per field, in German, what to do. */
export class ValidationError extends AppError<'VALIDATION_FAILED'> {
  constructor(fields: Record<string, string[]>) {
    super(
      'VALIDATION_FAILED',
      400,
      Object.values(fields)[0]?.[0] ?? 'Bitte prüfen Sie Ihre Angaben.',
      fields,
    );
  }
}

/** What cannot be done now, but probably after so many seconds. */
export class UnavailableError extends AppError<CodeOf<503>> {
  constructor(
    readonly retryAfterSeconds: number,
    code: CodeOf<503>,
    message: string,
  ) {
    super(code, 503, message);
  }
}

/** Too much at once or on one day; unless told otherwise, the words are those for too many tries. */
export class RateLimitedError extends AppError<CodeOf<429>> {
  constructor(
    readonly retryAfterSeconds: number,
    code: CodeOf<429> = 'RATE_LIMITED',
    message = `Zu viele Versuche. Bitte versuchen Sie es in ${waitingTime(retryAfterSeconds)} erneut.`,
  ) {
    super(code, 429, message);
  }
}

function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'einer Minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} Minuten` : `${Math.ceil(minutes / 60)} Stunden`;
}
