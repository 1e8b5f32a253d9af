import type { ModuleSummaryDto, UserDto } from '@/api';
import { EmptyCourse } from '../status/empty-course';
import { PremiumCard } from '../upgrade/premium-card';
import { ClosingCall } from './closing-call';
import { CourseFeatures } from './course-features';
import { CourseLine } from './course-line';
import { ModuleCard } from './module-card';
import { ModuleGrid } from './module-grid';

interface ModulesContentProps {
  modules: readonly ModuleSummaryDto[];
  user: UserDto;
}

export function ModulesContent({ modules, user }: ModulesContentProps) {
  if (modules.length === 0) return <EmptyCourse />;
  return (
    <>
      <CourseLine modules={modules} />
      <section aria-labelledby="all-modules" className="grid gap-6">
        <h2 id="all-modules">Alle Module</h2>
        <ModuleGrid>
          {modules.map((module) => (
            <li key={module.id}>
              <ModuleCard module={module} />
            </li>
          ))}
        </ModuleGrid>
      </section>
      <PremiumCard user={user} />
      <CourseFeatures />
      <ClosingCall modules={modules} />
    </>
  );
}
