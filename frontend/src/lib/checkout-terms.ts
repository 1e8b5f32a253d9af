import { queryOptions } from '@tanstack/react-query';
import type { CheckoutTermsDto } from '@/api';
import { http } from './http';

/** What the buyer is shown and agrees to: word for word what the server stores with the order. */
export const checkoutTermsQuery = queryOptions({
  queryKey: ['/api/checkout/terms'],
  queryFn: () => http.get<CheckoutTermsDto>('/api/checkout/terms'),
});
