import { HttpError, sentenceOf } from '../http';

/**
 * What to say about a failed call: the server's sentence or the fallback for a refusal, the
 * fault's own words for everything else (specification, section 8).
 */
export function failureSentence(error: Error, fallback: string): string {
  const isRefusal = error instanceof HttpError;
  return sentenceOf(error, isRefusal ? fallback : 'Ein unerwarteter Fehler ist aufgetreten');
}
