import { undrawableIn } from '@toolkit/domain/drawable';

/** What is wrong with a document's source: half a sentence in German, without the file's name. */
export class DocumentFault extends Error {}

const ENTITY = /&(#\d+|#x[0-9a-f]+|[a-z]+\d*);/i;

/** @throws DocumentFault naming the first thing that cannot be printed */
export function assertPrintable(text: string): void {
  const [missing] = undrawableIn(text);
  if (missing) {
    const code = missing.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    throw new DocumentFault(`das Zeichen „${missing}“ (U+${code}) fehlt in der Druckschrift`);
  }
  const entity = ENTITY.exec(text)?.[0];
  if (entity) throw new DocumentFault(`„${entity}“ ist HTML; schreiben Sie das Zeichen selbst`);
}

/** What neither print nor a word processor has a form for. */
export const notPrintable = ({ raw }: { raw: string }) =>
  new DocumentFault(`„${raw.trim().slice(0, 40)}“ lässt sich nicht drucken`);

/** The whole sentence, for the author of the file. */
export function faultyDocument(id: string, faults: string[]): Error {
  return new Error(`Das Dokument content/downloads/${id}.md ist fehlerhaft: ${faults.join('; ')}.`);
}
