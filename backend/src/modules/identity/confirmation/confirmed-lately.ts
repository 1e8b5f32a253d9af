import type { SignedInUser } from '../current-user.js';
import { confirmationRequired } from '../identity.errors.js';

export const CONFIRMATION_MINUTES = 10;

/** Until when what cannot be undone is done without asking again. */
export const confirmedUntil = ({ confirmedAt }: Pick<SignedInUser, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + CONFIRMATION_MINUTES * 60_000);

/** @throws AppError CONFIRMATION_REQUIRED */
export function assertConfirmedLately(user: Pick<SignedInUser, 'confirmedAt'>): void {
  if (confirmedUntil(user) < new Date()) throw confirmationRequired();
}
