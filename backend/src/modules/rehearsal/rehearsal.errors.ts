import { AppError } from '../../platform/errors/app-error.js';
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
