import { useMutation } from '@tanstack/react-query';
import { type HttpError, useRefresh } from 'react-admin';
import type { AdminPaymentDetailsDto } from '@/api';
import { formatCents } from '@/lib/format';
import { toast } from '@/ui/toaster/toast';
import type { FailureBody } from '../../data/http-client';
import { staffApi } from '../../data/staff-api';
import type { RefundEntries } from './refund-entries';

const NO_FAULTS: Record<string, string> = {};

/** Gives money back; a payment that has changed since it was shown is refused by the server. */
export function useRefund({ id, updatedAt }: AdminPaymentDetailsDto, onDone: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ extent, amount, reason }: RefundEntries) =>
      staffApi.post<AdminPaymentDetailsDto>(`/payments/${id}/refund`, {
        ...(extent === 'part' && { amountCents: Math.round((amount ?? 0) * 100) }),
        reason,
        updatedAt,
      }),
    onSuccess: ({ refundedCents, refundRequested }) => {
      toast(
        refundRequested
          ? {
              title: 'Erstattung vorgemerkt',
              description: 'Der Zahlungsanbieter hat sie noch nicht ausgeführt.',
            }
          : {
              title: 'Erstattet',
              description: `Insgesamt sind ${formatCents(refundedCents)} zurückgegangen.`,
              tone: 'success',
            },
      );
      refresh();
      onDone();
    },
    onError: (failure: HttpError & { body?: FailureBody }) => {
      if (failure.body?.errors) return;
      toast({ title: 'Fehler', description: failure.message, tone: 'destructive' });
      refresh();
    },
  });
  return { mutate, isPending, faults: error?.body?.errors ?? NO_FAULTS };
}
