import { AppError, ValidationError } from '../../platform/errors/app-error.js';

export const signInRequired = () => new AppError('UNAUTHORIZED', 401, 'Bitte melden Sie sich an.');

export const premiumRequired = () =>
  new AppError('PREMIUM_REQUIRED', 403, 'Dafür brauchen Sie den Premium-Zugang.');

export const adminRequired = () =>
  new AppError('ADMIN_REQUIRED', 403, 'Sie haben keine Berechtigung für den Admin-Bereich.');

export const invalidCredentials = () =>
  new AppError('INVALID_CREDENTIALS', 401, 'E-Mail-Adresse oder Passwort ist falsch.');

export const emailNotConfirmed = () =>
  new AppError(
    'EMAIL_NOT_CONFIRMED',
    403,
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben, oder lassen Sie sich die E-Mail erneut senden.',
  );

export const tokenInvalid = () =>
  new AppError('TOKEN_INVALID', 400, 'Ungültiger oder fehlender Token');

export const emailTaken = () =>
  new AppError(
    'EMAIL_TAKEN',
    409,
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.',
  );

export const sessionNotFound = () =>
  new AppError('SESSION_NOT_FOUND', 404, 'Diese Sitzung gibt es nicht mehr.');

export const lastAdmin = () =>
  new AppError(
    'LAST_ADMIN',
    409,
    'Sie sind die einzige Person mit Admin-Rechten. Bitte geben Sie diese Rechte erst weiter, bevor Sie Ihr Konto löschen.',
  );

export const wrongPassword = (field: string) =>
  new ValidationError({ [field]: ['Das Passwort ist falsch.'] });
