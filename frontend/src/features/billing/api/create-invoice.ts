import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvoiceDto } from '@/api';
import type { AddressEntries } from '@/lib/billing-address/address-entries';
import { billingAddressQuery } from '@/lib/billing-address/billing-address';
import { http } from '@/lib/http';
import { paymentsQuery } from './get-payments';

/** Makes the invoice of a payment that was paid without an address; done when the list shows it. */
export function useCreateInvoice(paymentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (buyer: AddressEntries) =>
      http.post<InvoiceDto>(
        `/api/billing/payments/${encodeURIComponent(paymentId)}/invoice`,
        buyer,
      ),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: billingAddressQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: paymentsQuery.queryKey });
    },
  });
}
