import { AppError } from '../../../platform/errors/app-error.js';

export const invoiceNotFound = () =>
  new AppError('INVOICE_NOT_FOUND', 404, 'Diese Rechnung gibt es nicht.');

export const invoiceExists = () =>
  new AppError(
    'INVOICE_EXISTS',
    409,
    'Für diese Zahlung gibt es schon eine Rechnung. Sie kann nicht mehr geändert werden.',
  );

export const invoiceNotPossible = () =>
  new AppError(
    'INVOICE_NOT_POSSIBLE',
    409,
    'Eine Rechnung stellen wir nur für eine abgeschlossene Zahlung aus, die nicht erstattet ist.',
  );
