import { overallProgress } from '@toolkit/domain/course';
import type { ModuleSummaryDto } from '@/api';

export interface CourseFigures {
  begun: boolean;
  completed: number;
  total: number;
  /**
   * The mean progress of all modules, in whole percent: the one figure for how far one is, which
   * tile and bar share.
   */
  progress: number;
}

export function courseFigures(modules: readonly ModuleSummaryDto[]): CourseFigures {
  const total = modules.length;
  const completed = modules.filter(({ status }) => status === 'completed').length;
  return {
    begun: modules.some(({ progressPercentage }) => progressPercentage > 0),
    completed,
    total,
    progress: overallProgress(modules.map((module) => module.progressPercentage)),
  };
}
