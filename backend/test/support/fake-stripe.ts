import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  receipt_email: string | null;
  status: string;
}

/** `failing` answers 500, `silent` never answers, `bad-key` refuses every key. */
export type Mood = 'well' | 'failing' | 'silent' | 'bad-key';

/** Speaks the part of Stripe's API that this product uses, and is as strict about it. */
export interface FakeStripe {
  intents: Map<string, FakeIntent>;
  mood: Mood;
  /** The environment with which a server talks to this fake. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

const KNOWN_PARAMETERS = new Set([
  'amount',
  'currency',
  'allowed_payment_method_types[0]',
  'receipt_email',
  'description',
]);

interface Answer {
  status: number;
  body: unknown;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const answered = new Map<string, Answer>();
  const server = createServer((request, response) => void serve(fake, answered, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeStripe = {
    intents: new Map(),
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
  answered: Map<string, Answer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await read(request);
  if (fake.mood === 'silent') return;
  const { status, body: json } = answer(fake, answered, request, body);
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(JSON.stringify(json));
}

function answer(
  fake: FakeStripe,
  answered: Map<string, Answer>,
  request: IncomingMessage,
  body: string,
): Answer {
  if (fake.mood === 'failing') return failure(500, { type: 'api_error' });
  if (fake.mood === 'bad-key')
    return failure(401, { message: 'Invalid API Key: sk_test_of_the_fake' });
  if (request.headers.authorization !== `Bearer ${fake.settings.STRIPE_SECRET_KEY}`) {
    return failure(401, { type: 'invalid_request_error' });
  }
  const [, id] = /^\/v1\/payment_intents(?:\/([^/?]+))?$/.exec(request.url ?? '') ?? [];
  if (request.method === 'GET' && id) return retrieve(fake, id);
  if (request.method !== 'POST' || id) return failure(404, { type: 'invalid_request_error' });
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return failure(400, { code: 'no_idempotency_key' });
  const saved = answered.get(key) ?? create(fake, new URLSearchParams(body));
  answered.set(key, saved);
  return saved;
}

function create(fake: FakeStripe, sent: URLSearchParams): Answer {
  const unknown = [...sent.keys()].find((name) => !KNOWN_PARAMETERS.has(name));
  if (unknown) return failure(400, { code: 'parameter_unknown', param: unknown });
  const email = sent.get('receipt_email');
  if (email?.endsWith('@refused-by-stripe.example')) {
    return failure(400, { code: 'email_invalid', param: 'receipt_email' });
  }
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
  };
  fake.intents.set(id, intent);
  return { status: 200, body: intent };
}

function retrieve(fake: FakeStripe, id: string): Answer {
  const intent = fake.intents.get(id);
  return intent ? { status: 200, body: intent } : failure(404, { code: 'resource_missing' });
}

function failure(status: number, error: Record<string, string>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
