import { AppError } from '../../platform/errors/app-error.js';

export const downloadNotFound = () =>
  new AppError('DOWNLOAD_NOT_FOUND', 404, 'Dieses Dokument gibt es nicht.');

export const premiumRequired = () =>
  new AppError(
    'PREMIUM_REQUIRED',
    403,
    'Premium-Zugang erforderlich: Dieses Dokument gehört zum Premium-Zugang.',
  );

export const signInRequired = () =>
  new AppError('UNAUTHORIZED', 401, 'Bitte melden Sie sich an, um das Dokument herunterzuladen.');

export const linkExpired = () =>
  new AppError(
    'DOWNLOAD_LINK_INVALID',
    401,
    'Dieser Link ist ungültig oder abgelaufen. Bitte starten Sie den Download erneut.',
  );

export const documentOfCourse = () =>
  new AppError(
    'DOCUMENT_OF_COURSE',
    409,
    'Dieses Dokument gehört zum Kurs und kann nicht gelöscht werden. Sie können es verbergen.',
  );
