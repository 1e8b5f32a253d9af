import { formatCents } from '@/lib/format';
import { z } from '@/lib/zod';

export interface RefundEntries {
  extent: 'all' | 'part';
  /** In euros. */
  amount: number | null;
  reason: string;
}

/**
 * @param leftCents what can still go back
 * @param done what is done with it, such as `erstattet`
 */
export const refundSchema = (leftCents: number, done = 'erstattet') =>
  z
    .object({
      extent: z.enum(['all', 'part']),
      amount: z.number().nullable(),
      reason: z.string().trim().min(1, 'Bitte geben Sie einen Grund an.'),
    })
    .superRefine(({ extent, amount }, context) => {
      if (extent === 'all') return;
      const cents = amount === null ? 0 : Math.round(amount * 100);
      const message =
        cents <= 0
          ? 'Bitte geben Sie den Betrag ein, der zurückgehen soll.'
          : `Es können höchstens ${formatCents(leftCents)} ${done} werden.`;
      if (cents <= 0 || cents > leftCents) {
        context.addIssue({ code: 'custom', path: ['amount'], message });
      }
    });
