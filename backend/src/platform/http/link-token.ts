import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../errors/app-error.js';
import type { Limit } from '../rate-limit/rate-limit.service.js';

/** How long a link works by which somebody confirms a wish, in hours. */
export const CONFIRM_HOURS = 48;

/** Guessing is hopeless; this keeps it from costing the database. */
export const BY_LINK: Limit = { name: 'mail-link:client', tries: 200, windowSeconds: 3_600 };

/** A secret for a link in an e-mail, of which only the hash is kept, and when it ends. */
export function newLinkToken(): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + CONFIRM_HOURS * 3_600_000);
  return { token, tokenHash: hashOfToken(token), expiresAt };
}

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const linkInvalid = () =>
  new AppError(
    'TOKEN_INVALID',
    400,
    'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  );
