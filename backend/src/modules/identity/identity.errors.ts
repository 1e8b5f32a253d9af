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

export const newPasswordRequired = () =>
  new AppError(
    'NEW_PASSWORD_REQUIRED',
    403,
    'Dieses Konto wurde in einem anderen Browser angelegt. Bitte legen Sie ein neues Passwort fest; damit ist auch Ihre Adresse bestätigt.',
  );

export const ownSessionRequired = () =>
  new AppError(
    'OWN_SESSION_REQUIRED',
    403,
    'Bitte melden Sie sich mit dem Konto an, für das die neue E-Mail-Adresse gelten soll, und bestätigen Sie sie dann.',
  );

export const emailTaken = () =>
  new AppError(
    'EMAIL_TAKEN',
    409,
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.',
  );

export const sessionNotFound = () =>
  new AppError('SESSION_NOT_FOUND', 404, 'Diese Sitzung gibt es nicht mehr.');

export const deviceNotFound = () =>
  new AppError('DEVICE_NOT_FOUND', 404, 'Dieses Gerät ist nicht mehr gespeichert.');

/**
 * The password was right and a second factor has to follow.
 * @param next the challenge and how it can be answered
 */
export const secondFactorRequired = (next: object) =>
  new AppError(
    'SECOND_FACTOR_REQUIRED',
    401,
    'Bitte bestätigen Sie die Anmeldung mit dem zweiten Schritt.',
    undefined,
    next,
  );

export const secondFactorWrong = () =>
  new AppError(
    'SECOND_FACTOR_WRONG',
    401,
    'Der Code ist falsch, abgelaufen oder schon benutzt. Bitte versuchen Sie es erneut.',
  );

export const passkeyNotAccepted = () =>
  new AppError('PASSKEY_NOT_ACCEPTED', 400, 'Der Passkey konnte nicht bestätigt werden.');

export const challengeGone = () =>
  new AppError(
    'CHALLENGE_EXPIRED',
    400,
    'Das hat zu lange gedauert. Bitte beginnen Sie noch einmal von vorn.',
  );

export const factorExists = () =>
  new AppError('FACTOR_EXISTS', 409, 'Eine Authenticator-App ist bereits eingerichtet.');

export const noSecondFactor = () =>
  new AppError('NO_SECOND_FACTOR', 409, 'Ein zweiter Schritt ist nicht eingerichtet.');

export const passkeyNotFound = () =>
  new AppError('PASSKEY_NOT_FOUND', 404, 'Diesen Passkey gibt es nicht mehr.');

export const confirmationRequired = () =>
  new AppError(
    'CONFIRMATION_REQUIRED',
    403,
    'Bitte bestätigen Sie zuerst, dass Sie es sind: mit Ihrem Passwort oder dem zweiten Schritt.',
  );

export const secondFactorSetupRequired = () =>
  new AppError(
    'SECOND_FACTOR_SETUP_REQUIRED',
    403,
    'Für die Verwaltung brauchen Sie einen zweiten Schritt beim Anmelden. Bitte richten Sie ihn in Ihren Einstellungen ein.',
  );

export const lastAdmin = () =>
  new AppError(
    'LAST_ADMIN',
    409,
    'Das ist das einzige Konto mit Admin-Rechten. Bitte geben Sie diese Rechte erst an ein anderes Konto weiter.',
  );

export const ownRole = () =>
  new AppError('OWN_ROLE', 409, 'Ihre eigenen Admin-Rechte können Sie sich nicht nehmen.');

export const ownAccount = () =>
  new AppError('OWN_ACCOUNT', 409, 'Ihr eigenes Konto löschen Sie bitte in Ihrem Profil.');

export const unconfirmedAdmin = () =>
  new AppError(
    'UNCONFIRMED_ADMIN',
    409,
    'Admin-Rechte kann nur ein Konto mit bestätigter E-Mail-Adresse erhalten.',
  );

export const alreadyConfirmed = () =>
  new AppError('ALREADY_CONFIRMED', 409, 'Diese E-Mail-Adresse ist bereits bestätigt.');

export const wrongPassword = (field: string) =>
  new ValidationError({ [field]: ['Das Passwort ist falsch.'] });
