import type { ModuleSummaryDto } from '@/api';
import { EmptyCourse } from '../status/empty-course';
import { FirstModules } from './first-modules';
import { NextStepCard } from './next-step-card';

interface CoursePartProps {
  modules: readonly ModuleSummaryDto[];
}

/** The course on the dashboard: what comes next, then the first modules. */
export function CoursePart({ modules }: CoursePartProps) {
  if (modules.length === 0) return <EmptyCourse />;
  return (
    <>
      <NextStepCard modules={modules} />
      <FirstModules modules={modules} />
    </>
  );
}
