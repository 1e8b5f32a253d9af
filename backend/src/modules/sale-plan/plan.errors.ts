import { AppError } from '../../platform/errors/app-error.js';

export const planTaskNotFound = () =>
  new AppError('PLAN_TASK_NOT_FOUND', 404, 'Diese Aufgabe gibt es nicht.');

export const planPointNotFound = () =>
  new AppError('PLAN_POINT_NOT_FOUND', 404, 'Diesen Punkt gibt es nicht.');

export const planTaskChanged = () =>
  new AppError(
    'PLAN_TASK_CHANGED',
    409,
    'Diese Aufgabe wurde inzwischen in einem anderen Fenster geändert. Bitte sehen Sie sie noch einmal an.',
  );

export const tooManyTasks = (most: number) =>
  new AppError(
    'TOO_MANY_PLAN_TASKS',
    409,
    `Sie können höchstens ${most} eigene Aufgaben anlegen. Bitte löschen Sie zuerst eine.`,
  );

export const planEffectGone = () =>
  new AppError(
    'PLAN_EFFECT_GONE',
    409,
    'Dieser Vorschlag passt nicht mehr zu Ihren Angaben. Bitte sehen Sie den Plan noch einmal an.',
  );

export const planNeedsPremium = () =>
  new AppError(
    'PREMIUM_REQUIRED',
    403,
    'Diese Aufgabe gehört zum Premium-Zugang. Zieltag, die erste Phase und der Check sind kostenlos.',
  );

export const calendarNotFound = () =>
  new AppError('CALENDAR_NOT_FOUND', 404, 'Diese Kalenderadresse gibt es nicht oder nicht mehr.');

export const planNotSet = () =>
  new AppError(
    'PLAN_NOT_SET',
    503,
    'Das Blatt konnte nicht erstellt werden. Ihr Plan ist gespeichert. Bitte versuchen Sie es in einer Minute erneut.',
  );
