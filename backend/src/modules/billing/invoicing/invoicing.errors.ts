import { AppError, ValidationError } from '../../../platform/errors/app-error.js';
import { formatCents } from '../../../platform/text/german-format.js';

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

export const invoiceReplaced = () =>
  new AppError(
    'INVOICE_REPLACED',
    409,
    'An die Stelle dieser Rechnung ist inzwischen eine neue getreten. Bitte öffnen Sie die neue Rechnung.',
  );

export const invoiceTakenBack = () =>
  new AppError(
    'INVOICE_TAKEN_BACK',
    409,
    'Diese Rechnung ist schon ganz storniert, und von der Zahlung ist nichts geblieben.',
  );

export const moreThanIsLeft = (leftCents: number) =>
  new ValidationError({
    amountCents: [
      `Von dieser Rechnung sind noch ${formatCents(leftCents, 'EUR')} offen für einen Storno.`,
    ],
  });

export const invoiceUnchanged = () =>
  new AppError('INVOICE_UNCHANGED', 409, 'Der Empfänger ist derselbe wie auf der Rechnung.');

export const invoiceUnpaid = () =>
  new AppError(
    'INVOICE_UNPAID',
    409,
    'Diese Rechnung ist noch nicht bezahlt und lässt sich nur zum Teil gutschreiben. Soll nichts gezahlt werden, stornieren Sie die Bestellung auf der Seite der Zahlung.',
  );
