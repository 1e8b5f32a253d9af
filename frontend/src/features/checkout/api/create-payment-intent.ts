import { useMutation } from '@tanstack/react-query';
import type { CreatePaymentIntentDto, PaymentIntentDto } from '@/api';
import { http } from '@/lib/http';

/** Begins the purchase for an e-mail address, or continues the one already begun for it. */
export function useCreatePaymentIntent() {
  return useMutation({
    mutationFn: (purchase: CreatePaymentIntentDto) =>
      http.post<PaymentIntentDto>('/api/create-payment-intent', purchase),
  });
}
