import type { DemoConfirmResultDto } from '@/api';
import { http } from '@/lib/http';

export interface DemoConfirmation {
  clientSecret: string;
  cardNumber: string;
  /** Set once the buyer has released the payment with the played bank. */
  authenticated?: boolean;
}

/** Pays with a test card; only where the server uses the demo provider. */
export function confirmDemoPayment(confirmation: DemoConfirmation) {
  return http.post<DemoConfirmResultDto>('/api/demo-payments/confirm', confirmation);
}
