import type { ModuleSummaryDto, UserDto } from '@/api';
import { ErrorState } from '@/ui/error-state';
import { EmptyCourse } from '../status/empty-course';
import { courseFigures } from './course-figures';
import { DashboardCourse } from './dashboard-course';
import { FigureTiles } from './figure-tiles';
import { QuickAccess } from './quick-access';

interface DashboardContentProps {
  user: UserDto;
  /** `undefined` where the list could not be loaded. */
  modules: readonly ModuleSummaryDto[] | undefined;
  onRetry: () => void;
}

/** The dashboard below its heading: what is known stands there even if the course is missing. */
export function DashboardContent({ user, modules, onRetry }: DashboardContentProps) {
  const figures = modules && courseFigures(modules);
  return (
    <>
      <FigureTiles user={user} figures={figures} />
      {figures && figures.total > 0 ? (
        <DashboardCourse modules={modules} progress={figures.progress} />
      ) : (
        <>
          {modules ? (
            <EmptyCourse />
          ) : (
            <ErrorState title="Ihre Module konnten nicht geladen werden" onRetry={onRetry}>
              Ihr gespeicherter Fortschritt ist davon nicht betroffen.
            </ErrorState>
          )}
          <QuickAccess />
        </>
      )}
    </>
  );
}
