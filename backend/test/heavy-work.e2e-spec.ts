import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Instance } from './attack/support/instance.js';
import { papersAtOnce } from './support/papers-at-once.js';

/** Milliseconds of the processor for one turn of the event loop: 50 are the aim; shared machines take longer. */
const LONGEST = 100;

let server: Instance;

beforeAll(async () => {
  server = await Instance.start({}, true);
});
afterAll(() => server.remove());

it('thirty reports at once hold up neither the health check nor another account', async () => {
  await server.heldAtMost();
  const { statuses, refusals, health, otherMs, lastMs } = await papersAtOnce(server);
  expect(await server.heldAtMost()).toBeLessThan(LONGEST);
  expect(health.length).toBeGreaterThan(5);
  expect(otherMs).toBeLessThan(lastMs);
  // What is more than an account may have waiting is refused at once, with the time to come again.
  expect(statuses[200]).toBeGreaterThanOrEqual(8);
  expect(Object.keys(statuses).sort()).toEqual(['200', '429']);
  for (const refusal of refusals) {
    expect(refusal).toEqual({ code: 'FILES_IN_WORK', hasRetryAfter: true });
  }
});
