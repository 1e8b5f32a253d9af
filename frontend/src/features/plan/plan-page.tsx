import { useQuery } from '@tanstack/react-query';
import { SALE_WAY_LABELS } from '@toolkit/domain/company';
import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import BellIcon from 'lucide-react/icons/bell';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { PlanDto, PlanTaskDto } from '@/api';
import { planQuery } from '@/api/plan';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { remindersPath } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { BatonMoment } from '@/ui/baton/baton-moment';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import { PageHeading } from '@/ui/page-heading';
import { SampleMark } from '@/ui/sample-mark';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { usePlanAddress } from './hooks';
import { dueText, isOpen, taskCount, VIEWS, type ViewId } from './labels';
import { ChangePlanDialog, PlanForm } from './plan-form';
import { EffectCards, ReadinessView } from './readiness';
import { TalkSection } from './talk-section';
import { TaskDialog } from './task-dialog';
import { TaskList } from './task-list';

const Timeline = lazyPart(() => import('./timeline'));

const FRAME = 'mx-auto grid w-full max-w-page gap-10 px-4 py-8 sm:px-6 lg:py-12';

const LEAD =
  'Was als Nächstes zu tun ist, bis wann und warum. Der Plan richtet sich nach dem Tag der Übergabe und nach dem, was Sie über Ihr Unternehmen eingetragen haben.';

export const firstQueries = () => [planQuery];

export default function PlanPage() {
  usePageTitle('Mein Verkauf');
  const { data, error, isPending, refetch } = useQuery(planQuery);
  return (
    <div className={FRAME}>
      {/* Who has a plan reads its day there. */}
      <PageHeading lead={!data?.started && LEAD}>Mein Verkauf</PageHeading>
      {isPending && <PlanSkeleton />}
      {data && (data.started ? <OwnPlan plan={data} /> : <Beginning plan={data} />)}
      {!data && !isPending && (
        <ErrorState title="Ihr Plan konnte nicht geladen werden" onRetry={() => refetch()}>
          {sentenceOf(error, 'Bitte prüfen Sie Ihre Internetverbindung.')}
        </ErrorState>
      )}
    </div>
  );
}

export function Outline() {
  return (
    <div className={FRAME}>
      <PageHeading lead={LEAD}>Mein Verkauf</PageHeading>
      <PlanSkeleton />
    </div>
  );
}

function Beginning({ plan }: { plan: PlanDto }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16">
      <section aria-labelledby="begin" className="grid content-start gap-6">
        <h2 id="begin">Wann möchten Sie übergeben?</h2>
        <PlanForm plan={plan} action="Plan aufstellen" />
      </section>
      <section aria-labelledby="sample" className="grid content-start gap-5">
        <h2 id="sample" className="text-h3 lg:pt-1">
          So sieht Ihre Woche dann aus <SampleMark />
        </h2>
        <WeekList sample tasks={plan.tasks.filter(({ id }) => plan.thisWeek.includes(id))} />
        <p className="text-compact text-ink-soft">
          {taskCount(plan.tasks.length)} in neun Phasen, höchstens drei in einer Woche. Was nicht zu
          Ihrem Betrieb gehört, steht nicht im Plan.
        </p>
      </section>
    </div>
  );
}

function OwnPlan({ plan }: { plan: PlanDto }) {
  const { get, set } = usePlanAddress();
  const asked = get('ansicht');
  const view: ViewId = VIEWS.find(({ id }) => id === asked)?.id ?? 'liste';
  const open = plan.tasks.find(({ id }) => id === get('aufgabe'));
  return (
    <>
      <div className={clsx('grid gap-10', view === 'zeitstrahl' && 'print:hidden')}>
        <HandedOver plan={plan} />
        <HandoverDay plan={plan} />
        <EffectCards plan={plan} />
      </div>
      <Tabs
        label="Ansichten des Plans"
        value={view}
        onValueChange={(value) => set('ansicht', value)}
        items={VIEWS.map(({ id, title }) => ({
          value: id,
          label: title,
          content: <View id={id} plan={plan} />,
        }))}
      />
      <TalkSection />
      <p className="flex items-start gap-3 border-hairline border-t pt-6 text-compact print:hidden">
        <BellIcon className="mt-0.5 size-5 shrink-0 text-petrol" aria-hidden="true" />
        <span>
          Erinnerung am Montag und Termine im eigenen Kalender, ohne dass jemand im Büro mitliest:{' '}
          <Link to={remindersPath}>Erinnerungen einstellen</Link>
        </span>
      </p>
      {open && (
        <TaskDialog key={open.id} plan={plan} task={open} onClose={() => set('aufgabe', null)} />
      )}
    </>
  );
}

function View({ id, plan }: { id: ViewId; plan: PlanDto }) {
  if (id === 'reife') return <ReadinessView plan={plan} />;
  if (id === 'liste') {
    return (
      <div className="grid gap-10">
        <ThisWeek plan={plan} />
        <section aria-labelledby="all-tasks" className="grid gap-5">
          <h2 id="all-tasks">Alle Aufgaben</h2>
          <TaskList plan={plan} />
        </section>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-120" />}>
      <Timeline plan={plan} />
    </Suspense>
  );
}

const HANDOVER_TASK = 'vollzug';

function HandedOver({ plan }: { plan: PlanDto }) {
  const task = plan.tasks.find(({ id }) => id === HANDOVER_TASK);
  if (task?.state !== 'done') return null;
  return (
    <section
      aria-labelledby="handed-over"
      className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <BatonMoment moment="handed-over" />
      <div className="grid gap-2">
        <h2 id="handed-over">Der Stab ist übergeben</h2>
        <p className="max-w-reading text-ink-soft">
          {task.doneOn && `Seit ${formatDate(task.doneOn)} führt ein anderer Ihr Unternehmen. `}
          Was jetzt noch aussteht, ist wenig, und es steht unten.
        </p>
      </div>
    </section>
  );
}

function HandoverDay({ plan }: { plan: PlanDto }) {
  const { handoverOn, proposed, earliestHandoverOn, way, tasks } = plan;
  const done = tasks.filter((task) => !isOpen(task)).length;
  return (
    <section
      aria-labelledby="day"
      className="grid gap-x-8 gap-y-3 border-hairline border-y py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-end"
    >
      <div>
        <h2 id="day" className="font-normal font-sans text-ink-soft text-small">
          {proposed ? 'Vorgeschlagener Tag der Übergabe' : 'Tag der Übergabe'}
        </h2>
        <p className="figures font-semibold font-serif text-h2">{formatDate(handoverOn)}</p>
      </div>
      <p className="text-balance text-compact text-ink-soft">
        {SALE_WAY_LABELS[way]}.{' '}
        {done === 0
          ? `${taskCount(tasks.length)} bis zum Ziel.`
          : `${done} von ${taskCount(tasks.length)} abgeschlossen.`}
      </p>
      <ChangePlanDialog plan={plan} />
      {earliestHandoverOn && (
        <Alert tone="info" title="Dieser Tag ist zu früh" className="sm:col-span-3">
          Mit allem, was Gesetz und Verträge verlangen, ist die Übergabe frühestens am{' '}
          {formatDate(earliestHandoverOn)} möglich.
        </Alert>
      )}
    </section>
  );
}

function ThisWeek({ plan }: { plan: PlanDto }) {
  const week = plan.thisWeek.flatMap((id) => plan.tasks.find((task) => task.id === id) ?? []);
  return (
    <section aria-labelledby="week" className="grid gap-4">
      <h2 id="week">Diese Woche</h2>
      {week.length > 0 ? (
        <WeekList tasks={week} />
      ) : (
        <p className="max-w-reading text-ink-soft">
          Nichts drängt. Was wartet, sehen Sie unten; der nächste Schritt erscheint hier von selbst.
        </p>
      )}
    </section>
  );
}

function WeekList({ tasks, sample = false }: { tasks: readonly PlanTaskDto[]; sample?: boolean }) {
  const { taskLink } = usePlanAddress();
  const row = 'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-4 py-4 text-ink';
  return (
    <ol className="grid divide-y divide-hairline border-hairline border-y">
      {tasks.map((task, index) => (
        <li key={task.id}>
          {sample ? (
            <div className={row}>
              <WeekTask task={task} number={index + 1} />
            </div>
          ) : (
            <Link
              to={taskLink(task.id)}
              preventScrollReset
              className={`${row} no-underline hover:text-petrol`}
            >
              <WeekTask task={task} number={index + 1} />
              <ArrowRightIcon className="text-petrol" aria-hidden="true" />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function WeekTask({ task, number }: { task: PlanTaskDto; number: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="figures grid size-10 place-items-center rounded-full border-2 border-petrol font-semibold text-petrol leading-none"
      >
        {number}
      </span>
      <span className="grid gap-0.5">
        <span className="font-serif text-h4 font-semibold">{task.title}</span>
        <span className="figures text-compact text-ink-soft">
          {isOpen(task) && !task.overdue && task.dueOn ? (
            <>
              <span className="max-sm:sr-only">anfangen, </span>
              <span className="whitespace-nowrap">fertig {dueText(task)}</span>
            </>
          ) : (
            dueText(task)
          )}
          {task.ask.length > 0 && ' · vorher eine Frage klären'}
        </span>
      </span>
    </>
  );
}

function PlanSkeleton() {
  return (
    <Loading label="Ihr Plan wird geladen …" className="grid gap-10">
      <Skeleton className="h-28" />
      <Skeleton className="h-70" />
      <Skeleton className="h-120" />
    </Loading>
  );
}
