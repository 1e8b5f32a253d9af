import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  AgreeToOrderDto,
  BeginOrderDto,
  BegunOrderDto,
  BuyerAddressDto,
  CheckoutOrderDto,
  CheckoutTermsDto,
  ClientConfigDto,
  CurrentOrderDto,
  DemoConfirmResultDto,
  InvoiceDto,
  PaymentDto,
  PaymentIntentDto,
  PaymentStateDto,
  TermsForBuyerDto,
  UnconfirmedOrderDto,
  WithdrawalDto,
  WithdrawalReceiptDto,
} from '@/api';
import { call, http } from '@/lib/http';
import { keys } from './keys';

/** What the server charges, and through which provider. */
export const clientConfigQuery = queryOptions({
  queryKey: keys.clientConfig(),
  queryFn: () => http.get<ClientConfigDto>('/api/config'),
});

/** What the buyer is shown and agrees to: word for word what the server stores with the order. */
export const checkoutTermsQuery = queryOptions({
  queryKey: keys.checkoutTerms(),
  queryFn: () => http.get<CheckoutTermsDto>('/api/checkout/terms'),
});

/**
 * Asks what the own order is offered for to a buyer in a country. One answer after the other takes the
 * place of what is shown, so the last place that was chosen wins.
 */
export const offerToMutation = mutationOptions({
  mutationFn: (buyer: TermsForBuyerDto) =>
    http.post<CheckoutTermsDto>('/api/checkout/terms', buyer),
  scope: { id: 'checkout-offer' },
  onSuccess: (offered, _buyer, _result, { client }) => {
    client.setQueryData(checkoutTermsQuery.queryKey, offered);
  },
});

/** The order that this browser has under way, if any. */
export const currentOrderQuery = queryOptions({
  queryKey: keys.currentOrder(),
  queryFn: () => http.get<CurrentOrderDto>('/api/checkout/orders/current'),
});

/** Begins an order for an e-mail address, or continues the one of this browser. */
export const beginOrderMutation = mutationOptions({
  mutationFn: (order: BeginOrderDto) => http.post<BegunOrderDto>('/api/checkout/orders', order),
  onSuccess: ({ orderToken: _, ...order }, _given, _result, { client }) => {
    client.setQueryData(currentOrderQuery.queryKey, { order });
  },
});

/** Uses a coupon for the own order; null takes it away. */
export const redeemCouponMutation = mutationOptions({
  mutationFn: (code: string | null) =>
    http.put<CheckoutOrderDto>('/api/checkout/orders/current/coupon', { code }),
  onSuccess: (order, _code, _result, { client }) => {
    client.setQueryData(currentOrderQuery.queryKey, { order });
  },
});

/** Stores to whom the invoice goes. */
export const giveAddress = (buyer: BuyerAddressDto) =>
  http.put('/api/checkout/orders/current', { buyer });

/** Stores what the buyer agreed to. */
export const recordAgreement = (agreement: AgreeToOrderDto) =>
  http.post<CheckoutOrderDto>('/api/checkout/agreement', agreement);

/** Opens the payment of the order, with address and agreement frozen into it. */
export const createPaymentIntent = (email: string) =>
  http.post<PaymentIntentDto>('/api/create-payment-intent', { email });

/** Places the order on account, to be paid by bank transfer. */
export const placeOnAccount = (email: string) =>
  http.post<PaymentStateDto>('/api/checkout/orders/current/transfer', { email });

/**
 * Cancels an order on account that is not paid.
 * @param paymentId of the signed-in person; without it the order of this browser
 */
export const cancelTransferMutation = mutationOptions({
  mutationFn: (paymentId: string | undefined) =>
    http.post(
      paymentId
        ? `${paymentAddress(paymentId)}/cancellation`
        : '/api/checkout/orders/current/cancellation',
      {},
    ),
  onSuccess: (_answer, _paymentId, _result, { client }) =>
    Promise.all(
      [keys.currentOrder(), keys.payments(), keys.currentUser()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    ),
});

interface DemoConfirmation {
  clientSecret: string;
  cardNumber: string;
  /** Set once the buyer has released the payment with the played bank. */
  authenticated?: boolean;
}

/** Pays with a test card; only where the server uses the demo provider. */
export const confirmDemoPayment = (confirmation: DemoConfirmation) =>
  http.post<DemoConfirmResultDto>('/api/demo-payments/confirm', confirmation);

/** Hands a played direct debit in; only where the server uses the demo provider. */
export const beginDemoDebit = (clientSecret: string) =>
  http.post<DemoConfirmResultDto>('/api/demo-payments/debit', { clientSecret });

/** Plays the bank that decides on the debit of this browser's order. */
export const settleDemoDebitMutation = mutationOptions({
  mutationFn: (succeeds: boolean) => http.post('/api/demo-payments/settle', { succeeds }),
  onSuccess: (_answer, _succeeds, _result, { client }) =>
    Promise.all(
      [keys.paymentStates(), keys.currentOrder(), keys.payments()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    ),
});

/**
 * What became of a payment, by the server's word alone.
 * @param clientSecret of the payment; without it that of this browser's order
 */
export const paymentStateQuery = (clientSecret: string | undefined) =>
  queryOptions({
    queryKey: keys.paymentState(clientSecret),
    queryFn: () =>
      http.post<PaymentStateDto>('/api/checkout/status', clientSecret ? { clientSecret } : {}),
    staleTime: 0,
    gcTime: 0,
  });

/** The signed-in person's payments, newest first; asked for at each visit, as refunds take time. */
export const paymentsQuery = queryOptions({
  queryKey: keys.payments(),
  queryFn: () => http.get<PaymentDto[]>('/api/billing/payments'),
  staleTime: 0,
});

/** Orders on account that somebody has placed for the own address without signing in. */
export const unconfirmedOrdersQuery = queryOptions({
  queryKey: keys.unconfirmedOrders(),
  queryFn: () => http.get<UnconfirmedOrderDto[]>('/api/billing/unconfirmed-orders'),
  staleTime: 0,
});

export interface OrderDecision {
  id: string;
  /** Whether the signed-in person has placed it. */
  own: boolean;
}

/** Makes an order part of the account, or cancels one of somebody else. */
export const decideOrderMutation = mutationOptions({
  mutationFn: ({ id, own }: OrderDecision) => {
    const order = `${keys.unconfirmedOrders()[0]}/${encodeURIComponent(id)}`;
    return http.post(`${order}/${own ? 'confirmation' : 'rejection'}`, {});
  },
  onSuccess: (_answer, _decision, _result, { client }) => client.invalidateQueries(),
});

const paymentAddress = (id: string) => `/api/billing/payments/${encodeURIComponent(id)}`;

export interface RefundRequest {
  paymentId: string;
  /** In the person's own words; empty where none was given. */
  reason: string;
}

/**
 * Asks for the money back. Access may end with it, so whatever else was loaded is asked for again:
 * the person, the modules, the documents.
 */
export const requestRefundMutation = mutationOptions({
  mutationFn: ({ paymentId, reason }: RefundRequest) =>
    http.post<PaymentDto>(`${paymentAddress(paymentId)}/refund-request`, reason ? { reason } : {}),
  onSuccess: (payment, _given, _result, { client }) => {
    client.setQueryData(paymentsQuery.queryKey, (payments) =>
      payments?.map((one) => (one.id === payment.id ? payment : one)),
    );
    void client.invalidateQueries();
  },
});

/** An address as its fields hold it: an empty text where nothing was typed. */
type TypedAddress = Required<{ [Line in keyof BuyerAddressDto]: string }>;

/** Where the signed-in person's invoices go, if that was ever said. */
export const billingAddressQuery = queryOptions({
  queryKey: keys.billingAddress(),
  queryFn: () => http.get<{ address: BuyerAddressDto | null }>('/api/billing/address'),
});

export const saveBillingAddressMutation = mutationOptions({
  mutationFn: (address: TypedAddress) =>
    http.put<{ address: BuyerAddressDto | null }>('/api/billing/address', address),
  onSuccess: (saved, _given, _result, { client }) =>
    client.setQueryData(billingAddressQuery.queryKey, saved),
});

/** Makes the invoice of a payment that was paid without an address; done when the list shows it. */
export const createInvoiceMutation = (paymentId: string) =>
  mutationOptions({
    mutationFn: (buyer: TypedAddress) =>
      http.post<InvoiceDto>(`${paymentAddress(paymentId)}/invoice`, buyer),
    onSuccess: async (_invoice, _given, _result, { client }) => {
      void client.invalidateQueries(billingAddressQuery);
      await client.invalidateQueries(paymentsQuery);
    },
  });

/** Fetches an invoice with the session's token, which a plain link could not send. */
export const invoiceFileMutation = mutationOptions({
  mutationFn: async ({ url }: InvoiceDto) => (await call('GET', url)).blob(),
});

/** Declares a withdrawal from a contract; the answer is the receipt. */
export const declareWithdrawalMutation = mutationOptions({
  mutationFn: (declaration: WithdrawalDto) =>
    http.post<WithdrawalReceiptDto>('/api/withdrawals', declaration),
});
