import { AppError } from '../../../platform/errors/app-error.js';

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

export const paymentDeclined = () =>
  new AppError(
    'PAYMENT_DECLINED',
    400,
    'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.',
  );

export const paymentClosed = () =>
  new AppError('PAYMENT_CLOSED', 409, 'Diese Zahlung ist bereits abgeschlossen.');

export const couponNotValid = () =>
  new AppError(
    'COUPON_NOT_VALID',
    400,
    'Diesen Gutschein gibt es nicht, oder er gilt zurzeit nicht.',
    { code: ['Diesen Gutschein gibt es nicht, oder er gilt zurzeit nicht.'] },
  );

export const couponUsedUp = () =>
  new AppError('COUPON_USED_UP', 409, 'Dieser Gutschein ist schon so oft eingelöst, wie er gilt.');

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
