import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { BUILT_SERVER } from '../../config/folders.js';
import type { Calls } from './serve-calls.js';
import { WorkerThread } from './worker-thread.js';

/** A thread that says which one it is. */
const CODE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    import { serveCalls } from '${new URL('platform/threads/serve-calls.js', BUILT_SERVER)}';
    serveCalls({ id: () => threadId });
  `)}`,
);

const idOf = (thread: WorkerThread<Calls>) => thread.call('id', undefined, 10_000);

it('a thread that nobody asks ends, and the next call starts another', async () => {
  const thread = new WorkerThread<Calls>(CODE, undefined, 10);
  const first = await idOf(thread);
  while ((await idOf(thread)) === first) await pause(50);
  await thread.end();
});

it('a thread that is asked again in time, or is to stay, is the same one', async () => {
  for (const idleMs of [60_000, null]) {
    const thread = new WorkerThread<Calls>(CODE, undefined, idleMs);
    expect(await idOf(thread)).toBe(await idOf(thread));
    await thread.end();
  }
});
