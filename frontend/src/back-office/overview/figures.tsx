import { useQuery } from '@tanstack/react-query';
import type { AdminStatsDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { StatTile } from '@/ui/stat-tile';
import { staffApi } from '../data/staff-api';

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

/** Six tiles fill two or three lines. */
const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3';

/** The six statistics, of this moment. */
export function Figures() {
  const { data, error, refetch } = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => staffApi.get<AdminStatsDto>('/stats', signal),
  });
  if (error) {
    return (
      <ErrorState title="Die Statistik konnte nicht geladen werden" onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Die Statistik wird geladen …" className={GRID}>
        {TILES.map(([label]) => (
          <Skeleton key={label} className="h-32" />
        ))}
      </Loading>
    );
  }
  return (
    <dl className={GRID}>
      {TILES.map(([label, value, hint]) => (
        <StatTile key={label} label={label} value={value(data)} hint={hint} />
      ))}
    </dl>
  );
}
