import { afterEach, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http';
import { createQueryClient } from './query-client';

let ended = 0;
const clients: QueryClient[] = [];

function client(): QueryClient {
  ended = 0;
  const made = createQueryClient(() => {
    ended += 1;
  });
  clients.push(made);
  return made;
}

afterEach(() => {
  for (const one of clients.splice(0)) one.clear();
});

function failing(status: number) {
  let calls = 0;
  const call = async () => {
    calls += 1;
    throw new HttpError(status, 'Unauthorized');
  };
  return { call, count: () => calls };
}

it('what was loaded never grows old, and the window that comes back asks nothing', () => {
  const { queries } = client().getDefaultOptions();
  expect(queries?.staleTime).toBe(Number.POSITIVE_INFINITY);
  expect(queries?.refetchOnWindowFocus).toBe(false);
  expect(queries?.refetchInterval).toBeUndefined();
});

it('a load that fails is not tried again', async () => {
  const { call, count } = failing(503);
  const load = client().fetchQuery({ queryKey: ['/api/modules'], queryFn: call });
  await expect(load).rejects.toThrow();
  expect(count()).toBe(1);
  expect(ended).toBe(0);
});

it('a change that fails is not tried again', async () => {
  const { call, count } = failing(503);
  const mutation = client().getMutationCache().build(client(), { mutationFn: call });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(count()).toBe(1);
});

it('401 of any load and of any change leads to the sign-in', async () => {
  const queries = client();
  const load = queries.fetchQuery({ queryKey: ['/api/modules'], queryFn: failing(401).call });
  await expect(load).rejects.toThrow();
  expect(ended).toBe(1);

  const mutation = queries.getMutationCache().build(queries, { mutationFn: failing(401).call });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(ended).toBe(2);
});

it('401 stays with a call that sees to it itself, such as the sign-in', async () => {
  const { call } = failing(401);
  const load = client().fetchQuery({
    queryKey: ['/api/auth/user'],
    queryFn: call,
    meta: { ownsUnauthorized: true },
  });
  await expect(load).rejects.toThrow();
  expect(ended).toBe(0);
});
