import { randomInt } from 'node:crypto';
import { germanYear } from './german-moment.js';

/** Without the signs that are taken for another on paper or on the phone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/** A new name for a withdrawal, such as `W-2026-7KQ4MX`; it says nothing about how many there are. */
export function newWithdrawalReference(receivedAt: Date): string {
  const random = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `W-${germanYear(receivedAt)}-${random}`;
}
