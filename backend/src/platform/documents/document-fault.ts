/** What is wrong with a document's source: half a sentence in German, without the file's name. */
export class DocumentFault extends Error {}

/** The whole sentence, for whoever wrote the file. */
export function faultyDocument(id: string, faults: string[]): Error {
  return new Error(`Das Dokument content/downloads/${id}.md ist fehlerhaft: ${faults.join('; ')}.`);
}
