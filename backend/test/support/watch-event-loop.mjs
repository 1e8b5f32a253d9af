import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `--import`: tells its parent for how long the event loop was held at
 * most since it was last asked. Counted is the processor time of this thread between two turns of the
 * loop, so that neither other threads nor other programs on a busy machine add to it; and never more than
 * has passed by the clock, as the processor's time is counted in steps of some milliseconds. What earlier
 * requests have left in memory is cleared away before it answers, so that nobody pays for it but who has left it: where
 * memory is dear, as in small virtual machines, giving back what a large request has left takes more than 100 ms.
 */
const INTERVAL_MS = 2;
/** A turn that takes less of the processor has nothing to clear away. */
const CALM_MS = 1;

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
  process.on('message', async () => {
    const held = longest;
    clearMemory();
    await untilCalm();
    before = now();
    longest = 0;
    process.send({ held });
  });
  process.channel.unref();
}

/** The collector leaves a part of its work to the turns that follow. */
async function untilCalm() {
  for (let last = now().busy, turn = Number.POSITIVE_INFINITY; turn > CALM_MS; ) {
    await setTimeout(INTERVAL_MS);
    const { busy } = now();
    [turn, last] = [busy - last, busy];
  }
}

/** What the main thread has used of the processor, and the clock; milliseconds. */
function now() {
  return { busy: busyMs(), clock: performance.now() };
}

/** Node tells the time of a single thread from 23.9 on; before that Linux does, in ticks of 10 ms (proc(5)). */
function busyMs() {
  if (process.threadCpuUsage) {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  }
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
