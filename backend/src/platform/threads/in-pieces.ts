import { setImmediate } from 'node:timers/promises';

/** The pieces of a list, in their order; the event loop turns between them. */
export async function* inPieces<T>(list: T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += size) {
    if (start > 0) await setImmediate();
    yield list.slice(start, start + size);
  }
}
