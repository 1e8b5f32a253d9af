import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import ClockIcon from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ModuleSummaryDto, TodayDto } from '@/api';
import { todayQuery } from '@/api/learning';
import { formatDate, formatDuration, formatEstimate, formatEuro } from '@/lib/format';
import { paths, planTaskPath, stepPath } from '@/lib/paths';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton, SkeletonLine } from '@/ui/skeleton';
import { nextStepLabels } from '../next-step/labels';
import { nextStep } from '../next-step/next-step';

interface DashboardLeadProps {
  modules: readonly ModuleSummaryDto[];
  welcomed: boolean;
}

export function DashboardLead({ modules, welcomed }: DashboardLeadProps) {
  const { data: today } = useQuery(todayQuery);
  // The welcome has said what comes next.
  if (welcomed) return <Plan alone />;
  return <LeadColumns step={<NextStepCard modules={modules} today={today} />} plan={<Plan />} />;
}

export function Plan({ alone = false }: { alone?: boolean }) {
  const { data: today, isPending } = useQuery(todayQuery);
  if (isPending) return <PlanSkeleton />;
  return today && <PlanAtAGlance today={today} alone={alone} />;
}

export function LeadColumns({ step, plan }: { step: ReactNode; plan: ReactNode }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      <div>{step}</div>
      <div>{plan}</div>
    </div>
  );
}

interface NextStepCardProps extends Pick<DashboardLeadProps, 'modules'> {
  today: TodayDto | undefined;
}

const untouched = ({ progressPercentage }: ModuleSummaryDto) => progressPercentage === 0;

function NextStepCard({ modules, today }: NextStepCardProps) {
  const step = nextStep(modules);
  const { title, text, link } = nextStepLabels(step);
  const progress = step.kind === 'module' ? step.module.progressPercentage : 0;
  const last = today?.lastRead;
  const first = step.kind === 'module' && modules.every(untouched);
  const goesOn = step.kind === 'module' && progress > 0 && last?.moduleId === step.module.id;
  return (
    <Card className="grid h-full content-start gap-5">
      <div className="grid gap-2">
        <h2 className="font-sans text-small text-brass-ink">Nächster Schritt</h2>
        <p className="text-balance font-serif font-semibold text-h1">{title}</p>
        {/* Who reads on knows what the module is about, and wants to see the own number below. */}
        <p
          className={clsx(
            'max-w-reading text-pretty text-ink-soft',
            progress > 0 && !goesOn && 'max-sm:hidden',
          )}
        >
          {goesOn ? `Sie waren bei „${last.sectionTitle}“.` : text}
        </p>
      </div>
      {first && (
        <p className="flex items-center gap-2 text-compact">
          <ClockIcon className="text-petrol" />
          {formatDuration(step.module.duration)}
        </p>
      )}
      {progress > 0 && <ProgressBar label="Bisher gelesen" value={progress} />}
      <LinkButton to={link.to} size="large" className="justify-self-start max-sm:w-full">
        {link.label}
        <ArrowRightIcon />
      </LinkButton>
    </Card>
  );
}

const SIDE_BY_SIDE_ON_A_TABLET =
  'border-y sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col sm:max-lg:divide-x sm:max-lg:divide-y-0 sm:max-lg:*:content-start sm:max-lg:*:px-5 sm:max-lg:*:first:pl-0';

function PlanAtAGlance({ today, alone }: { today: TodayDto; alone: boolean }) {
  const { plan, value, net } = today;
  const { started, nextTask, nextDeadline, handoverOn } = plan;
  return (
    <section aria-label="Ihr Verkauf auf einen Blick" className="h-full">
      <dl
        className={clsx(
          'grid h-full divide-y divide-hairline border-hairline lg:auto-rows-fr',
          alone
            ? 'border-b sm:auto-cols-fr sm:grid-flow-col sm:*:content-start sm:divide-x sm:divide-y-0 sm:*:px-5 sm:*:first:pl-0'
            : SIDE_BY_SIDE_ON_A_TABLET,
        )}
      >
        <OwnNumber value={value} net={net} />
        {started && nextTask ? (
          <Glance name="Nächste Aufgabe" to={planTaskPath(nextTask.id)} value={nextTask.title}>
            bis {formatDate(nextTask.dueOn)}
          </Glance>
        ) : (
          <Glance name="Mein Verkauf" to={paths.plan} value="Zieltag wählen">
            Der Plan sagt dann, was wann zu tun ist
          </Glance>
        )}
        {started && (
          <Glance
            name={nextDeadline ? 'Nächste gesetzliche Frist' : 'Übergabe'}
            to={nextDeadline ? planTaskPath(nextDeadline.id) : paths.plan}
            value={formatDate(nextDeadline?.dueOn ?? handoverOn)}
          >
            {nextDeadline?.title ?? 'der Tag, auf den alles zuläuft'}
          </Glance>
        )}
      </dl>
    </section>
  );
}

/** The figure that all of it is about: what would be left, else the value, else the way to it. */
function OwnNumber({ value, net }: Pick<TodayDto, 'value' | 'net'>) {
  if (net !== null) {
    return (
      <Glance
        hero
        name="Das bliebe Ihnen"
        to={stepPath('ergebnis')}
        value={`rund ${formatEuro(Math.round(net / 1_000) * 1_000)}`}
      >
        {value !== null && `nach Steuern, von rund ${formatEstimate(value)} Unternehmenswert`}
      </Glance>
    );
  }
  if (value !== null) {
    return (
      <Glance
        hero
        name="Ihr Unternehmen, zuletzt geschätzt"
        to={paths.valuations}
        value={`rund ${formatEstimate(value)}`}
      >
        nach dem Multiplikatorverfahren
      </Glance>
    );
  }
  return (
    <Glance name="Ihr Unternehmen" to={paths.calculator} value="Wert schätzen">
      Eine erste Spanne in wenigen Minuten
    </Glance>
  );
}

interface GlanceProps {
  name: string;
  value: string;
  to: string;
  hero?: boolean;
  children: ReactNode;
}

function Glance({ name, value, to, hero = false, children }: GlanceProps) {
  return (
    <div className="relative grid content-center gap-0.5 py-4">
      <dt className="text-ink-soft text-small">{name}</dt>
      <dd
        className={clsx(
          'figures font-serif font-semibold',
          hero ? 'whitespace-nowrap text-h1 sm:max-md:text-h4 md:max-lg:text-h2' : 'text-h4',
        )}
      >
        <Link
          to={to}
          className={clsx(
            'no-underline after:absolute after:inset-0 hover:text-petrol',
            hero ? 'text-petrol' : 'text-ink',
          )}
        >
          {value}
        </Link>
      </dd>
      <dd className="figures text-ink-soft text-small">{children}</dd>
    </div>
  );
}

const GLANCES = [1, 2, 3];

export function PlanSkeleton() {
  return (
    <div className="grid divide-y divide-hairline border-hairline border-y">
      {GLANCES.map((glance) => (
        <div key={glance} className="grid gap-0.5 py-4">
          <SkeletonLine className="w-24 text-small" />
          <SkeletonLine className="w-44 text-h4" />
          <SkeletonLine className="w-36 text-small" />
        </div>
      ))}
    </div>
  );
}

export function NextStepSkeleton() {
  return (
    <Card className="grid min-h-90 content-between gap-5 sm:min-h-74">
      <div className="grid gap-5">
        <SkeletonLine className="w-32 text-small" />
        <Skeleton className="h-16 w-3/4 sm:h-9" />
        <Skeleton className="h-22 sm:h-16" />
      </div>
      <Skeleton className="h-14 w-full sm:w-60" />
    </Card>
  );
}
