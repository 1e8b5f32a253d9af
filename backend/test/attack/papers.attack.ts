import { expect, it } from '@jest/globals';
import { papersAtOnce } from '../support/papers-at-once.js';
import { Instance } from './support/instance.js';
import { report, slowest } from './support/report.js';

it('thirty reports at once leave health and memory as they are', async () => {
  const server = await Instance.start();
  const { statuses, health, otherMs, lastMs, memory } = await papersAtOnce(server);
  await server.remove();
  report(
    'Concurrent PDFs',
    `30 reports at once for one account, one file for another, ${health.length} health checks`,
    `${statuses[200]} set, ${statuses[429] ?? 0} refused with 429; slowest health check ${slowest(health)} ms; the other file after ${Math.round(otherMs)} of ${Math.round(lastMs)} ms; memory ${memory.before} → ${memory.max} MB`,
  );
  expect(Object.keys(statuses).sort()).toEqual(['200', '429']);
  expect(slowest(health)).toBeLessThan(100);
  expect(otherMs).toBeLessThan(lastMs);
  expect(memory.max - memory.before).toBeLessThan(350);
});
