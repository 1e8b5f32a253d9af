import { queryOptions } from '@tanstack/react-query';
import type { BuyerAddressDto } from '@/api';
import { http } from '../http';

export interface BillingAddressDto {
  address: BuyerAddressDto | null;
}

/** Where the signed-in person's invoices go, if that was ever said. */
export const billingAddressQuery = queryOptions({
  queryKey: ['/api/billing/address'],
  queryFn: () => http.get<BillingAddressDto>('/api/billing/address'),
});
