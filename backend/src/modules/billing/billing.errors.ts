import { AppError } from '../../platform/errors/app-error.js';

export const alreadyPremium = () =>
  new AppError('ALREADY_PREMIUM', 409, 'Sie sind bereits Premium-Mitglied.');

export const paymentProcessing = () =>
  new AppError(
    'PAYMENT_PROCESSING',
    409,
    'Für diese E-Mail-Adresse wird gerade eine Zahlung verarbeitet. Bitte bezahlen Sie nicht noch einmal. Sie erhalten in Kürze eine E-Mail.',
  );

/** @param status 503 where the provider does not answer, 502 where it answers with a fault */
export const providerUnavailable = (status: 502 | 503) =>
  new AppError(
    'PAYMENT_PROVIDER_UNAVAILABLE',
    status,
    'Die Zahlung konnte nicht initialisiert werden.',
  );

export const webhookSignatureInvalid = () =>
  new AppError('WEBHOOK_SIGNATURE_INVALID', 400, 'Die Signatur der Nachricht ist ungültig.');

export const noSuchProvider = () => new AppError('NOT_FOUND', 404, 'Das gibt es nicht.');

export const paymentNotFound = () =>
  new AppError('PAYMENT_NOT_FOUND', 404, 'Diese Zahlung gibt es nicht.');

export const paymentDeclined = () =>
  new AppError(
    'PAYMENT_DECLINED',
    400,
    'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.',
  );

export const paymentClosed = () =>
  new AppError('PAYMENT_CLOSED', 409, 'Diese Zahlung ist bereits abgeschlossen.');
