import { AppError, ValidationError } from '../../../../platform/errors/app-error.js';

const fileFault = (sentence: string) => new ValidationError({ file: [sentence] });

export const noStatement = () =>
  fileFault(
    'Die Datei ist kein Kontoauszug. Lesbar sind CAMT.053, CAMT.052 und CAMT.054 als XML oder ZIP. Sie finden diese Formate im Online-Banking Ihrer Bank.',
  );

/** @param place such as `Zeile 12` */
export const xmlUnreadable = (place: string) =>
  fileFault(
    `Die XML-Datei ist beschädigt (${place}). Bitte laden Sie sie bei Ihrer Bank neu herunter.`,
  );

export const xmlWithDoctype = () =>
  fileFault(
    'Die XML-Datei enthält eine Dokumenttyp-Angabe. Kontoauszüge haben keine; sie wird nicht gelesen.',
  );

export const tooManyLines = (most: number) =>
  fileFault(
    `Die Datei hat mehr als ${most.toLocaleString('de-DE')} Umsätze. Bitte wählen Sie einen kürzeren Zeitraum.`,
  );

export const zipUnreadable = () =>
  fileFault(
    'Die ZIP-Datei ist beschädigt oder verschlüsselt. Bitte entpacken Sie sie und laden Sie die Dateien einzeln hoch.',
  );

export const zipTooLarge = () =>
  fileFault('Die ZIP-Datei enthält zu viel. Bitte laden Sie die Auszüge einzeln hoch.');

/** @param name of a file in the archive */
export const zipHoldsOther = (name: string) =>
  fileFault(`Die ZIP-Datei enthält „${name}“, was kein Kontoauszug ist (XML).`);

/** @param accounts of the statements, @param own the one that buyers pay to */
export const otherAccount = (accounts: string, own: string) =>
  fileFault(`Der Auszug gehört zum Konto ${accounts}. Käufer überweisen auf das Konto ${own}.`);

export const nothingInStatement = () =>
  fileFault('Der Kontoauszug enthält weder Umsätze noch einen Zeitraum.');

export const lineHandled = () =>
  new AppError(
    'BANK_LINE_HANDLED',
    409,
    'Diese Zeile wurde inzwischen schon bearbeitet. Bitte laden Sie die Seite neu.',
  );

export const receiptNotNoted = () =>
  new AppError(
    'RECEIPT_NOT_NOTED',
    409,
    'Zu dieser Bestellung ist kein Eingang in dieser Höhe eingetragen, den diese Zeile belegen könnte.',
  );

export const recallStays = () =>
  new AppError(
    'RECALL_STAYS',
    409,
    'Eine Rückbuchung der Bank lässt sich nicht von der Bestellung lösen. Kommt das Geld wieder, ordnen Sie den neuen Eingang zu.',
  );
