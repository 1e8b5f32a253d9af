import { beforeEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { readToken, storeToken } from '@/lib/session';
import { currentUserQuery } from './identity';

beforeEach(() => storeToken('abc'));

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
  expect(readToken()).toBeNull();
  await expect(load()).rejects.toThrow('No auth token');
});

it('keeps the token while the server is only out of order', async () => {
  answer(503);
  await expect(load()).rejects.toThrow('Failed to fetch user');
  expect(readToken()).toBe('abc');
});
