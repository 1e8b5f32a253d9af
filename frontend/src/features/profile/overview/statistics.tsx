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
        <Loading label="Ihre Statistik wird geladen …" className={grid}>
          <Skeleton className="h-30 rounded-box" />
          <Skeleton className="h-30 rounded-box" />
          <Skeleton className="h-30 rounded-box" />
        </Loading>
      )}
    </section>
  );
}

const grid = 'grid gap-3 sm:grid-cols-3 sm:gap-4';

function Figures({ completedModules, chatMessages, daysActive }: UserStatsDto): ReactNode {
  return (
    <>
      <StatTile
        label="Abgeschlossene Module"
        value={formatNumber(completedModules)}
        icon={<BookIcon />}
      />
      <StatTile
        label="Nachrichten im Chat"
        value={formatNumber(chatMessages)}
        icon={<ChatIcon />}
      />
      <StatTile label="Tage dabei" value={formatNumber(daysActive)} icon={<ClockIcon />} />
    </>
  );
}
