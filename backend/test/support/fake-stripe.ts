import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Answer,
  cancelIntent,
  captureIntent,
  createIntent,
  createRefund,
  failure,
  keepCustomer,
  listDisputes,
  retrieveIntent,
} from './fake-stripe-books.js';

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  receipt_email: string | null;
  status: string;
  description: string | null;
  customer: string | null;
  metadata: Record<string, string>;
  cancellation_reason: string | null;
  last_payment_error: { code: string } | null;
  capture_method: string;
  latest_charge: {
    object: 'charge';
    amount_refunded: number;
    disputed: boolean;
    payment_method_details?: { type: 'card'; card: { country: string } };
  } | null;
}

export interface FakeCustomer {
  id: string;
  object: 'customer';
  email: string;
  name: string;
  /** As sent, `line1` and the rest. */
  address: Record<string, string>;
  metadata: Record<string, string>;
}

export interface FakeDispute {
  id: string;
  object: 'dispute';
  amount: number;
  status: string;
}

/**
 * `failing` answers 500, `silent` never answers, `slow` answers after two tenths of a second,
 * `garbage` answers no JSON, `empty` answers JSON that holds nothing, `bad-key` refuses every key,
 * `refund-unanswered` carries out refunds and then breaks off the connection,
 * `paid-while-canceling` gets the money of a payment just before it is asked to close it.
 */
export type Mood =
  | 'well'
  | 'failing'
  | 'silent'
  | 'slow'
  | 'garbage'
  | 'empty'
  | 'bad-key'
  | 'refund-unanswered'
  | 'paid-while-canceling';

/** Speaks the part of Stripe's API that this product uses, and is as strict about it. */
export interface FakeStripe {
  intents: Map<string, FakeIntent>;
  customers: Map<string, FakeCustomer>;
  /** Every refund that was carried out. */
  refunds: { payment_intent: string; amount: number }[];
  /** The dispute of a payment, by the payment's id. */
  disputes: Map<string, FakeDispute>;
  /** What was asked, as in `GET /v1/payment_intents/pi_1`. */
  asked: string[];
  mood: Mood;
  /** The environment with which a server talks to this fake. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

type Answered = Map<string, { body: string; answer: Answer }>;

export async function startFakeStripe(): Promise<FakeStripe> {
  const answered: Answered = new Map();
  const server = createServer((request, response) => void serve(fake, answered, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeStripe = {
    intents: new Map(),
    customers: new Map(),
    refunds: [],
    disputes: new Map(),
    asked: [],
    mood: 'well',
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_fake',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_fake',
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

async function serve(
  fake: FakeStripe,
  answered: Answered,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await read(request);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
  const call = `${request.method} ${pathname}`;
  fake.asked.push(call);
  if (fake.mood === 'silent') return;
  if (fake.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 200));
  const { status, body: json } = answer(fake, answered, request, call, searchParams, body);
  if (fake.mood === 'refund-unanswered' && call === 'POST /v1/refunds') {
    request.socket.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(fake.mood === 'garbage' ? '<html>nothing to see' : JSON.stringify(json));
}

function answer(
  fake: FakeStripe,
  answered: Answered,
  request: IncomingMessage,
  call: string,
  query: URLSearchParams,
  body: string,
): Answer {
  if (fake.mood === 'failing') return failure(500, { type: 'api_error' });
  if (fake.mood === 'empty') return { status: 200, body: {} };
  if (fake.mood === 'bad-key')
    return failure(401, { message: 'Invalid API Key: sk_test_of_the_fake' });
  if (request.headers.authorization !== `Bearer ${fake.settings.STRIPE_SECRET_KEY}`) {
    return failure(401, { type: 'invalid_request_error' });
  }
  const [, id] = /^GET \/v1\/payment_intents\/([^/]+)$/.exec(call) ?? [];
  if (id) return retrieveIntent(fake, id, query);
  if (call === 'GET /v1/disputes') return listDisputes(fake, query);
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return failure(400, { code: 'no_idempotency_key' });
  const before = answered.get(key);
  if (before && before.body !== body) return failure(400, { type: 'idempotency_error' });
  const made = before?.answer ?? make(fake, call, new URLSearchParams(body));
  answered.set(key, { body, answer: made });
  return made;
}

function make(fake: FakeStripe, call: string, sent: URLSearchParams): Answer {
  if (call === 'POST /v1/payment_intents') return createIntent(fake, sent);
  const [, customer] = /^POST \/v1\/customers(?:\/(\w+))?$/.exec(call) ?? [];
  if (call.startsWith('POST /v1/customers')) return keepCustomer(fake, customer, sent);
  if (call === 'POST /v1/refunds') return createRefund(fake, sent);
  const [, canceled] = /^POST \/v1\/payment_intents\/([^/]+)\/cancel$/.exec(call) ?? [];
  if (canceled) return cancelIntent(fake, canceled, sent);
  const [, captured] = /^POST \/v1\/payment_intents\/([^/]+)\/capture$/.exec(call) ?? [];
  if (captured) return captureIntent(fake, captured, sent);
  return failure(404, { type: 'invalid_request_error' });
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
