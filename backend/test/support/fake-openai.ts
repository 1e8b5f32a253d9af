import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withResolvers } from '@toolkit/domain/es2024';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * `slow` never answers, `stalling` falls silent in the middle, `breaking` cuts the line there,
 * `ending` ends politely but too early, `busy` answers 429, `failing` 500, `bad-key` 401, `html` a
 * page, `not-json` broken events, `faulty` an error in the middle, `empty` no word, `endless` never
 * comes to an end, and `dripping` does so with pieces of nothing. `refusing` declines in the protocol's
 * own field, `declining` with a status, `filtered` is stopped by a filter, and `cut` by the most tokens
 * allowed.
 */
export type Mood =
  | 'well'
  | 'slow'
  | 'stalling'
  | 'breaking'
  | 'ending'
  | 'busy'
  | 'failing'
  | 'bad-key'
  | 'html'
  | 'not-json'
  | 'faulty'
  | 'empty'
  | 'endless'
  | 'dripping'
  | 'refusing'
  | 'declining'
  | 'filtered'
  | 'cut';

interface AskedMessage {
  role: string;
  content: string;
}

/**
 * Speaks the part of OpenAI's protocol that this product uses; a request that does not fit OpenAI's own
 * description is answered 400.
 */
export interface FakeOpenAi {
  mood: Mood;
  /** What the model says, piece by piece. */
  pieces: string[];
  /** What it says it used; null for a server that does not tell. */
  usage: { prompt_tokens: number; completion_tokens: number } | null;
  /** Everything asked of it so far. */
  asked: {
    model: string;
    stream: boolean;
    max_completion_tokens: number;
    messages: AskedMessage[];
  }[];
  /** The environment with which a server talks to this fake. */
  settings: Record<string, string>;
  /** From now on an answer waits after its first piece; the call lets it go on. */
  pause(): () => void;
  close(): Promise<void>;
}

const KEY = 'sk-test-of-the-fake';

const REQUEST = new URL('openai-api/chat-completion-request.schema.json', import.meta.url);

const isRequest = new Ajv2020({ strict: false, validateFormats: false }).compile<
  FakeOpenAi['asked'][number]
>(JSON.parse(readFileSync(REQUEST, 'utf8')));

export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  let open = Promise.resolve();
  const server = createServer((request, response) => {
    void serve(fake, request, response, () => open);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeOpenAi = {
    mood: 'well',
    pieces: ['Das steht im Kurs [1].'],
    usage: { prompt_tokens: 700, completion_tokens: 40 },
    asked: [],
    settings: {
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_MODEL: 'fake-model',
    },
    pause() {
      const gate = withResolvers<void>();
      open = gate.promise;
      return gate.resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** Everything that a call told the model. */
export const promptOf = ({ asked }: FakeOpenAi, call = -1): string =>
  asked
    .at(call)
    ?.messages.map(({ content }) => content)
    .join('\n') ?? '';

async function serve(
  fake: FakeOpenAi,
  request: IncomingMessage,
  response: ServerResponse,
  untilOpen: () => Promise<void>,
): Promise<void> {
  const body = await read(request);
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    return refuse(response, 404);
  }
  if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(response, 401);
  const asked: unknown = JSON.parse(body);
  if (!isRequest(asked)) return refuse(response, 400);
  fake.asked.push(asked);
  if (fake.mood === 'declining') return refuse(response, 400, 'content_filter');
  const status = { busy: 429, failing: 500, 'bad-key': 401 }[fake.mood as string];
  if (status) return refuse(response, status);
  if (fake.mood === 'slow') return;
  await answer(fake, response, untilOpen);
}

async function answer(
  fake: FakeOpenAi,
  response: ServerResponse,
  untilOpen: () => Promise<void>,
): Promise<void> {
  const { mood } = fake;
  if (mood === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><h1>Bitte melden Sie sich am WLAN an</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send(response, { choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] });
  if (mood === 'endless' || mood === 'dripping') return endless(mood, response);
  const [first = '', ...rest] = mood === 'empty' || mood === 'refusing' ? [] : fake.pieces;
  say(response, first);
  if (mood === 'refusing') {
    send(response, { choices: [{ index: 0, delta: { refusal: 'Nein.' }, finish_reason: null }] });
  }
  if (mood === 'stalling') return;
  if (mood === 'breaking') return void response.write('data: {"cho', () => response.destroy());
  if (mood === 'not-json') return void response.end('data: {"choices": nonsense\n\n');
  if (mood === 'faulty') return void response.end('data: {"error":{"message":"overloaded"}}\n\n');
  if (mood === 'ending') return void response.end();
  await thinkUntil(untilOpen(), response);
  for (const piece of rest) say(response, piece);
  const reason = { filtered: 'content_filter', cut: 'length' }[mood as string] ?? 'stop';
  send(response, { choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  if (fake.usage) send(response, { choices: [], usage: fake.usage });
  response.end('data: [DONE]\n\n');
}

/** Writes a space each second meanwhile, as a slow model does, so that nobody takes it for dead. */
async function thinkUntil(open: Promise<void>, response: ServerResponse): Promise<void> {
  const timer = setInterval(() => say(response, ' '), 1_000);
  response.on('close', () => clearInterval(timer));
  await open;
  clearInterval(timer);
}

function endless(mood: Mood, response: ServerResponse): void {
  const timer = setInterval(() => say(response, mood === 'endless' ? 'immer weiter ' : ''), 1);
  response.on('close', () => clearInterval(timer));
}

const say = (response: ServerResponse, content: string) =>
  send(response, { choices: [{ index: 0, delta: { content }, finish_reason: null }] });

function send(response: ServerResponse, chunk: object): void {
  const whole = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    model: 'fake-model',
    ...chunk,
  };
  response.write(`data: ${JSON.stringify(whole)}\n\n`);
}

/** `retry-after-ms` invites the client to try again at once. */
function refuse(response: ServerResponse, status: number, code: string | null = null): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
  response.end(JSON.stringify({ error: { message: `Incorrect API key: ${KEY}`, code } }));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
