import { ValidationError } from '../../../platform/errors/app-error.js';

/** More lines than this are imported in several files. */
export const MAX_IMPORT_LINES = 5_000;

const csvFault = (sentence: string) => new ValidationError({ csv: [sentence] });

export const csvUnreadable = (line: number) =>
  csvFault(
    `Die Datei ist in Zeile ${line} nicht lesbar. Bitte prüfen Sie dort die Anführungszeichen.`,
  );

export const headingMissing = () =>
  csvFault(
    'In der ersten Zeile müssen die Namen der Spalten stehen, darunter „email“ oder „E-Mail“.',
  );

export const headingTwice = (heading: string) =>
  csvFault(`Die Spalte „${heading}“ kommt mehr als einmal vor.`);

export const tooManyLines = (lines: number) =>
  csvFault(
    `Die Datei hat ${lines.toLocaleString('de-DE')} Zeilen. Bitte importieren Sie höchstens ${MAX_IMPORT_LINES.toLocaleString('de-DE')} auf einmal.`,
  );
