import { Chip } from '@mui/material';
import CheckIcon from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import {
  type AdminOverviewDto,
  type AdminStatsDto,
  type AdminUserDto,
  type ClosedCheckoutDto,
  type FunnelDto,
  type OwnWorkDto,
  type WaitingDto,
} from '@/api';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { StatTile } from '@/ui/stat-tile';
import { Fetched } from '../../components/fetched';
import { PageHeading } from '../../components/page-heading';
import { listPath, recordPath } from '../../components/paths';
import { Facts, Section } from '../../components/section';
import { SmallTable } from '../../components/small-table';
import { StepBars } from '../../components/step-bars';
import { formatDay } from '../../moments';
import { AccessBadge, userTitle } from '../../resources/users/labels';
import { MonthCharts } from './month-charts';
import { WAITING } from './waiting';

export const Overview = () => (
  <div className="grid grid-cols-1 gap-6">
    <PageHeading title="Übersicht" />
    <Figures />
    <OverviewDetails />
  </div>
);

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const percent = (value: number) => `${oneDecimal.format(value)}\u00a0%`;

const TILES: [label: string, value: (stats: AdminStatsDto) => string, hint: string][] = [
  ['Nutzer gesamt', ({ totalUsers }) => formatNumber(totalUsers), 'alle Konten'],
  [
    'Aktive Zugänge',
    ({ activeSubscriptions }) => formatNumber(activeSubscriptions),
    'mit Premium-Zugang',
  ],
  ['Gesamtumsatz', ({ totalRevenue }) => euro.format(totalRevenue), 'ohne Erstattetes'],
  [
    'Conversion-Rate',
    ({ conversionRate }) => percent(conversionRate),
    'der bestätigten Konten haben Zugang',
  ],
  ['Neue Nutzer', ({ newUsersThisMonth }) => formatNumber(newUsersThisMonth), 'in diesem Monat'],
  ['Churn-Rate', ({ churnRate }) => percent(churnRate), 'der Zahlungen wurden erstattet'],
];

const Figures = () => (
  <Fetched<AdminStatsDto> path="/stats">
    {(stats) => (
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {TILES.map(([label, value, hint]) => (
          <StatTile key={label} label={label} value={value(stats)} hint={hint} />
        ))}
      </dl>
    )}
  </Fetched>
);

const STEPS: [name: keyof FunnelDto, label: string][] = [
  ['registered', 'Registriert'],
  ['confirmed', 'E-Mail bestätigt'],
  ['module1Completed', 'Modul 1 abgeschlossen'],
  ['bought', 'Gekauft'],
];

const OverviewDetails = () => (
  <Fetched<AdminOverviewDto> path="/overview">
    {({ checkoutClosed, months, newestUsers, funnel, ownWork }) => (
      <div className="grid grid-cols-1 gap-6">
        <CheckoutClosed conditions={checkoutClosed} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <Section title="Zu erledigen">
              <Fetched<WaitingDto> path="/waiting">
                {(waiting) => <WaitingList waiting={waiting} />}
              </Fetched>
            </Section>
            <MonthCharts months={months} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <NewestUsers users={newestUsers} />
            <Funnel funnel={funnel} />
            <OwnWork work={ownWork} />
          </div>
        </div>
      </div>
    )}
  </Fetched>
);

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
              {userTitle(user)}
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
              <Chip component="span" size="small" label={formatNumber(waiting[name])} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
