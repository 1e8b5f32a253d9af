import { setTimeout as pause } from 'node:timers/promises';

/** Well above what a few statements take, well below what a person notices. */
const FLOOR_MS = 200;

/**
 * Does `work` and answers, or fails, no sooner than a fixed time after the start: how long an answer
 * takes then does not tell what there was to do, such as whether an address has an account.
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
