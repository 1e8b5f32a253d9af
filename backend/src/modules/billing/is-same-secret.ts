import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets without telling, by the time it takes, how far they agree. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
