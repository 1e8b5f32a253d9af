import { AppError } from '../../platform/errors/app-error.js';

export const signInRequired = () => new AppError('UNAUTHORIZED', 401, 'Bitte melden Sie sich an.');

export const premiumRequired = () =>
  new AppError('PREMIUM_REQUIRED', 403, 'Dafür brauchen Sie den Premium-Zugang.');

export const adminRequired = () =>
  new AppError('ADMIN_REQUIRED', 403, 'Sie haben keine Berechtigung für den Admin-Bereich.');
