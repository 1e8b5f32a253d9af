import type { ModuleSummaryDto } from '@/api';
import { ProgressBar } from '@/ui/progress-bar';
import { DashboardColumns } from './dashboard-columns';
import { FirstModules } from './first-modules';
import { LearningProgressCard } from './learning-progress-card';
import { NextStepCard } from './next-step-card';
import { QuickAccess } from './quick-access';

interface DashboardCourseProps {
  /** At least one. */
  modules: readonly ModuleSummaryDto[];
  /** Overall progress, 0 to 100. */
  progress: number;
}

/** The course on the dashboard: what comes next, the first modules, and how far one is. */
export function DashboardCourse({ modules, progress }: DashboardCourseProps) {
  return (
    <>
      <ProgressBar label="Gesamtfortschritt" value={progress} />
      <DashboardColumns
        main={
          <>
            <NextStepCard modules={modules} />
            <FirstModules modules={modules} />
            <QuickAccess />
          </>
        }
        side={<LearningProgressCard modules={modules} progress={progress} />}
      />
    </>
  );
}
