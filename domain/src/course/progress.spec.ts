import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  nextProgress,
  overallProgress,
  progressAfterSection,
  progressMessage,
} from './progress.js';

describe('progress that arrives', () => {
  it.each([
    [0, 40, 40],
    [40, 20, 40],
    [100, 0, 100],
    [10, 250, 100],
    [10, -5, 10],
    [0, 99.9, 99],
    [30, Number.NaN, 30],
    [30, Number.POSITIVE_INFINITY, 100],
  ])('with %d stored and %d sent gives %d', (current, incoming, expected) => {
    expect(nextProgress(current, incoming)).toBe(expected);
  });

  it('is a whole percentage that never falls, whatever is sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.double(), (current, incoming) => {
        const next = nextProgress(current, incoming);
        expect(Number.isInteger(next)).toBe(true);
        expect(next).toBeGreaterThanOrEqual(current);
        expect(next).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('ends the same in whatever order the values arrive', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (first, second) => {
        expect(nextProgress(nextProgress(0, first), second)).toBe(
          nextProgress(nextProgress(0, second), first),
        );
      }),
    );
  });
});

describe('progress after a section', () => {
  it.each([
    [0, 1, 100],
    [0, 3, 33],
    [1, 3, 66],
    [2, 3, 100],
    [0, 8, 12],
    [6, 7, 100],
    [28, 100, 29],
  ])('number %d of %d is %d percent', (index, total, expected) => {
    expect(progressAfterSection(index, total)).toBe(expected);
  });

  it('grows from section to section and is 100 only after the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (total) => {
        const steps = Array.from({ length: total }, (_, index) =>
          progressAfterSection(index, total),
        );
        const growing = [...new Set(steps)].sort((a, b) => a - b);
        expect(steps).toEqual(growing);
        expect(steps.indexOf(100)).toBe(total - 1);
      }),
    );
  });

  it.each([
    [0, 0],
    [-1, 3],
    [3, 3],
    [0.5, 3],
    [Number.NaN, 3],
  ])('is not known for section %d of %d', (index, total) => {
    expect(() => progressAfterSection(index, total)).toThrow(RangeError);
  });
});

describe('overall progress', () => {
  it.each([
    [[], 0],
    [[0, 0, 0], 0],
    [[100, 50, 0], 50],
    [[100, 0, 0], 33],
    [[100, 100, 100], 100],
    [[100, 100, 99], 99],
  ])('of %j is %d', (modules, expected) => {
    expect(overallProgress(modules)).toBe(expected);
  });

  it('is 100 only when every module is', () => {
    const anyModules = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(anyModules, (modules) => {
        const everyModuleIsDone = modules.every((percentage) => percentage === 100);
        expect(overallProgress(modules) === 100).toBe(everyModuleIsDone);
      }),
    );
  });
});

describe('the learning-progress card', () => {
  it.each([
    [0, 'welcome'],
    [1, 'encouragement'],
    [49, 'encouragement'],
    [49.9, 'encouragement'],
    [50, 'almost'],
    [99, 'almost'],
    [100, 'done'],
  ])('at %d percent shows the message "%s"', (percentage, message) => {
    expect(progressMessage(percentage)).toBe(message);
  });
});
