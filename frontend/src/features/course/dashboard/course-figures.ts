import { overallProgress } from '@stabwechsel/domain/course';
import type { ModuleSummaryDto } from '@/api';

export interface CourseFigures {
  completed: number;
  total: number;
  /** Completed modules of all, in whole percent. */
  successRate: number;
  /** The mean progress of all modules, in whole percent. */
  progress: number;
}

/** What the dashboard says about the course as a whole. */
export function courseFigures(modules: readonly ModuleSummaryDto[]): CourseFigures {
  const total = modules.length;
  const completed = modules.filter(({ status }) => status === 'completed').length;
  return {
    completed,
    total,
    successRate: total === 0 ? 0 : Math.round((completed / total) * 100),
    progress: overallProgress(modules.map((module) => module.progressPercentage)),
  };
}
