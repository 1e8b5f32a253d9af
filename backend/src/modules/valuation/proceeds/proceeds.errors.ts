import { AppError } from '../../../platform/errors/app-error.js';
import { MAX_STORED_PROCEEDS } from './proceeds.dto.js';

export const proceedsNotFound = () =>
  new AppError('PROCEEDS_NOT_FOUND', 404, 'Diese Rechnung gibt es nicht.');

export const tooManyProceeds = () =>
  new AppError(
    'TOO_MANY_PROCEEDS',
    409,
    `Sie können höchstens ${MAX_STORED_PROCEEDS.toLocaleString('de-DE')} Rechnungen speichern. Bitte löschen Sie zuerst eine ältere.`,
  );

export const reportNotSet = () =>
  new AppError(
    'REPORT_NOT_SET',
    503,
    'Die Datei konnte nicht erstellt werden. Ihre Rechnung ist gespeichert. Bitte versuchen Sie es in einer Minute erneut.',
  );
