import { useQuery } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import type {
  AdminOverviewDto,
  AdminUserDto,
  ClosedCheckoutDto,
  FunnelDto,
  OwnWorkDto,
  WaitingDto,
} from '@/api';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../data/staff-api';
import { formatDay } from '../moments';
import { breakable } from '../screen/breakable';
import { listPath, recordPath } from '../screen/record-path';
import { Facts, Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { StepBars } from '../screen/step-bars';
import { AccessBadge } from '../users/access-badge';
import { userTitle } from '../users/labels';
import { MonthCharts } from './month-charts';
import { Count, useWaiting, WAITING } from './waiting';

const STEPS: [name: keyof FunnelDto, label: string][] = [
  ['registered', 'Registriert'],
  ['confirmed', 'E-Mail bestätigt'],
  ['module1Completed', 'Modul 1 abgeschlossen'],
  ['bought', 'Gekauft'],
];

/** What waits for somebody, the last twelve months, the funnel and who is new. */
export function OverviewDetails() {
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => staffApi.get<AdminOverviewDto>('/overview', signal),
  });
  if (error) {
    return (
      <ErrorState title="Die Übersicht konnte nicht geladen werden" onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Die Übersicht wird geladen …" className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <CheckoutClosed conditions={data.checkoutClosed} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Waiting />
          <MonthCharts months={data.months} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <NewestUsers users={data.newestUsers} />
          <Funnel funnel={data.funnel} />
          <OwnWork work={data.ownWork} />
        </div>
      </div>
    </div>
  );
}

/** That nothing can be bought; the screen „Vor dem Start“ says how to mend it. */
function CheckoutClosed({ conditions }: { conditions: ClosedCheckoutDto[] }) {
  if (conditions.length === 0) return null;
  return (
    <Alert tone="error" title="Der Checkout ist geschlossen, es kann niemand bestellen">
      <p>
        Offen: {conditions.map(({ title }) => title).join(', ')}.{' '}
        <Link to={`${paths.admin}/launch`}>Was zu tun ist</Link>
      </p>
    </Alert>
  );
}

function NewestUsers({ users }: { users: AdminUserDto[] }) {
  return (
    <Section
      title="Neueste Registrierungen"
      aside={
        <Link to={listPath('users')} className="inline-flex min-h-11 items-center">
          Alle Nutzer
        </Link>
      }
    >
      <SmallTable
        label="Neueste Registrierungen"
        columns={['Nutzer', 'Registriert', 'Zugang']}
        empty="Noch hat sich niemand registriert."
        rows={users.map((user) => ({
          id: user.id,
          cells: [
            <Link key="user" to={recordPath('users', user.id)}>
              {breakable(userTitle(user))}
            </Link>,
            <span key="createdAt" className="figures whitespace-nowrap">
              {formatDay(user.createdAt)}
            </span>,
            <AccessBadge key="access" user={user} />,
          ],
        }))}
      />
    </Section>
  );
}

/** How many people have come how far, against those who registered. */
function Funnel({ funnel }: { funnel: FunnelDto }) {
  return (
    <Section title="Vom Konto zum Kauf">
      <StepBars steps={STEPS.map(([name, label]) => ({ label, count: funnel[name] }))} />
      <p className="text-ink-soft text-small">
        Anteile an allen Konten. Käufe ohne Konto legen eines an und zählen mit.
      </p>
    </Section>
  );
}

/** How much people do with what is their own, of all of them together. */
function OwnWork({ work: { plans, tasksDone, filledDocuments } }: { work: OwnWorkDto }) {
  return (
    <Section title="Arbeit in den Konten">
      <Facts
        items={[
          ['Pläne', formatNumber(plans)],
          ['Erledigte Aufgaben', formatNumber(tasksDone)],
          ['Ausgefüllte Dokumente', formatNumber(filledDocuments)],
        ]}
      />
      <p className="text-ink-soft text-small">
        Nur Anzahlen: Was darin steht, sieht allein das jeweilige Konto.
      </p>
    </Section>
  );
}

/** What somebody has to deal with; each line opens the list that shows it. */
function Waiting() {
  const { data, error, refetch } = useWaiting();
  return (
    <Section title="Zu erledigen">
      {error && (
        <ErrorState
          headingLevel={3}
          title="Das konnte nicht geladen werden"
          onRetry={() => refetch()}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Wird geladen …">
          <Skeleton className="h-72" />
        </Loading>
      )}
      {data && <WaitingList waiting={data} />}
    </Section>
  );
}

function WaitingList({ waiting }: { waiting: WaitingDto }) {
  const nothing = WAITING.every(({ name }) => waiting[name] === 0);
  return (
    <>
      {nothing && (
        <p className="flex items-center gap-2">
          <CheckIcon className="text-green" />
          Nichts wartet auf Sie.
        </p>
      )}
      <ul>
        {WAITING.map(({ name, label, to }) => (
          <li key={name} className="border-b border-hairline last:border-b-0">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-4 py-2 text-ink no-underline hover:text-petrol hover:underline"
            >
              <span>
                {label}
                {name === 'withdrawals' && waiting.withdrawalDueAt && (
                  <span className="block text-ink-soft text-small">
                    Nächste Frist: {formatDay(waiting.withdrawalDueAt)}
                  </span>
                )}
              </span>
              <Count value={waiting[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
