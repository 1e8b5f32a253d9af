import { AppError, RateLimitedError } from '../../../platform/errors/app-error.js';
import { registerConflict } from '../../../platform/errors/to-app-error.js';
import { formatDayAndTime } from '../../../platform/text/german-format.js';

export const conversationNotFound = () =>
  new AppError('CONVERSATION_NOT_FOUND', 404, 'Diese Unterhaltung gibt es nicht.');

export const messageNotFound = () =>
  new AppError('MESSAGE_NOT_FOUND', 404, 'Diese Nachricht gibt es nicht.');

export const answerIsComplete = () =>
  new AppError('ANSWER_COMPLETE', 409, 'Diese Antwort ist vollständig.');

export const assistantNotSold = () =>
  new AppError('ASSISTANT_NOT_SOLD', 403, 'Der KI-Assistent gehört nicht zu diesem Angebot.');

export const chatBusy = () =>
  new AppError(
    'CHAT_BUSY',
    409,
    'Der Assistent schreibt Ihnen gerade eine Antwort. Bitte warten Sie, bis sie fertig ist.',
  );

/** @param resetsAt the next midnight in German time */
export function dailyLimitReached(limit: number, resetsAt: Date): RateLimitedError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
  return new RateLimitedError(
    seconds,
    'CHAT_DAILY_LIMIT',
    `Ihr Tageslimit von ${limit} Nachrichten ist erreicht. Sie können wieder schreiben ab ${formatDayAndTime(resetsAt)} (deutsche Zeit).`,
  );
}

/** @param resetsAt the next midnight in German time */
export const ceilingReached = (resetsAt: Date) =>
  new AppError(
    'CHAT_CEILING',
    503,
    `Der Assistent hat für heute alle Fragen beantwortet, für die er eingerichtet ist. Er antwortet wieder ab ${formatDayAndTime(resetsAt)} (deutsche Zeit).`,
  );

/** The search does not answer, or the server is being shut down. A model that fails is replaced. */
export const assistantUnavailable = () =>
  new AppError(
    'ASSISTANT_UNAVAILABLE',
    503,
    'Der Assistent konnte die Antwort nicht zu Ende schreiben. Ihre Frage ist gespeichert; bitte versuchen Sie es erneut.',
  );

registerConflict('chat_message_one_streaming', chatBusy);
