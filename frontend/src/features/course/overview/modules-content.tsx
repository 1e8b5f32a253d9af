import { overallProgress } from '@stabwechsel/domain/course';
import type { ReactNode } from 'react';
import type { ModuleSummaryDto, UserDto } from '@/api';
import { BatonCourse, type Station } from '@/ui/baton/baton-course';
import { Card } from '@/ui/card';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { BookIcon, DocumentIcon, UserIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';
import { ProgressBar } from '@/ui/progress-bar';
import { nextStep } from '../next-step/next-step';
import { EmptyCourse } from '../status/empty-course';
import { PremiumCard } from '../upgrade/premium-card';
import { ModuleCard } from './module-card';
import { ModuleGrid } from './module-grid';

const FEATURES: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <BookIcon />,
    title: 'In Ihrem Tempo',
    text: 'Ein Abschnitt nach dem anderen, ohne Termine. Sie unterbrechen, wann Sie wollen, und lesen dort weiter, wo Sie aufgehört haben.',
  },
  {
    icon: <DocumentIcon />,
    title: 'Vorlagen zum Ausfüllen',
    text: 'Checklisten, Arbeitsblätter und Musterbriefe liegen bei dem Modul, in dem Sie sie brauchen.',
  },
  {
    icon: <UserIcon />,
    title: 'Ein Betrieb als Beispiel',
    text: 'Ein erfundener Metallbaubetrieb geht denselben Weg wie Sie, mit seinen Zahlen, Fehlern und Entscheidungen.',
  },
];

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

/** What all modules have in common. */
function CourseFeatures() {
  return (
    <section aria-labelledby="course-features" className="grid gap-6">
      <h2 id="course-features">So arbeiten Sie mit dem Kurs</h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {FEATURES.map(({ icon, title, text }) => (
          <li key={title} className="grid content-start gap-2">
            <span className="text-h3 text-petrol">{icon}</span>
            <h3 className="text-h4">{title}</h3>
            <p className="text-compact text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CourseLineProps {
  modules: readonly ModuleSummaryDto[];
}

/** The whole course as one line, filled as far as one has come. */
function CourseLine({ modules }: CourseLineProps) {
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

/** The modules as stations of the course line; those that are open lead into their module. */
function courseStations(modules: readonly ModuleSummaryDto[]): Station[] {
  return modules.map(({ id, title, status, progressPercentage, open }) => ({
    id,
    label: title,
    state: status,
    progress: progressPercentage,
    ...(open && { to: `/modules/${id}` }),
  }));
}

interface ClosingCallProps {
  modules: readonly ModuleSummaryDto[];
}

/** The end of the page: the one thing to do now. */
function ClosingCall({ modules }: ClosingCallProps) {
  const { title, to, label } = closingWords(modules);
  return (
    <Card tone="quiet" className="grid justify-items-center gap-5 text-center">
      <h2>{title}</h2>
      <LinkButton to={to} size="large">
        {label}
        <ArrowRightIcon />
      </LinkButton>
    </Card>
  );
}

function closingWords(modules: readonly ModuleSummaryDto[]) {
  const step = nextStep(modules);
  if (step.kind === 'module') {
    const { id, orderIndex, progressPercentage } = step.module;
    const started = orderIndex > 1 || progressPercentage > 0;
    return {
      title: started ? 'Gehen Sie den nächsten Schritt' : 'Machen Sie den ersten Schritt',
      to: `/modules/${id}`,
      label: started ? `Weiter mit Modul ${orderIndex}` : `Mit Modul ${orderIndex} beginnen`,
    };
  }
  if (step.kind === 'premium') {
    return {
      title: 'Gehen Sie den Weg zu Ende',
      to: '/checkout',
      label: 'Premium freischalten',
    };
  }
  return {
    title: 'Nutzen Sie die Zeit für Ihre Unterlagen',
    to: '/downloads',
    label: 'Downloads und Vorlagen',
  };
}
