import { AppError, ValidationError } from '../../../platform/errors/app-error.js';
import { formatCents } from '../../../platform/text/german-format.js';

export const alreadyPremium = () =>
  new AppError('ALREADY_PREMIUM', 409, 'Sie sind bereits Premium-Mitglied.');

export const orderNotFound = () =>
  new AppError(
    'ORDER_NOT_FOUND',
    404,
    'Ihre Bestellung ist nicht mehr bekannt. Bitte beginnen Sie von vorn.',
  );

/** @param missing what has to be done first, as a whole sentence */
export const orderIncomplete = (missing: string) => new AppError('ORDER_INCOMPLETE', 409, missing);

export const orderChanged = () =>
  new AppError(
    'ORDER_CHANGED',
    409,
    'Diese Bestellung wurde inzwischen in einem anderen Fenster geändert. Bitte laden Sie die Seite neu.',
  );

export const checkoutClosed = () =>
  new AppError(
    'CHECKOUT_CLOSED',
    409,
    'Zurzeit nehmen wir keine Bestellungen an. Bitte versuchen Sie es später noch einmal.',
  );

export const buyerAbroad = () =>
  new AppError('BUYER_ABROAD', 400, BUYER_ABROAD, { 'buyer.country': [BUYER_ABROAD] });

const BUYER_ABROAD =
  'In dieses Land verkaufen wir zurzeit leider nicht. Wir nehmen Bestellungen mit einer Anschrift in der Europäischen Union an.';

const WRITE_TO_US = (email: string) =>
  `Bitte schreiben Sie uns an ${email}. Wir nennen Ihnen den Preis.`;

/** @param email of the operator */
export function specialTerritory(email: string) {
  const sentence = `Für diesen Ort gilt ein eigenes Umsatzsteuerrecht, deshalb können wir hier keinen Preis berechnen. ${WRITE_TO_US(email)}`;
  return new AppError('ADDRESS_NOT_PRICED', 400, sentence, { 'buyer.postalCode': [sentence] });
}

/** @param email of the operator */
export function contradictoryAddress(email: string) {
  const sentence = `Postleitzahl und Land passen nicht zusammen. Bitte prüfen Sie Ihre Anschrift. Ist sie richtig? ${WRITE_TO_US(email)}`;
  return new AppError('ADDRESS_NOT_PRICED', 400, sentence, { 'buyer.postalCode': [sentence] });
}

export const cardNeeded = () =>
  new AppError(
    'CARD_NEEDED',
    409,
    'Dieser Preis gilt nur bei Zahlung mit einer Karte aus dem Land Ihrer Anschrift. Bitte wählen Sie „Karte“.',
  );

/** @param sentence that names the countries */
export const cardOfOtherCountry = (sentence: string) =>
  new AppError('CARD_OF_OTHER_COUNTRY', 402, sentence);

export const termsChanged = () =>
  new AppError(
    'TERMS_CHANGED',
    409,
    'Preis oder Vertragstexte haben sich inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie beides noch einmal.',
  );

export const paymentProcessing = () =>
  new AppError(
    'PAYMENT_PROCESSING',
    409,
    'Für diese E-Mail-Adresse wird gerade eine Zahlung verarbeitet. Bitte bezahlen Sie nicht noch einmal. Sobald sie entschieden ist, erhalten Sie eine E-Mail.',
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

export const webhookEventInvalid = () =>
  new AppError('WEBHOOK_EVENT_INVALID', 400, 'Die Nachricht ist unvollständig oder unlesbar.');

export const noSuchProvider = () => new AppError('NOT_FOUND', 404, 'Das gibt es nicht.');

export const paymentNotFound = () =>
  new AppError('PAYMENT_NOT_FOUND', 404, 'Diese Zahlung gibt es nicht.');

export const paymentDeclined = () =>
  new AppError(
    'PAYMENT_DECLINED',
    400,
    'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.',
  );

export const notRefundable = () =>
  new AppError('NOT_REFUNDABLE', 409, 'Diese Zahlung kann nicht erstattet werden.');

export const guaranteeExpired = () =>
  new AppError(
    'GUARANTEE_EXPIRED',
    409,
    'Die Geld-zurück-Garantie für diese Zahlung ist abgelaufen.',
  );

export const paymentClosed = () =>
  new AppError('PAYMENT_CLOSED', 409, 'Diese Zahlung ist bereits abgeschlossen.');

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

export const couponNotValid = () =>
  new AppError(
    'COUPON_NOT_VALID',
    400,
    'Diesen Gutschein gibt es nicht, oder er gilt zurzeit nicht.',
    { code: ['Diesen Gutschein gibt es nicht, oder er gilt zurzeit nicht.'] },
  );

export const couponUsedUp = () =>
  new AppError('COUPON_USED_UP', 409, 'Dieser Gutschein ist schon so oft eingelöst, wie er gilt.');

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

export const orderPlaced = () =>
  new AppError(
    'ORDER_PLACED',
    409,
    'Diese Bestellung haben Sie schon aufgegeben, zur Zahlung per Überweisung. Die Angaben dazu stehen in unserer E-Mail. Bitte bezahlen Sie nicht noch einmal auf anderem Weg.',
  );

export const transferNotOffered = () =>
  new AppError(
    'TRANSFER_NOT_OFFERED',
    409,
    'Die Zahlung per Überweisung bieten wir zurzeit nicht an. Bitte wählen Sie eine andere Zahlungsart.',
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
