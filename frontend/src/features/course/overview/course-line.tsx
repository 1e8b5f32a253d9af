import { overallProgress } from '@stabwechsel/domain/course';
import type { ModuleSummaryDto } from '@/api';
import { BatonCourse } from '@/ui/baton/baton-course';
import { ProgressBar } from '@/ui/progress-bar';
import { nextStep } from '../next-step/next-step';
import { courseStations } from './course-stations';

interface CourseLineProps {
  modules: readonly ModuleSummaryDto[];
}

/** The whole course as one line, filled as far as one has come. */
export function CourseLine({ modules }: CourseLineProps) {
  const step = nextStep(modules);
  return (
    <section aria-label="Ihr Weg durch den Kurs" className="grid gap-8">
      <ProgressBar
        label="Gesamtfortschritt"
        value={overallProgress(modules.map((module) => module.progressPercentage))}
      />
      <BatonCourse
        label="Die Module als Stationen"
        stations={courseStations(modules)}
        currentId={step.kind === 'module' ? step.module.id : undefined}
      />
    </section>
  );
}
