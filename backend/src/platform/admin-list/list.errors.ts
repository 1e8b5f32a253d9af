import { AppError } from '../errors/app-error.js';

export const recordNotFound = () =>
  new AppError('RECORD_NOT_FOUND', 404, 'Diesen Datensatz gibt es nicht.');
