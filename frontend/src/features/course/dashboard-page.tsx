import { useQuery, useQueryClient } from '@tanstack/react-query';
import BookIcon from 'lucide-react/icons/book-open';
import CheckIcon from 'lucide-react/icons/check';
import ClockIcon from 'lucide-react/icons/clock';
import StarIcon from 'lucide-react/icons/star';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ModuleSummaryDto, PaymentStateDto, UserDto } from '@/api';
import { currentUserQuery } from '@/api/identity';
import { modulesQuery, todayQuery, userStatsQuery } from '@/api/learning';
import { useFreshUser } from '@/lib/current-user';
import { formatDate, formatNumber } from '@/lib/format';
import { usePageTitle } from '@/lib/page-title';
import { PaymentNotice } from '@/lib/payment-notice';
import { usePaymentOutcome } from '@/lib/payment-outcome';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton, SkeletonLine } from '@/ui/skeleton';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { toast } from '@/ui/toaster/toast';
import { DashboardColumns } from './dashboard/dashboard-columns';
import { DashboardCourse } from './dashboard/dashboard-course';
import {
  DashboardLead,
  LeadColumns,
  NextStepSkeleton,
  Plan,
  PlanSkeleton,
} from './dashboard/dashboard-lead';
import { type CourseFigures, courseFigures, greeting, paymentWelcome } from './dashboard/labels';
import { QuickAccess } from './dashboard/quick-access';
import { Welcome, welcomeTitle } from './dashboard/welcome';
import { PremiumCard } from './premium-card';
import { EmptyCourse } from './status/empty-course';

/** How many modules the course has, while the list is not loaded (specification, section 9). */
const USUAL_TOTAL = 9;

const PENDING = <SkeletonLine className="w-12" />;

const MODULES = [1, 2, 3, 4];

const FRAME = 'mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12';
const LEAD = 'Hier sehen Sie, wo Sie stehen und was als Nächstes kommt.';

export default function DashboardPage() {
  usePageTitle('Übersicht');
  const user = useFreshUser();
  const modules = useQuery(modulesQuery);
  const { unpaid, welcome, close } = usePaymentWelcome();
  const welcomed = welcome && user.hasAccess;

  return (
    <div className={FRAME}>
      {welcomed ? (
        <PageHeading eyebrow={greeting(user.firstName)}>{welcomeTitle(user)}</PageHeading>
      ) : (
        <PageHeading lead={LEAD}>{greeting(user.firstName)}</PageHeading>
      )}
      {unpaid && <PaymentNotice state={unpaid} />}
      {welcomed && modules.data && modules.data.length > 0 && (
        <Welcome user={user} modules={modules.data} onClose={close} />
      )}
      {modules.isPending ? (
        <DashboardSkeleton user={user} />
      ) : (
        <DashboardContent
          user={user}
          modules={modules.data}
          welcomed={welcomed}
          offer={unpaid !== 'processing' && <PremiumCard user={user} />}
          onRetry={() => modules.refetch()}
        />
      )}
    </div>
  );
}

interface DashboardContentProps {
  user: UserDto;
  modules: readonly ModuleSummaryDto[] | undefined;
  welcomed: boolean;
  offer: ReactNode;
  onRetry: () => void;
}

function DashboardContent({ user, modules, welcomed, offer, onRetry }: DashboardContentProps) {
  const figures = modules && courseFigures(modules);
  return (
    <>
      {figures && figures.total > 0 && <DashboardLead modules={modules} welcomed={welcomed} />}
      {!modules && (
        <LeadColumns
          step={
            <ErrorState
              title="Ihre Module konnten nicht geladen werden"
              onRetry={onRetry}
              className="h-full content-center"
            >
              Ihr gespeicherter Fortschritt ist davon nicht betroffen.
            </ErrorState>
          }
          plan={<Plan />}
        />
      )}
      <FigureTiles user={user} figures={figures} />
      {figures && figures.total > 0 ? (
        <DashboardCourse modules={modules} figures={figures} offer={offer} />
      ) : (
        <>
          {modules && <EmptyCourse />}
          <QuickAccess />
          {offer}
        </>
      )}
    </>
  );
}

export const firstQueries = () => [modulesQuery, userStatsQuery, todayQuery];

export function Outline() {
  return (
    <div className={FRAME}>
      <PageHeading lead={LEAD}>{greeting(null)}</PageHeading>
      <DashboardSkeleton user={undefined} />
    </div>
  );
}

function DashboardSkeleton({ user }: { user: UserDto | undefined }) {
  return (
    <Loading label="Ihre Übersicht wird geladen …" className="grid gap-8">
      <LeadColumns step={<NextStepSkeleton />} plan={<PlanSkeleton />} />
      <FigureTiles user={user} figures={undefined} loading />
      <DashboardColumns
        main={
          <>
            <div className="grid gap-4">
              <SkeletonLine className="w-40 text-h3" />
              <div className="grid gap-4 sm:grid-cols-2">
                {MODULES.map((module) => (
                  <Skeleton key={module} className="h-34 sm:h-37" />
                ))}
              </div>
            </div>
            <QuickAccess />
          </>
        }
        side={<Skeleton className="h-72 sm:h-96 lg:h-168" />}
      />
    </Loading>
  );
}

interface FigureTilesProps {
  user: UserDto | undefined;
  figures: CourseFigures | undefined;
  loading?: boolean;
}

function FigureTiles({ user, figures, loading = false }: FigureTilesProps) {
  const words = figures && figures.total > 0 && !figures.begun;
  return (
    <StatGrid className="md:grid-cols-4">
      <StatTile
        label="Fortschritt"
        value={loading ? PENDING : words ? moduleCount(figures.total) : completedOf(figures)}
        hint={completedHint(figures, words)}
        icon={<BookIcon />}
      />
      <StatTile
        label="Erfolgsquote"
        value={loading ? PENDING : figures && !words ? `${figures.progress} %` : '–'}
        hint={words ? 'wächst mit jedem Abschnitt' : 'des Kurses bearbeitet'}
        icon={<CheckIcon />}
      />
      {user ? (
        <DaysActiveTile user={user} />
      ) : (
        <StatTile label="Tage aktiv" value={PENDING} hint={PENDING} icon={<ClockIcon />} />
      )}
      <StatTile
        label="Status"
        value={user ? statusOf(user) : PENDING}
        hint={user ? accessHint(user) : PENDING}
        icon={<StarIcon />}
      />
    </StatGrid>
  );
}

const statusOf = (user: UserDto) => (user.hasAccess ? 'Premium' : 'Kostenlos');

const accessHint = ({ hasAccess }: UserDto): string =>
  hasAccess ? 'Zugang zum ganzen Kurs' : 'Zugang zu Modul 1';

const moduleCount = (count: number) => (count === 1 ? '1 Modul' : `${count} Module`);

const completedOf = (figures: CourseFigures | undefined) =>
  figures ? `${figures.completed}/${figures.total}` : '–';

function completedHint(figures: CourseFigures | undefined, words: boolean | undefined): string {
  if (words) return 'noch keines begonnen';
  return figures ? 'Module abgeschlossen' : `von ${USUAL_TOTAL} Modulen abgeschlossen`;
}

function DaysActiveTile({ user }: { user: UserDto }) {
  const { data, isPending } = useQuery(userStatsQuery);
  const firstDay = data?.daysActive === 0;
  const value = firstDay ? 'Heute' : data ? formatNumber(data.daysActive) : '–';
  return (
    <StatTile
      label="Tage aktiv"
      value={isPending ? PENDING : value}
      hint={
        firstDay
          ? 'ist Ihr erster Tag'
          : `seit ${formatDate(user.subscriptionStartDate ?? user.createdAt)}`
      }
      icon={<ClockIcon />}
    />
  );
}

/** Greets somebody who comes from a payment (`?payment=success`) once the server says that it is paid. */
function usePaymentWelcome(): {
  unpaid: Exclude<PaymentStateDto['state'], 'paid'> | null;
  welcome: boolean;
  close: () => void;
} {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const [greeted, setGreeted] = useState(false);
  const arrived = params.get('payment') === 'success';
  const outcome = usePaymentOutcome(asked);

  useEffect(() => {
    if (!arrived) return;
    setAsked(true);
    setParams(changed({ payment: null }), { replace: true, preventScrollReset: true });
  }, [arrived, setParams]);

  const state = outcome?.state;
  useEffect(() => {
    if (!state) return;
    // What is known of the person may be older than the payment.
    void queryClient
      .invalidateQueries({ queryKey: currentUserQuery.queryKey })
      .then(() => setGreeted(true));
  }, [state, queryClient]);

  const { data: user } = useQuery(currentUserQuery);
  // A browser that knows of no order, such as that of a bank's app, still sees access that is there.
  const paid = state === 'paid' || (state === 'unknown' && user?.hasAccess);
  const bought = greeted && paid;
  useWelcome(bought ? user : undefined);
  useEffect(() => {
    if (bought)
      setParams(changed({ willkommen: '1' }), { replace: true, preventScrollReset: true });
  }, [bought, setParams]);
  return {
    unpaid: !state || state === 'paid' || paid ? null : state,
    welcome: params.has('willkommen'),
    close: () =>
      setParams(changed({ willkommen: null }), { replace: true, preventScrollReset: true }),
  };
}

function useWelcome(user: UserDto | undefined) {
  const queryClient = useQueryClient();
  const known = user !== undefined;
  const hasAccess = user?.hasAccess ?? false;
  useEffect(() => {
    if (!known) return;
    toast(paymentWelcome({ hasAccess }));
    if (!hasAccess) return;
    for (const { queryKey } of [modulesQuery, userStatsQuery]) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  }, [known, hasAccess, queryClient]);
}

const changed = (change: Record<string, string | null>) => (params: URLSearchParams) => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
};
