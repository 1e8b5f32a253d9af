import { describe, expect, it } from '@jest/globals';
import { linearScale, roundTicks } from './linear-scale.js';

describe('A linear scale', () => {
  it('puts the bounds at the ends and the middle in the middle', () => {
    const at = linearScale({ low: 100, high: 300 }, { start: 10, end: 50 });
    expect([at(100), at(200), at(300)]).toEqual([10, 30, 50]);
  });

  it('does not divide by a span of nothing', () => {
    expect(linearScale({ low: 5, high: 5 }, { start: 0, end: 9 })(5)).toBe(0);
  });
});

describe('The ticks of a ruler', () => {
  it('are round and lie between the bounds', () => {
    expect(roundTicks(1_170_000, 1_970_000, 4)).toEqual([
      1_200_000, 1_400_000, 1_600_000, 1_800_000,
    ]);
  });

  it('are never more than asked for, but for the one at the start', () => {
    for (const high of [7, 83, 1_234, 987_654, 55_555_555]) {
      expect(roundTicks(0, high, 5).length).toBeLessThanOrEqual(6);
    }
  });

  it('are none where there is no span', () => {
    expect(roundTicks(4, 4, 5)).toEqual([]);
  });
});
