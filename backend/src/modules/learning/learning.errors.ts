import { AppError, ValidationError } from '../../platform/errors/app-error.js';

export const moduleNotFound = () => new AppError('MODULE_NOT_FOUND', 404, 'Modul nicht gefunden');

export const trackNotFound = () =>
  new AppError('TRACK_NOT_FOUND', 404, 'Diese Vertiefung gibt es nicht.');

export const premiumRequired = () =>
  new AppError(
    'PREMIUM_REQUIRED',
    403,
    'Premium-Zugang erforderlich: Dieses Modul gehört zum Premium-Zugang.',
  );

/** @param days whole days left until the module opens, at least 1 */
export const moduleLocked = (days: number) =>
  new AppError(
    'MODULE_LOCKED',
    403,
    `Dieses Modul wird in ${days === 1 ? 'einem Tag' : `${days} Tagen`} automatisch freigeschaltet.`,
  );

export const sectionNotFound = () =>
  new ValidationError({ section: ['Diesen Abschnitt gibt es in diesem Modul nicht.'] });

export const exerciseSectionNotFound = () =>
  new AppError(
    'SECTION_NOT_FOUND',
    404,
    'Diesen Abschnitt gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  );

/** @param stored what another window has written meanwhile, to be joined with what was sent */
export const exerciseChanged = (stored: { text: string; version: number; savedAt: Date }) =>
  new AppError(
    'EXERCISE_CHANGED',
    409,
    'In einem anderen Fenster wurde hier inzwischen etwas anderes geschrieben. Bitte wählen Sie, was gelten soll.',
    undefined,
    stored,
  );

/** Where a section is named by its id. */
export const unknownSection = () =>
  new ValidationError({ sectionId: ['Diesen Abschnitt gibt es nicht mehr.'] });
