import { AppError, ValidationError } from '../errors/app-error.js';

export const recordNotFound = () =>
  new AppError('RECORD_NOT_FOUND', 404, 'Diesen Datensatz gibt es nicht.');

export const tooDeep = () =>
  new ValidationError({
    range: ['So weit lässt sich nicht blättern. Bitte grenzen Sie die Liste weiter ein.'],
  });
