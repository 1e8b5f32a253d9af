import type { AgreeToOrderDto, OrderAgreementDto } from '@/api';
import { http } from '@/lib/http';

/** Stores what the buyer agreed to, before the provider is asked for the money. */
export function recordAgreement(agreement: AgreeToOrderDto) {
  return http.post<OrderAgreementDto>('/api/checkout/agreement', agreement);
}
