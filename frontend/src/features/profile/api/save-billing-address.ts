import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddressEntries } from '@/lib/billing-address/address-entries';
import { type BillingAddressDto, billingAddressQuery } from '@/lib/billing-address/billing-address';
import { http } from '@/lib/http';

export function useSaveBillingAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (address: AddressEntries) =>
      http.put<BillingAddressDto>('/api/billing/address', address),
    onSuccess: (saved) => queryClient.setQueryData(billingAddressQuery.queryKey, saved),
  });
}
