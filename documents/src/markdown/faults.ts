/** What is wrong with a document's source: half a sentence in German, without the file's name. */
export class DocumentFault extends Error {}

/** What Inter and Source Serif 4 hold in their Latin files; all else would print as an empty box. */
const NOT_IN_THE_FONTS =
  /[^\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2002\u2009\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/u;
const ENTITY = /&(#\d+|#x[0-9a-f]+|[a-z]+\d*);/i;

/** @throws DocumentFault naming the first thing that cannot be printed */
export function assertPrintable(text: string): void {
  const missing = NOT_IN_THE_FONTS.exec(text)?.[0];
  if (missing) {
    const code = missing.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    throw new DocumentFault(`das Zeichen „${missing}“ (U+${code}) fehlt in der Druckschrift`);
  }
  const entity = ENTITY.exec(text)?.[0];
  if (entity) throw new DocumentFault(`„${entity}“ ist HTML; schreiben Sie das Zeichen selbst`);
}

/** The same words without what the fonts lack, and without the meaning of HTML. */
export function printableWords(text: string): string {
  return text
    .replace(new RegExp(NOT_IN_THE_FONTS.source, 'gu'), '')
    .replace(new RegExp(ENTITY.source, 'gi'), (entity) => `& ${entity.slice(1)}`);
}

/** What neither print nor a word processor has a form for. */
export const notPrintable = ({ raw }: { raw: string }) =>
  new DocumentFault(`„${raw.trim().slice(0, 40)}“ lässt sich nicht drucken`);

/** The whole sentence, for whoever wrote the file. */
export function faultyDocument(id: string, faults: string[]): Error {
  return new Error(`Das Dokument content/downloads/${id}.md ist fehlerhaft: ${faults.join('; ')}.`);
}
