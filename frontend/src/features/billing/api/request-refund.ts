import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentDto } from '@/api';
import { http } from '@/lib/http';
import { paymentsQuery } from './get-payments';

export interface RefundWish {
  paymentId: string;
  /** In the person's own words; empty where none was given. */
  reason: string;
}

/**
 * Asks for the money back. Access may end with it, so whatever else was loaded is asked for again:
 * the person, the modules, the documents.
 */
export function useRequestRefund() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ paymentId, reason }: RefundWish) =>
      http.post<PaymentDto>(
        `/api/billing/payments/${encodeURIComponent(paymentId)}/refund-request`,
        reason ? { reason } : {},
      ),
    onSuccess: (payment) => {
      queryClient.setQueryData(paymentsQuery.queryKey, (payments) =>
        payments?.map((one) => (one.id === payment.id ? payment : one)),
      );
      void queryClient.invalidateQueries();
    },
  });
}
