import type { ModuleSummaryDto, UserDto } from '@/api';
import { ErrorState } from '@/ui/error-state';
import { ProgressBar } from '@/ui/progress-bar';
import { courseFigures } from './course-figures';
import { CoursePart } from './course-part';
import { dashboardColumns } from './dashboard-columns';
import { FigureTiles } from './figure-tiles';
import { LearningProgressCard } from './learning-progress-card';
import { QuickAccess } from './quick-access';

interface DashboardContentProps {
  user: UserDto;
  /** `undefined` where the list could not be loaded. */
  modules: readonly ModuleSummaryDto[] | undefined;
  onRetry: () => void;
}

export function DashboardContent({ user, modules, onRetry }: DashboardContentProps) {
  const figures = modules && courseFigures(modules);
  return (
    <>
      <FigureTiles user={user} figures={figures} />
      {figures && <ProgressBar label="Gesamtfortschritt" value={figures.progress} />}
      <div className={dashboardColumns}>
        <div className="grid content-start gap-8">
          {modules ? (
            <CoursePart modules={modules} />
          ) : (
            <ErrorState title="Ihre Module konnten nicht geladen werden" onRetry={onRetry}>
              Ihr gespeicherter Fortschritt ist davon nicht betroffen.
            </ErrorState>
          )}
          <QuickAccess />
        </div>
        {modules && modules.length > 0 && figures && (
          <div>
            <LearningProgressCard modules={modules} progress={figures.progress} />
          </div>
        )}
      </div>
    </>
  );
}
