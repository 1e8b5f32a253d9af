import { randomBytes } from 'node:crypto';
import type { FakeCustomer, FakeIntent, FakeStripe } from './fake-stripe.js';

export interface Answer {
  status: number;
  body: unknown;
}

const OF_AN_INTENT = [
  'amount',
  'currency',
  'automatic_payment_methods[enabled]',
  'payment_method_types[0]',
  'capture_method',
  'customer',
  'receipt_email',
  'description',
];

const METADATA = ['metadata[payment]', 'metadata[order]', 'metadata[product]'];

const OF_AN_ADDRESS = ['line1', 'postal_code', 'city', 'country'];

function metadataIn(sent: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    METADATA.flatMap((name) => {
      const value = sent.get(name);
      return value === null ? [] : [[name.slice('metadata['.length, -1), value]];
    }),
  );
}

/** The money arrives at the fake, as it does at Stripe before any event of it is sent. */
export function charge(intent: FakeIntent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge ??= { object: 'charge', amount_refunded: 0, disputed: false };
}

/** The buyer's bank promises the money; Stripe takes it once it is asked to. @param country of the card */
export function authorize(intent: FakeIntent, country: string): void {
  intent.status = 'requires_capture';
  intent.latest_charge = {
    ...{ object: 'charge', amount_refunded: 0, disputed: false },
    payment_method_details: { type: 'card', card: { country } },
  };
}

export function captureIntent(fake: FakeStripe, id: string, sent: URLSearchParams): Answer {
  const unknown = unknownIn(sent, []);
  if (unknown) return unknown;
  const intent = fake.intents.get(id);
  if (!intent) return failure(404, { code: 'resource_missing' });
  if (intent.status !== 'requires_capture') {
    return failure(400, { code: 'payment_intent_unexpected_state' });
  }
  charge(intent);
  return { status: 200, body: intent };
}

/** Money goes back as from Stripe's own pages. @param cents this time */
export function refundAtProvider(intent: FakeIntent, cents = intent.amount): void {
  if (intent.latest_charge) intent.latest_charge.amount_refunded += cents;
}

/** The buyer objects with the bank. @param status how Stripe calls the state of it */
export function disputeAtProvider(
  fake: FakeStripe,
  intent: FakeIntent,
  status: string,
  amount = intent.amount,
): void {
  if (intent.latest_charge) intent.latest_charge.disputed = true;
  fake.disputes.set(intent.id, { id: `du_${intent.id}`, object: 'dispute', amount, status });
}

/** As strict as Stripe: what is paid or on its way stays. */
export function cancelIntent(fake: FakeStripe, id: string, sent: URLSearchParams): Answer {
  const unknown = unknownIn(sent, ['cancellation_reason']);
  if (unknown) return unknown;
  const intent = fake.intents.get(id);
  if (!intent) return failure(404, { code: 'resource_missing' });
  if (fake.mood === 'paid-while-canceling') charge(intent);
  if (!/^requires_/.test(intent.status)) {
    return failure(400, { code: 'payment_intent_unexpected_state' });
  }
  intent.status = 'canceled';
  intent.cancellation_reason = sent.get('cancellation_reason');
  return { status: 200, body: intent };
}

export function createIntent(fake: FakeStripe, sent: URLSearchParams): Answer {
  const unknown = unknownIn(sent, [...OF_AN_INTENT, ...METADATA]);
  if (unknown) return unknown;
  const email = sent.get('receipt_email');
  if (email?.endsWith('@refused-by-stripe.example')) {
    return failure(400, { code: 'email_invalid', param: 'receipt_email' });
  }
  const customer = sent.get('customer');
  if (customer && !fake.customers.has(customer)) return failure(400, { param: 'customer' });
  const id = `pi_${randomBytes(8).toString('hex')}`;
  const intent: FakeIntent = {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    amount: Number(sent.get('amount')),
    amount_received: 0,
    currency: sent.get('currency') ?? '',
    receipt_email: email,
    status: 'requires_payment_method',
    description: sent.get('description'),
    customer,
    capture_method: sent.get('capture_method') ?? 'automatic_async',
    metadata: metadataIn(sent),
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: null,
  };
  fake.intents.set(id, intent);
  return { status: 200, body: intent };
}

/** @param known the customer to change; missing: a new one */
export function keepCustomer(
  fake: FakeStripe,
  known: string | undefined,
  sent: URLSearchParams,
): Answer {
  const address = OF_AN_ADDRESS.map((part) => `address[${part}]`);
  const unknown = unknownIn(sent, [
    ...['email', 'name', 'preferred_locales[0]', 'metadata[order]'],
    ...address,
  ]);
  if (unknown) return unknown;
  const email = sent.get('email') ?? '';
  if (email.endsWith('@refused-by-stripe.example')) {
    return failure(400, { code: 'email_invalid', param: 'email' });
  }
  if (known && !fake.customers.has(known)) return failure(404, { code: 'resource_missing' });
  const id = known ?? `cus_${randomBytes(8).toString('hex')}`;
  const customer: FakeCustomer = {
    ...{ id, object: 'customer', email, name: sent.get('name') ?? '' },
    address: Object.fromEntries(
      OF_AN_ADDRESS.map((part) => [part, sent.get(`address[${part}]`) ?? '']),
    ),
    metadata: metadataIn(sent),
  };
  fake.customers.set(id, customer);
  return { status: 200, body: customer };
}

/** The money is on its way, as with a direct debit; nobody can call it off any more. */
export function debit(intent: FakeIntent): void {
  intent.status = 'processing';
}

/** The debit that was on its way came back. */
export function returnDebit(intent: FakeIntent): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { code: 'payment_intent_payment_attempt_failed' };
}

/** The charge is shown only to those who ask for it. */
export function retrieveIntent(fake: FakeStripe, id: string, query: URLSearchParams): Answer {
  const unknown = unknownIn(query, ['expand[0]']);
  if (unknown) return unknown;
  const intent = fake.intents.get(id);
  if (!intent) return failure(404, { code: 'resource_missing' });
  const expanded = query.get('expand[0]') === 'latest_charge';
  const latest_charge = expanded ? intent.latest_charge : intent.latest_charge && `ch_of_${id}`;
  return { status: 200, body: { ...intent, latest_charge } };
}

export function listDisputes(fake: FakeStripe, query: URLSearchParams): Answer {
  const unknown = unknownIn(query, ['payment_intent', 'limit']);
  if (unknown) return unknown;
  const dispute = fake.disputes.get(query.get('payment_intent') ?? '');
  return { status: 200, body: { object: 'list', data: dispute ? [dispute] : [] } };
}

export function createRefund(fake: FakeStripe, sent: URLSearchParams): Answer {
  const unknown = unknownIn(sent, ['payment_intent', 'amount']);
  if (unknown) return unknown;
  const id = sent.get('payment_intent') ?? '';
  const amount = Number(sent.get('amount'));
  const intent = fake.intents.get(id);
  if (!intent?.latest_charge) return failure(400, { code: 'resource_missing' });
  const left = intent.amount_received - intent.latest_charge.amount_refunded;
  if (left === 0) return failure(400, { code: 'charge_already_refunded' });
  if (amount > left) return failure(400, { param: 'amount' });
  refundAtProvider(intent, amount);
  fake.refunds.push({ payment_intent: id, amount });
  return { status: 200, body: { object: 'refund', amount, status: 'succeeded' } };
}

export function failure(status: number, error: Record<string, string>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

function unknownIn(sent: URLSearchParams, known: string[]): Answer | null {
  const unknown = [...sent.keys()].find((name) => !known.includes(name));
  return unknown ? failure(400, { code: 'parameter_unknown', param: unknown }) : null;
}
