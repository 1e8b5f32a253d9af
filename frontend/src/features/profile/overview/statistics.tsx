import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserStatsDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { ClockIcon } from '@/ui/icons/state-icons';
import { BookIcon, ChatIcon } from '@/ui/icons/subject-icons';
import { Loading, Skeleton } from '@/ui/skeleton';
import { StatTile } from '@/ui/stat-tile';
import { userStatsQuery } from '../api/get-user-stats';

/** What one has done here so far, as three figures. */
export function Statistics() {
  const stats = useQuery(userStatsQuery);
  if (stats.isError) {
    return (
      <ErrorState
        title="Ihre Statistik konnte nicht geladen werden"
        onRetry={stats.refetch}
        retrying={stats.isFetching}
      />
    );
  }
  return (
    <section aria-labelledby="statistics-heading">
      <h2 id="statistics-heading" className="sr-only">
        Statistik
      </h2>
      {stats.isSuccess ? (
        <dl className={grid}>
          <Figures {...stats.data} />
        </dl>
      ) : (
        <Loading label="Ihre Statistik wird geladen …">
          <div className={grid}>
            <Skeleton className="h-28 rounded-box" />
            <Skeleton className="h-28 rounded-box" />
            <Skeleton className="h-28 rounded-box" />
          </div>
        </Loading>
      )}
    </section>
  );
}

const grid =
  'grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:gap-4 sm:*:first:col-span-1';

function Figures({ completedModules, chatMessages, daysActive }: UserStatsDto): ReactNode {
  return (
    <>
      <StatTile
        label="Abgeschlossene Module"
        value={formatNumber(completedModules)}
        icon={<BookIcon />}
      />
      <StatTile label="Chat-Nachrichten" value={formatNumber(chatMessages)} icon={<ChatIcon />} />
      <StatTile label="Tage dabei" value={formatNumber(daysActive)} icon={<ClockIcon />} />
    </>
  );
}
