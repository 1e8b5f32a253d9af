import { overallProgress } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import BookIcon from 'lucide-react/icons/book-open';
import DocumentIcon from 'lucide-react/icons/file-text';
import UserIcon from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { ModuleSummaryDto, UserDto } from '@/api';
import { modulePath, paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { BatonCourse, type Station } from '@/ui/baton/baton-course';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { ProgressBar } from '@/ui/progress-bar';
import { nextStep } from '../next-step/next-step';
import { PremiumCard } from '../premium-card';
import { EmptyCourse } from '../status/empty-course';
import { ModuleStatus } from '../status/module-status';
import { ModuleFacts } from './module-facts';
import { ModuleGrid } from './module-grid';
import { ModulePreview } from './module-preview';

const FREE_MODULE = 1;

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
  const step = nextStep(modules);
  const cards = modules.map((module) => (
    <li key={module.id}>
      <ModuleCard module={module} isNext={step.kind === 'module' && step.module.id === module.id} />
    </li>
  ));
  return (
    <>
      <CourseLine modules={modules} />
      <section aria-labelledby="all-modules" className="grid gap-6">
        <h2 id="all-modules">Alle Module</h2>
        <ModuleGrid>{cards}</ModuleGrid>
      </section>
      <TracksTeaser />
      <PremiumCard user={user} />
      <CourseFeatures />
      <ClosingCall modules={modules} />
    </>
  );
}

function TracksTeaser() {
  return (
    <Card className="grid gap-4 sm:flex sm:items-center sm:justify-between sm:gap-10">
      <div className="grid gap-2">
        <h2 className="text-h3">Bei Ihnen ist etwas anders?</h2>
        <p className="max-w-reading text-compact text-ink-soft">
          Übergabe in der Familie oder an Beschäftigte, mehrere Gesellschafter, eine andere
          Rechtsform, das Geld der Käuferseite: Die Vertiefungen gehen jeweils durch alle Module
          mit.
        </p>
      </div>
      <LinkButton to={paths.tracks} variant="secondary" className="shrink-0">
        Zu den Vertiefungen
        <ArrowRightIcon />
      </LinkButton>
    </Card>
  );
}

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

function CourseLine({ modules }: { modules: readonly ModuleSummaryDto[] }) {
  const step = nextStep(modules);
  const progress = overallProgress(modules.map((module) => module.progressPercentage));
  return (
    <section aria-label="Ihr Weg durch den Kurs" className="grid gap-8">
      <ProgressBar
        label="Gesamtfortschritt"
        value={progress}
        {...(progress === 0 && { valueText: 'noch nicht begonnen' })}
      />
      <BatonCourse
        label="Die Module als Stationen"
        stations={courseStations(modules)}
        currentId={step.kind === 'module' ? step.module.id : undefined}
        wide
      />
    </section>
  );
}

function courseStations(modules: readonly ModuleSummaryDto[]): Station[] {
  return modules.map(({ id, title, status, progressPercentage, open }) => ({
    id,
    label: title,
    state: status,
    progress: progressPercentage,
    ...(open && { to: modulePath(id) }),
  }));
}

function ClosingCall({ modules }: { modules: readonly ModuleSummaryDto[] }) {
  const { title, to, label } = closingLabels(modules);
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

function closingLabels(modules: readonly ModuleSummaryDto[]) {
  const step = nextStep(modules);
  if (step.kind === 'module') {
    const { id, orderIndex, progressPercentage } = step.module;
    const started = orderIndex > 1 || progressPercentage > 0;
    return {
      title: started ? 'Gehen Sie den nächsten Schritt' : 'Machen Sie den ersten Schritt',
      to: modulePath(id),
      label: started ? `Weiter mit Modul ${orderIndex}` : `Mit Modul ${orderIndex} beginnen`,
    };
  }
  if (step.kind === 'premium') {
    return {
      title: 'Gehen Sie den Weg zu Ende',
      to: paths.checkout,
      label: 'Premium freischalten',
    };
  }
  return {
    title: 'Nutzen Sie die Zeit für Ihre Unterlagen',
    to: paths.downloads,
    label: 'Downloads und Vorlagen',
  };
}

interface ModuleCardProps {
  module: ModuleSummaryDto;
  isNext: boolean;
}

function ModuleCard({ module, isNext }: ModuleCardProps) {
  return (
    <Card
      tone={module.open ? 'plain' : 'quiet'}
      className={clsx(
        'relative flex h-full flex-col gap-5 max-sm:gap-3 sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_15rem] sm:max-lg:gap-x-10 sm:max-lg:gap-y-3',
        !module.open && 'text-ink-soft',
      )}
    >
      <div className="grid content-start gap-2">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:max-lg:justify-start">
          <p className={clsx('text-small font-semibold', module.open && 'text-brass-ink')}>
            Modul {module.orderIndex}
          </p>
          <ModuleTags module={module} />
        </div>
        <h3>{module.title}</h3>
        <p className="text-compact text-ink-soft max-sm:hidden">{module.description}</p>
      </div>
      <ModuleFacts module={module} />
      <div className="mt-auto grid gap-5 sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
        <ModuleStatus module={module} />
        <ModuleActions module={module} isNext={isNext} />
      </div>
    </Card>
  );
}

function ModuleTags({ module }: { module: ModuleSummaryDto }) {
  if (module.orderIndex === FREE_MODULE) return <Badge tone="success">SOFORT VERFÜGBAR</Badge>;
  if (module.status === 'locked') return <Badge tone="premium">PREMIUM</Badge>;
  return null;
}

/** On an open module the preview button covers the whole card, on a locked one only itself. */
function ModuleActions({ module, isNext }: ModuleCardProps) {
  const name = `Modul ${module.orderIndex}`;
  const reading = readingLabel(module);
  return (
    <div className="flex flex-wrap gap-3">
      {module.open && (
        <LinkButton
          to={modulePath(module.id)}
          aria-label={`${reading}, ${name}`}
          variant={isNext ? 'primary' : 'secondary'}
          size="compact"
          className="relative z-1 grow px-3!"
        >
          {reading}
        </LinkButton>
      )}
      <ModulePreview
        module={module}
        trigger={
          <Button
            aria-label={`Vorschau, ${name}`}
            variant={module.open ? 'quiet' : 'secondary'}
            size="compact"
            className={clsx('grow px-3!', module.open && 'after:absolute after:inset-0')}
          >
            Vorschau
          </Button>
        }
      />
    </div>
  );
}

function readingLabel({ status, progressPercentage }: ModuleSummaryDto): string {
  if (status === 'completed') return 'Modul wiederholen';
  return progressPercentage > 0 ? 'Modul weiterlesen' : 'Modul öffnen';
}
