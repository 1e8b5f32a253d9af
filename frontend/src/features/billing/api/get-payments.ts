import { queryOptions } from '@tanstack/react-query';
import type { PaymentDto } from '@/api';
import { http } from '@/lib/http';

/** The signed-in person's payments, newest first; asked for at each visit, as refunds take time. */
export const paymentsQuery = queryOptions({
  queryKey: ['/api/billing/payments'],
  queryFn: () => http.get<PaymentDto[]>('/api/billing/payments'),
  staleTime: 0,
});
