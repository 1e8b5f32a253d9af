import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { KeptByRevision } from './kept-by-revision.js';

const NEVER = Number.POSITIVE_INFINITY;
const timePasses = () => {
  KeptByRevision.lookAgainMs = 0;
};

let revision: string;
let looks: number;
let kept: KeptByRevision<{ madeFrom: string }>;

beforeEach(() => {
  KeptByRevision.lookAgainMs = NEVER;
  [revision, looks] = ['first', 0];
  kept = new KeptByRevision(
    async () => {
      looks += 1;
      return revision;
    },
    async () => ({ madeFrom: revision }),
  );
});

afterEach(() => {
  KeptByRevision.lookAgainMs = 1_000;
});

it('answers the same thing without looking again too soon', async () => {
  const first = await kept.current();
  expect(await kept.current()).toBe(first);
  expect(looks).toBe(1);
});

it('answers the same thing where nothing has changed since', async () => {
  const first = await kept.current();
  timePasses();
  expect(await kept.current()).toBe(first);
  expect(looks).toBe(2);
});

it('answers nothing that has changed when it looks again', async () => {
  await kept.current();
  revision = 'second';
  timePasses();
  expect(await kept.current()).toEqual({ madeFrom: 'second' });
});

it('looks once for all who ask at once', async () => {
  await Promise.all([kept.current(), kept.current(), kept.current()]);
  expect(looks).toBe(1);
});

it('looks again after a change that was made here', async () => {
  await kept.current();
  revision = 'second';
  kept.forget();
  expect(await kept.current()).toEqual({ madeFrom: 'second' });
});

it('takes no look that was begun before a change for one after it', async () => {
  let answer = (_revision: string) => {};
  const slow = new KeptByRevision(
    () => new Promise<string>((resolve) => (answer = resolve)),
    async () => ({ madeFrom: revision }),
  );
  const before = slow.current();
  slow.forget();
  revision = 'second';
  const afterwards = slow.current();
  answer('second');
  expect(await afterwards).toEqual({ madeFrom: 'second' });
  void before;
});

it('asks again after a failure', async () => {
  const failing = new KeptByRevision(
    async () => {
      looks += 1;
      if (looks === 1) throw new Error('away');
      return 'there';
    },
    async () => 'made',
  );
  await expect(failing.current()).rejects.toThrow('away');
  expect(await failing.current()).toBe('made');
});
