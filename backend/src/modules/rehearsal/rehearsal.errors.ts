import { AppError } from '../../platform/errors/app-error.js';
import type { FailureKind } from '../assistant/index.js';
import { MAX_RUNS } from './rehearsal.dto.js';

export const sceneNotFound = () =>
  new AppError('SCENE_NOT_FOUND', 404, 'Diese Szene gibt es nicht.');

export const rehearsalNotFound = () =>
  new AppError('REHEARSAL_NOT_FOUND', 404, 'Diese Verhandlungsprobe gibt es nicht.');

export const alreadyAnswered = () =>
  new AppError(
    'REHEARSAL_ANSWERED',
    409,
    'Auf diesen Satz haben Sie schon geantwortet. Bitte laden Sie die Seite neu.',
  );

export const sceneChanged = () =>
  new AppError(
    'SCENE_CHANGED',
    409,
    'Diese Szene wurde inzwischen überarbeitet. Bitte beginnen Sie sie noch einmal.',
  );

export const tooManyRehearsals = () =>
  new AppError(
    'TOO_MANY_REHEARSALS',
    409,
    `Sie können höchstens ${MAX_RUNS} Verhandlungsproben aufbewahren. Bitte löschen Sie zuerst eine ältere.`,
  );

export const freeTalkUnavailable = () =>
  new AppError(
    'FREE_TALK_UNAVAILABLE',
    409,
    'Frei sprechen geht zurzeit nicht. Sie können die Szene mit vorgegebenen Antworten üben.',
  );

export const counterpartBusy = () =>
  new AppError(
    'REHEARSAL_BUSY',
    409,
    'Ihr Gegenüber überlegt noch. Bitte warten Sie einen Augenblick.',
  );

/** The model's own words stay out of it. */
export function counterpartSilent(kind: FailureKind): AppError {
  const why =
    kind === 'declined' || kind === 'endless'
      ? 'Ihr Gegenüber hat darauf keine passende Antwort gefunden. Ihr Satz ist gespeichert und zählt nicht. Bitte sagen Sie es etwas anders.'
      : 'Ihr Gegenüber antwortet gerade nicht. Ihr Satz ist gespeichert und zählt nicht. Bitte senden Sie ihn noch einmal.';
  return new AppError('COUNTERPART_SILENT', 503, why);
}
