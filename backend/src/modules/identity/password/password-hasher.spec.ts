import { expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();

it('only the right password matches, and no password matches where there is none', async () => {
  const hash = await hasher.hash('Nachfolge-2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.matches(hash, 'Nachfolge-2026')).toBe(true);
  expect(await hasher.matches(hash, 'nachfolge-2026')).toBe(false);
  for (const nothing of [null, undefined]) {
    expect(await hasher.matches(nothing, 'Nachfolge-2026')).toBe(false);
  }
});

it('a comparison without a hash takes as long as one with a hash', async () => {
  const hash = await hasher.hash('Nachfolge-2026');
  const withHash: number[] = [];
  const without: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    withHash.push(await timeOf(hash));
    without.push(await timeOf(null));
  }
  expect(median(without)).toBeGreaterThan(median(withHash) / 3);
});

it('refuses work beyond what can wait, and goes on with what does', async () => {
  const hash = await hasher.hash('Nachfolge-2026');
  const asked = Array.from({ length: 400 }, () => hasher.matches(hash, 'Nachfolge-2026'));
  const results = await Promise.allSettled(asked);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused).toEqual(
    refused.map(() =>
      expect.objectContaining({
        reason: expect.objectContaining({ code: 'OVERLOADED' }),
      }),
    ),
  );
  expect(results.length - refused.length).toBeGreaterThanOrEqual(200);
  expect(await hasher.matches(hash, 'Nachfolge-2026')).toBe(true);
});

async function timeOf(hash: string | null): Promise<number> {
  const start = performance.now();
  await hasher.matches(hash, 'falsch-falsch');
  return performance.now() - start;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0;
