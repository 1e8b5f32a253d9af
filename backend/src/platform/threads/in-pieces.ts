import { setImmediate } from 'node:timers/promises';

/** The pieces of a list, in their order; the event loop turns between them. */
export async function* inPieces<T>(list: T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += size) {
    if (start > 0) await setImmediate();
    yield list.slice(start, start + size);
  }
}

/** Like `inPieces`, of a well-formed text as UTF-8; no sign is cut in two. */
export async function* textInPieces(text: string, letters: number): AsyncGenerator<Buffer> {
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    if (start > 0) await setImmediate();
    end = start + letters;
    if (isFirstOfPair(text.charCodeAt(end - 1))) end++;
    yield Buffer.from(text.slice(start, end));
  }
}

const isFirstOfPair = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
