import { AppError, ValidationError } from '../../../platform/errors/app-error.js';

const fileFault = (sentence: string) => new ValidationError({ file: [sentence] });

export const noStatement = () =>
  fileFault(
    'Die Datei ist kein Kontoauszug. Lesbar sind CAMT.053 (XML, auch als ZIP) und CSV aus dem Online-Banking.',
  );

/** @param kind such as `CAMT.052` */
export const otherReport = (kind: string) =>
  fileFault(
    `Die Datei ist ein Bericht nach ${kind}. Bitte laden Sie bei Ihrer Bank den Kontoauszug als CAMT.053 herunter.`,
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

/** @param what is missing or wrong, and where, as the end of a sentence */
export const lineFaulty = (place: string, what: string) =>
  fileFault(`${place}: ${what}. Es wurde nichts übernommen.`);

/** @param columns the names by which it would be known */
export const columnMissing = (meaning: string, columns: string) =>
  fileFault(
    `In der CSV-Datei fehlt die Spalte ${meaning}. Erkannt wird sie an den Überschriften ${columns}.`,
  );

export const columnTwice = (heading: string) =>
  fileFault(`In der CSV-Datei kommt die Spalte „${heading}“ mehr als einmal vor.`);

export const csvUnreadable = (line: number) =>
  fileFault(
    `Die CSV-Datei ist in Zeile ${line} nicht lesbar. Bitte prüfen Sie dort die Anführungszeichen.`,
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
  fileFault(`Die ZIP-Datei enthält „${name}“, was kein Kontoauszug ist (XML oder CSV).`);

/** @param accounts of the statements, @param own the one that buyers pay to */
export const otherAccount = (accounts: string, own: string) =>
  fileFault(`Der Auszug gehört zum Konto ${accounts}. Käufer überweisen auf das Konto ${own}.`);

export const nothingInStatement = () => fileFault('Der Kontoauszug enthält keine Umsätze.');

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
