import { AppError } from '../../../platform/errors/app-error.js';

export const checkoutClosed = () =>
  new AppError(
    'CHECKOUT_CLOSED',
    409,
    'Zurzeit nehmen wir keine Bestellungen an. Bitte versuchen Sie es später noch einmal.',
  );
