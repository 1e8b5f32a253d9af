import { expect, it } from '@jest/globals';
import { backOff } from './outbox.job.js';

it('an e-mail that is not taken waits twice as long each time, and never longer than an hour', () => {
  const seconds = Array.from({ length: 12 }, (_, tries) => backOff(tries + 1) / 1_000);
  expect(seconds).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
});
