import { AppError } from '../../platform/errors/app-error.js';

/**
 * Letters about an order, its payment and its reversal: a merchant keeps them for six years (§ 257 HGB,
 * § 147 AO), and a claim to deletion ends there (Art. 17 Abs. 3 DSGVO).
 */
export const KEPT_KINDS = [
  'order-confirmation',
  'access-begins',
  'invoice',
  'payment-disputed',
  'refund',
  'refund-failed',
  'refund-requested',
  'refund-stuck',
  'withdrawal-notice',
  'withdrawal-receipt',
];

export const isToBeKept = (kind: string) => KEPT_KINDS.includes(kind);

export const emailToBeKept = () =>
  new AppError(
    'EMAIL_TO_BE_KEPT',
    409,
    'Diese E-Mail gehört zu einem Kauf und kann nicht gelöscht werden: Für sie gilt die gesetzliche Aufbewahrungspflicht.',
  );

export const emailNotSentYet = () =>
  new AppError(
    'EMAIL_NOT_SENT_YET',
    409,
    'Diese E-Mail ist noch nicht gesendet. Bitte löschen Sie sie, sobald sie gesendet ist.',
  );
