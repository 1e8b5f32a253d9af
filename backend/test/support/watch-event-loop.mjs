import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `--import`: tells its parent for how long the event loop was held at
 * most since it was last asked. Counted is the processor time of this thread between two turns of the
 * loop, so that neither other threads nor other programs on a busy machine add to it.
 */
const INTERVAL_MS = 2;

// Threads of the server load this as well.
if (isMainThread) watch();

function watch() {
  const delay = monitorEventLoopDelay({ resolution: INTERVAL_MS });
  let before = processorTime();
  let longest = 0;
  delay.enable();
  setInterval(() => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
  }, INTERVAL_MS).unref();
  process.on('message', () => {
    process.send({ held: longest, delayed: delay.max / 1e6, memory: process.memoryUsage.rss() });
    longest = 0;
    delay.reset();
  });
  process.channel.unref();
}

/** Of this thread, in milliseconds. */
function processorTime() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
