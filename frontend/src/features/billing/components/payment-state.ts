import type { PaymentDto } from '@/api';
import type { BadgeTone } from '@/ui/badge';

type Facts = Pick<
  PaymentDto,
  'status' | 'underWay' | 'refundedCents' | 'disputeLostCents' | 'transfer' | 'canceled'
>;

export function paymentState(payment: Facts): { label: string; tone: BadgeTone } {
  const { status, underWay, refundedCents, disputeLostCents, transfer, canceled } = payment;
  if (underWay) return { label: 'Unterwegs', tone: 'neutral' };
  if (transfer) {
    const label = transfer.receivedCents > 0 ? 'Teilweise bezahlt' : 'Überweisung offen';
    return { label, tone: 'neutral' };
  }
  if (status === 'failed' && canceled) return { label: 'Storniert', tone: 'neutral' };
  if (refundedCents > 0 && disputeLostCents === refundedCents) {
    const label = status === 'completed' ? 'Teilweise zurückgebucht' : 'Zurückgebucht';
    return { label, tone: 'neutral' };
  }
  if (status === 'completed' && refundedCents > 0) {
    return { label: 'Teilweise erstattet', tone: 'neutral' };
  }
  return STATES[status];
}

const STATES = {
  completed: { label: 'Abgeschlossen', tone: 'success' },
  refunded: { label: 'Erstattet', tone: 'neutral' },
  pending: { label: 'Ausstehend', tone: 'neutral' },
  failed: { label: 'Fehlgeschlagen', tone: 'neutral' },
} as const;
