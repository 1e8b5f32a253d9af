import { HttpError, sentenceOf } from '../http';

/**
 * The server's sentence or the fallback for a refusal, the error's own words otherwise (specification, section 8).
 */
export function failureSentence(error: Error, fallback: string): string {
  const isRefusal = error instanceof HttpError;
  return sentenceOf(error, isRefusal ? fallback : 'Ein unerwarteter Fehler ist aufgetreten');
}
