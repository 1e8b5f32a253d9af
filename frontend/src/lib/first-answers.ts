import { readPreview } from './preview';
import { readToken } from './session';

/** What the server puts into a page (`backend/src/platform/http/personal-page.ts`). */
interface FirstAnswers {
  /** The claims of the token whose answers these are. */
  session: string;
  /** By address of the API. */
  answers: Record<string, unknown>;
}

/** After this a screen asks the server: what came with the page may have changed. */
const FRESH_FOR_MS = 20_000;

let first: FirstAnswers | null | undefined;

/** The answer that came with the page, once, and only to the session it belongs to. */
export function takeFirstAnswer<T>(path: string): T | undefined {
  if (first === undefined) {
    first = JSON.parse(document.getElementById('first-answers')?.textContent ?? 'null');
  }
  const answer = first?.answers[path] as T | undefined;
  if (!first || answer === undefined) return undefined;
  delete first.answers[path];
  const isOwn = readToken()?.split('.')[1] === first.session && !readPreview();
  return isOwn && performance.now() < FRESH_FOR_MS ? answer : undefined;
}
