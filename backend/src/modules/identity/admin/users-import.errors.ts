import { ValidationError } from '../../../platform/errors/app-error.js';

/** More lines than this are imported in several files. */
export const MAX_IMPORT_LINES = 5_000;
/** Of headings that mean something there are six; lists from other programs have many more. */
export const MAX_IMPORT_COLUMNS = 500;

const csvFault = (sentence: string) => new ValidationError({ csv: [sentence] });

export const csvUnreadable = (line: number) =>
  csvFault(
    `Die Datei ist in Zeile ${line} nicht lesbar. Bitte prüfen Sie dort die Anführungszeichen.`,
  );

/** An unclosed quote turns all following lines into one row. */
export const rowTooLong = (line: number) =>
  csvFault(
    `Zeile ${line} der Datei ist zu lang, oder davor fehlt ein schließendes Anführungszeichen.`,
  );

export const headingMissing = () =>
  csvFault(
    'In der ersten Zeile müssen die Namen der Spalten stehen, darunter „email“ oder „E-Mail“.',
  );

export const headingTwice = (heading: string) =>
  csvFault(`Die Spalte „${heading}“ kommt mehr als einmal vor.`);

export const tooManyColumns = (line: number) =>
  csvFault(
    `Zeile ${line} der Datei hat zu viele Zellen; möglich sind höchstens ${MAX_IMPORT_COLUMNS}.`,
  );

export const tooManyLines = () => {
  const most = MAX_IMPORT_LINES.toLocaleString('de-DE');
  return csvFault(
    `Die Datei hat mehr als ${most} Zeilen. Bitte importieren Sie höchstens ${most} auf einmal.`,
  );
};
