import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ModuleSummaryDto } from '@/api';
import { formatDuration } from '@/lib/format';
import { modulePath, paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { BatonCourse } from '@/ui/baton/baton-course';
import { Card } from '@/ui/card';
import { PhoneFold } from '@/ui/phone-fold';
import { ProgressBar } from '@/ui/progress-bar';
import { ModuleStatus } from '../status/module-status';
import { DashboardColumns } from './dashboard-columns';
import { type CourseFigures, progressLabels } from './labels';
import { QuickAccess } from './quick-access';

const SHOWN = 6;

interface DashboardCourseProps {
  modules: readonly ModuleSummaryDto[];
  figures: CourseFigures;
  offer: ReactNode;
}

export function DashboardCourse({ modules, figures, offer }: DashboardCourseProps) {
  const { begun, progress } = figures;
  return (
    <>
      <DashboardColumns
        main={
          <>
            <FirstModules modules={modules} />
            <QuickAccess />
            {!begun && offer}
          </>
        }
        side={
          begun ? (
            <LearningProgressCard modules={modules} progress={progress} />
          ) : (
            <WayAhead modules={modules} />
          )
        }
      />
      {begun && offer}
    </>
  );
}

function WayAhead({ modules }: Pick<DashboardCourseProps, 'modules'>) {
  const { title, text } = progressLabels(0);
  const inOrder = modules.toSorted((a, b) => a.orderIndex - b.orderIndex);
  const more = inOrder.length - SHOWN;
  return (
    <Card className="grid gap-5">
      <LearningProgressWords title={title} text={text} />
      <ProgressBar label="Gesamtfortschritt" value={0} valueText="noch keiner" />
      <BatonCourse
        label="Ihr Weg durch den Kurs"
        stations={inOrder.slice(0, SHOWN).map((module) => ({
          id: module.id,
          label: module.title,
          note: formatDuration(module.duration),
          state: module.status,
          ...(module.open && { to: modulePath(module.id) }),
        }))}
      />
      {more > 0 && (
        <p className="text-compact">
          {more === 1 ? 'Danach folgt noch ein Modul' : `Danach folgen noch ${more} Module`}:{' '}
          <Link to={paths.modules}>den ganzen Weg ansehen</Link>
        </p>
      )}
    </Card>
  );
}

function LearningProgressWords({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-2">
      <h2 className="font-sans text-small text-brass-ink">Ihr Lernfortschritt</h2>
      <p className="font-serif text-h4 font-semibold">{title}</p>
      <p className="text-compact text-ink-soft">{text}</p>
    </div>
  );
}

interface LearningProgressCardProps {
  modules: readonly ModuleSummaryDto[];
  progress: number;
}

function LearningProgressCard({ modules, progress }: LearningProgressCardProps) {
  const { title, text } = progressLabels(progress);
  const inOrder = modules.toSorted((a, b) => a.orderIndex - b.orderIndex);
  return (
    <Card className="grid gap-5">
      <LearningProgressWords title={title} text={text} />
      <ProgressBar label="Gesamtfortschritt" value={progress} />
      <PhoneFold
        onPhoneOnly
        summary={<span className="text-compact text-petrol">Die ersten Module im Einzelnen</span>}
      >
        <ul className="grid items-end gap-x-10 gap-y-4 border-hairline pt-1 lg:gap-y-3 sm:max-lg:grid-cols-2 md:border-t md:pt-5">
          {inOrder.slice(0, SHOWN).map((module) => (
            <li key={module.id}>
              <ProgressBar
                label={`${module.orderIndex}. ${module.title}`}
                value={module.progressPercentage}
                {...(module.progressPercentage === 0 && { valueText: 'offen' })}
              />
            </li>
          ))}
        </ul>
      </PhoneFold>
    </Card>
  );
}

const MAX_CARDS = 4;

function FirstModules({ modules }: { modules: readonly ModuleSummaryDto[] }) {
  const inOrder = modules.toSorted((a, b) => a.orderIndex - b.orderIndex);
  return (
    <section aria-labelledby="first-modules" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-modules" className="text-h3">
          Ihre Module
        </h2>
        {modules.length > MAX_CARDS && (
          <Link to={paths.modules} className="text-compact font-semibold">
            Alle {modules.length} Module ansehen
          </Link>
        )}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {inOrder.slice(0, MAX_CARDS).map((module) => (
          <li key={module.id}>
            <CompactModule module={module} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CompactModule({ module }: { module: ModuleSummaryDto }) {
  return (
    <Card
      tone={module.open ? 'plain' : 'quiet'}
      padding="compact"
      className="relative flex h-full flex-col justify-between gap-4"
    >
      <div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <p className="text-small font-semibold text-brass-ink">Modul {module.orderIndex}</p>
          {module.status === 'locked' && <Badge tone="premium">PREMIUM</Badge>}
        </div>
        <h3 className="text-h4">
          <Link
            to={module.open ? modulePath(module.id) : paths.modules}
            className="rounded-inner text-ink no-underline after:absolute after:inset-0 hover:text-petrol hover:underline"
          >
            {module.title}
          </Link>
        </h3>
      </div>
      <ModuleStatus module={module} untouched="noch nicht begonnen" />
    </Card>
  );
}
