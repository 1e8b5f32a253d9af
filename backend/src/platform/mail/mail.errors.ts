import { AppError } from '../errors/app-error.js';

export const emailLinkGone = () =>
  new AppError(
    'EMAIL_LINK_GONE',
    409,
    'Diese E-Mail enthielt einen persönlichen Link. Er wurde nach dem Versand unkenntlich gemacht und lässt sich nicht noch einmal senden. Bitte lassen Sie einen neuen Link anfordern, zum Beispiel über „Passwort vergessen“ oder „Bestätigung erneut senden“.',
  );

export const emailOnItsWay = () =>
  new AppError(
    'EMAIL_ON_ITS_WAY',
    409,
    'Diese E-Mail wird gerade versendet. Bitte sehen Sie gleich noch einmal nach.',
  );
