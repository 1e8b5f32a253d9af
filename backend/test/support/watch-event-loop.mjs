import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `--import`: tells its parent for how long the event loop was held at
 * most since it was last asked. Counted is the processor time of this thread between two turns of the
 * loop, so that neither other threads nor other programs on a busy machine add to it; and never more than
 * has passed by the clock, as the processor's time is counted in steps of some milliseconds. What earlier
 * requests have left in memory is cleared away before, so that nobody pays for it but who has left it.
 */
const INTERVAL_MS = 2;

// Threads of the server load this as well.
if (isMainThread) watch();

function watch() {
  setFlagsFromString('--expose-gc');
  const clearMemory = runInNewContext('gc');
  let before = now();
  let longest = 0;
  setInterval(() => {
    const after = now();
    longest = Math.max(longest, Math.min(after.busy - before.busy, after.clock - before.clock));
    before = after;
  }, INTERVAL_MS).unref();
  process.on('message', () => {
    process.send({ held: longest });
    clearMemory();
    before = now();
    longest = 0;
  });
  process.channel.unref();
}

/** What this thread has used of the processor, and the clock; milliseconds. */
function now() {
  const { user, system } = process.threadCpuUsage();
  return { busy: (user + system) / 1000, clock: performance.now() };
}
