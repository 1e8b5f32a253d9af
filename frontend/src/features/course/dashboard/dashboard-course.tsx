import type { ModuleSummaryDto } from '@/api';
import { Card } from '@/ui/card';
import { ProgressBar } from '@/ui/progress-bar';
import { DashboardColumns } from './dashboard-columns';
import { FirstModules } from './first-modules';
import { progressLabels } from './progress-labels';
import { QuickAccess } from './quick-access';

const SHOWN = 6;

interface DashboardCourseProps {
  /** At least one. */
  modules: readonly ModuleSummaryDto[];
  /** Overall progress, 0 to 100. */
  progress: number;
}

/** The course on the dashboard: the first modules, and how far one is. */
export function DashboardCourse({ modules, progress }: DashboardCourseProps) {
  return (
    <>
      <ProgressBar label="Gesamtfortschritt" value={progress} />
      <DashboardColumns
        main={
          <>
            <FirstModules modules={modules} />
            <QuickAccess />
          </>
        }
        side={<LearningProgressCard modules={modules} progress={progress} />}
      />
    </>
  );
}

interface LearningProgressCardProps {
  modules: readonly ModuleSummaryDto[];
  /** Overall progress, 0 to 100. */
  progress: number;
}

/** A word on how far one has come, and how far each of the first modules is. */
function LearningProgressCard({ modules, progress }: LearningProgressCardProps) {
  const { title, text } = progressLabels(progress);
  const inOrder = modules.toSorted((a, b) => a.orderIndex - b.orderIndex);
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="font-sans text-small text-brass-ink">Ihr Lernfortschritt</h2>
        <p className="font-serif text-h4 font-semibold">{title}</p>
        <p className="text-compact text-ink-soft">{text}</p>
      </div>
      <ul className="grid gap-4">
        {inOrder.slice(0, SHOWN).map((module) => (
          <li key={module.id}>
            <ProgressBar
              label={`${module.orderIndex}. ${module.title}`}
              value={module.progressPercentage}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
