import { AppError, ValidationError } from '../../../platform/errors/app-error.js';
import { formatCents } from '../../../platform/text/german-format.js';

/** @param status 503 where the provider does not answer, 502 where it answers with a fault */
export const providerUnavailable = (status: 502 | 503) =>
  new AppError(
    'PAYMENT_PROVIDER_UNAVAILABLE',
    status,
    'Die Zahlung konnte nicht initialisiert werden.',
  );

export const webhookSignatureInvalid = () =>
  new AppError('WEBHOOK_SIGNATURE_INVALID', 400, 'Die Signatur der Nachricht ist ungültig.');

export const webhookEventInvalid = () =>
  new AppError('WEBHOOK_EVENT_INVALID', 400, 'Die Nachricht ist unvollständig oder unlesbar.');

export const noSuchProvider = () => new AppError('NOT_FOUND', 404, 'Das gibt es nicht.');

export const notRefundable = () =>
  new AppError('NOT_REFUNDABLE', 409, 'Diese Zahlung kann nicht erstattet werden.');

export const guaranteeExpired = () =>
  new AppError(
    'GUARANTEE_EXPIRED',
    409,
    'Die Geld-zurück-Garantie für diese Zahlung ist abgelaufen.',
  );

/** @param byHand whether staff have to transfer the money */
export const refundPending = (byHand: boolean) =>
  new AppError(
    'REFUND_PENDING',
    409,
    byHand
      ? 'Für diese Zahlung ist bereits eine Erstattung zugesagt. Bitte überweisen Sie diese zuerst und vermerken Sie das bei der Zahlung.'
      : 'Für diese Zahlung ist bereits eine Erstattung vorgemerkt. Sie wird ausgeführt, sobald der Zahlungsanbieter sie annimmt.',
  );

export const vatIdNotOpen = () =>
  new AppError(
    'VAT_ID_NOT_OPEN',
    409,
    'Zu dieser Zahlung ist keine USt-IdNr. zu prüfen. Entscheiden lässt sich nur einmal, und erst nach der Zahlung.',
  );

export const refundBooksDiffer = () =>
  new AppError(
    'REFUND_BOOKS_DIFFER',
    409,
    'Beim Zahlungsanbieter ist weniger erstattet, als hier verbucht ist. Vermutlich ist eine frühere Erstattung nicht angekommen. Bitte sehen Sie dort nach und erstatten Sie von dort aus.',
  );

export const notATransfer = () =>
  new AppError('NOT_A_TRANSFER', 409, 'Diese Zahlung läuft nicht über eine Überweisung.');

export const receiptPaysOrder = () =>
  new AppError(
    'RECEIPT_PAYS_ORDER',
    409,
    'Mit diesem Geld ist die Bestellung bezahlt; die Zuordnung bleibt. Gehört es zu einer anderen Bestellung, erstatten Sie diesen Kauf bei seiner Zahlung und tragen Sie das Geld bei der anderen unter „Geld eingegangen“ ein.',
  );

export const receiptSentBack = () =>
  new AppError(
    'RECEIPT_SENT_BACK',
    409,
    'Dieses Geld ist als zurücküberwiesen vermerkt. Es lässt sich keiner anderen Bestellung mehr zuordnen.',
  );

export const transferNotOpen = () =>
  new AppError(
    'TRANSFER_NOT_OPEN',
    409,
    'Diese Überweisung ist nicht mehr offen: Die Bestellung ist bezahlt oder storniert.',
  );

/** @param to whom it is said */
export const moneyMayHaveCome = (to: 'staff' | 'buyer' | 'holder') =>
  new AppError(
    'MONEY_MAY_HAVE_COME',
    409,
    to === 'staff'
      ? 'Zu dieser Bestellung gibt es in den Kontoauszügen einen Vorschlag. Bitte entscheiden Sie zuerst über ihn.'
      : 'Zu dieser Bestellung ist vielleicht schon Geld eingegangen, wir prüfen das gerade. Bitte schreiben Sie uns, wenn Sie sie stornieren möchten.',
  );

export const moneyHasCome = () =>
  new AppError(
    'MONEY_HAS_COME',
    409,
    'Zu dieser Bestellung ist schon Geld eingegangen. Bitte schreiben Sie uns, wenn Sie sie stornieren möchten, dann überweisen wir es zurück.',
  );

/** @param email of the operator */
export const orderCredited = (email: string) =>
  new AppError(
    'ORDER_CREDITED',
    409,
    `Den Preis dieser Bestellung haben wir für Sie gesenkt, und das gilt nur für sie. Bitte überweisen Sie den Betrag, der unter „Rechnungen“ steht. Möchten Sie anders zahlen oder stornieren, schreiben Sie uns an ${email}.`,
  );

export const withdrawalOpen = () =>
  new AppError(
    'WITHDRAWAL_OPEN',
    409,
    'Zu dieser Bestellung liegt ein Widerruf vor. Bitte entscheiden Sie über ihn, damit ist auch die Bestellung storniert.',
  );

export const nothingToReopen = () =>
  new AppError(
    'NOTHING_TO_REOPEN',
    409,
    'Diese Bestellung lässt sich nicht wieder aufnehmen: Sie ist nicht storniert, es ist kein Geld dafür da, sie wurde widerrufen, oder der Käufer hat inzwischen anders bestellt.',
  );

/** @param mostCents up to which a difference is small */
export const differenceTooLarge = (mostCents: number) =>
  new AppError(
    'DIFFERENCE_TOO_LARGE',
    409,
    `Ausbuchen lässt sich ein Rest bis ${formatCents(mostCents, 'EUR')}, wenn das übrige Geld da ist.`,
  );

export const nothingToReturn = (surplusCents: number) =>
  new ValidationError({
    amountCents: [
      surplusCents > 0
        ? `Zu viel eingegangen sind ${formatCents(surplusCents, 'EUR')}. Mehr lässt sich nicht vermerken.`
        : 'Zu dieser Zahlung ist nichts zu viel eingegangen.',
    ],
  });

export const noRefundWaiting = () =>
  new AppError(
    'NO_REFUND_WAITING',
    409,
    'Zu dieser Zahlung wartet keine Erstattung auf eine Überweisung.',
  );
