import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './identity';

const originalFetch = globalThis.fetch;
let token: string | null;

beforeEach(() => {
  token = 'abc';
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: () => token,
      setItem: () => undefined,
      removeItem: () => {
        token = null;
      },
    },
    configurable: true,
  });
  Object.defineProperty(globalThis, 'sessionStorage', {
    value: { getItem: () => null },
    configurable: true,
  });
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function answer(status: number, body = '{}') {
  globalThis.fetch = async () => new Response(body, { status });
}

const load = () => new QueryClient().fetchQuery({ ...currentUserQuery, retry: false });

it('the person of the stored token is fetched', async () => {
  answer(200, '{"firstName":"Karl"}');
  expect(await load()).toMatchObject({ firstName: 'Karl' });
});

it('names what failed, and forgets a token that the server does not know', async () => {
  answer(401);
  await expect(load()).rejects.toThrow('Failed to fetch user');
  expect(token).toBeNull();
  await expect(load()).rejects.toThrow('No auth token');
});

it('keeps the token while the server is only out of order', async () => {
  answer(503);
  await expect(load()).rejects.toThrow('Failed to fetch user');
  expect(token).toBe('abc');
});
