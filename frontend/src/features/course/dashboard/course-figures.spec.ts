import { describe, expect, it } from '@jest/globals';
import type { ModuleSummaryDto } from '@/api';
import { courseFigures } from './labels';

const modules = (...percentages: number[]) =>
  percentages.map(
    (progressPercentage) =>
      ({
        progressPercentage,
        status: progressPercentage === 100 ? 'completed' : 'available',
      }) as ModuleSummaryDto,
  );

describe('the figures of the dashboard', () => {
  it('count completed modules and how far all of them are', () => {
    expect(courseFigures(modules(100, 100, 50, 0, 0, 0, 0, 0, 0))).toEqual({
      begun: true,
      completed: 2,
      total: 9,
      progress: 27,
    });
  });

  it('know who has not begun, and who has read but a little', () => {
    expect(courseFigures(modules(0, 0, 0)).begun).toBe(false);
    expect(courseFigures(modules(2, 0, 0, 0, 0, 0, 0, 0, 0))).toMatchObject({
      begun: true,
      progress: 0,
    });
  });

  it('divide nothing by a course without modules', () => {
    expect(courseFigures([]).progress).toBe(0);
  });
});
