import { expect, it } from '@jest/globals';
import { papersAtOnce } from '../support/papers-at-once.js';
import { Instance } from './support/instance.js';
import { report, slowest } from './support/report.js';

/** Milliseconds of the processor for one turn of the event loop; a busy machine makes health checks wait longer. */
const LONGEST = 100;

it('thirty reports at once leave health and memory as they are', async () => {
  const server = await Instance.start({}, true);
  await server.heldAtMost();
  const { statuses, health, otherMs, lastMs, memory } = await papersAtOnce(server);
  const held = Math.round(await server.heldAtMost());
  await server.remove();
  report(
    'Concurrent PDFs',
    `30 reports at once for one account, one file for another, ${health.length} health checks`,
    `${statuses[200]} set, ${statuses[429] ?? 0} refused with 429; the event loop held for ${held} ms at most, slowest health check ${slowest(health)} ms; the other file after ${Math.round(otherMs)} of ${Math.round(lastMs)} ms; memory ${memory.before} → ${memory.max} MB`,
  );
  expect(Object.keys(statuses).sort()).toEqual(['200', '429']);
  expect(held).toBeLessThan(LONGEST);
  expect(otherMs).toBeLessThan(lastMs);
  expect(memory.max - memory.before).toBeLessThan(350);
});
