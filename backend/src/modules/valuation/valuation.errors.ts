import { AppError } from '../../platform/errors/app-error.js';
import { MAX_STORED_VALUATIONS } from './valuation.dto.js';

export const valuationNotFound = () =>
  new AppError('VALUATION_NOT_FOUND', 404, 'Diese Bewertung gibt es nicht.');

export const tooManyValuations = () =>
  new AppError(
    'TOO_MANY_VALUATIONS',
    409,
    `Sie können höchstens ${MAX_STORED_VALUATIONS} Bewertungen speichern. Bitte löschen Sie zuerst eine ältere.`,
  );
