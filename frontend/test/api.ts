import { expect } from '@jest/globals';
import { withResolvers } from '@toolkit/domain/es2024';

export interface Call {
  method: string;
  path: string;
  /** What was sent, parsed; undefined without a body. */
  body: unknown;
}

type Answer = (call: Call) => unknown;

interface Rule {
  method: string;
  path: RegExp;
  answer: Answer;
}

const noAnswer: string[] = [];
let rules: Rule[] = [];
let calls: Call[] = [];

/**
 * What the API answers from now on; the newest rule counts.
 * @param call method and path, in which `*` stands for one part: `GET /api/modules/*`
 * @param answer the JSON of a 200, or a function that answers it or a whole `Response`
 */
export function answer(call: string, answer: object | Answer): void {
  const [method = '', path = ''] = call.split(' ');
  const pattern = path.replaceAll(/[.?+]/g, '\\$&').replaceAll('*', '[^/]+');
  rules.unshift({
    method,
    path: new RegExp(`^${pattern}$`),
    answer: typeof answer === 'function' ? (answer as Answer) : () => answer,
  });
}

/** An answer that refuses, without a body as a proxy's, or with the API's own error. */
export const refusal =
  (status: number, error?: object): Answer =>
  () =>
    new Response(error && JSON.stringify(error), { status });

/** As if there were no connection. */
export const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** Keeps a call waiting for its answer until the answered function is called. */
export function hold(call: string, body: object | Answer): () => void {
  const gate = withResolvers<void>();
  answer(call, async (made: Call) => {
    await gate.promise;
    return typeof body === 'function' ? (body as Answer)(made) : body;
  });
  return gate.resolve;
}

/** The bodies of all calls so far to this address, in their order. */
export const sentTo = (call: string): unknown[] =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

/** Method and path of all calls so far. */
export const allCalls = (): string[] => calls.map(({ method, path }) => `${method} ${path}`);

/** Stands in for the API, of which nothing has been said yet. */
export function startApi(): void {
  rules = [];
  // Every section asks for it.
  answer('GET /api/notes', []);
  calls = [];
  noAnswer.length = 0;
  globalThis.fetch = async (address, init) => {
    const { pathname, search } = new URL(String(address), 'http://localhost');
    const method = init?.method ?? 'GET';
    const text = init?.body;
    const body = typeof text === 'string' ? JSON.parse(text) : undefined;
    const call = { method, path: pathname + search, body };
    calls.push(call);
    const rule = rules.find((one) => one.method === method && one.path.test(call.path));
    if (!rule) {
      noAnswer.push(`${method} ${call.path}`);
      throw new TypeError(`No test has said what ${method} ${call.path} answers`);
    }
    const answered = await rule.answer(call);
    init?.signal?.throwIfAborted();
    return answered instanceof Response ? answered : Response.json(answered);
  };
}

/** Asserts that every call has been answered as the test said. */
export function everyCallHadItsAnswer(): void {
  expect(noAnswer).toEqual([]);
}
