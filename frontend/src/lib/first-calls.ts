/** What `first-paint.js` has asked the server for, by address, and with which token. */
interface FirstCalls {
  token: string;
  answers: Map<string, Promise<Response>>;
}

/** After this a screen asks anew: what was answered while it loaded may have changed. */
const FRESH_FOR_MS = 20_000;

/**
 * The answer to what this screen asked before its script was there; each is given once, and only to
 * whoever had asked.
 */
export function takeFirstAnswer(path: string, token: string | null): Promise<Response> | undefined {
  const firstCalls = readFirstCalls();
  const answer = firstCalls?.answers.get(path);
  firstCalls?.answers.delete(path);
  return firstCalls?.token === token && performance.now() < FRESH_FOR_MS ? answer : undefined;
}

/** The address that was asked, with whatever its query was. */
export function firstAddress(pathname: string): string | undefined {
  const asked = readFirstCalls()?.answers.keys() ?? [];
  return [...asked].find((address) => address.split('?')[0] === pathname);
}

const readFirstCalls = () => (globalThis as { firstCalls?: FirstCalls }).firstCalls;
