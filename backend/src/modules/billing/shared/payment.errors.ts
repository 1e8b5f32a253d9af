import { AppError } from '../../../platform/errors/app-error.js';

export const paymentNotFound = () =>
  new AppError('PAYMENT_NOT_FOUND', 404, 'Diese Zahlung gibt es nicht.');
