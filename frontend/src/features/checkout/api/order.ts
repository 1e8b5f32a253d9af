import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  AgreeToOrderDto,
  BeginOrderDto,
  BegunOrderDto,
  BuyerAddressDto,
  CurrentOrderDto,
  OrderAgreementDto,
  PaymentIntentDto,
} from '@/api';
import { http } from '@/lib/http';

/** The order that this browser has under way, if any. */
export const currentOrderQuery = queryOptions({
  queryKey: ['/api/checkout/orders/current'],
  queryFn: () => http.get<CurrentOrderDto>('/api/checkout/orders/current'),
});

/** Begins an order for an e-mail address, or continues the one of this browser. */
export function useBeginOrder() {
  return useMutation({
    mutationFn: (order: BeginOrderDto) => http.post<BegunOrderDto>('/api/checkout/orders', order),
  });
}

/** Stores to whom the invoice goes. */
export const giveAddress = (buyer: BuyerAddressDto) =>
  http.put('/api/checkout/orders/current', { buyer });

/** Stores what the buyer agreed to. */
export const recordAgreement = (agreement: AgreeToOrderDto) =>
  http.post<OrderAgreementDto>('/api/checkout/agreement', agreement);

/** Opens the payment of the order, with address and agreement frozen into it. */
export const createPaymentIntent = (email: string) =>
  http.post<PaymentIntentDto>('/api/create-payment-intent', { email });
