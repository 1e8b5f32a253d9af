import { useQuery } from '@tanstack/react-query';
import type { UserStatsDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { ClockIcon } from '@/ui/icons/state-icons';
import { BookIcon, ChatIcon } from '@/ui/icons/subject-icons';
import { Loading, SkeletonLine } from '@/ui/skeleton';
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
      {stats.data ? (
        <Figures {...stats.data} />
      ) : (
        <Loading label="Ihre Statistik wird geladen …">
          <Figures />
        </Loading>
      )}
    </section>
  );
}

/** A figure that is still being loaded takes the room that it will have. */
function Figures({ completedModules, chatMessages, daysActive }: Partial<UserStatsDto>) {
  return (
    <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:gap-4 sm:*:first:col-span-1">
      <StatTile
        label="Abgeschlossene Module"
        value={figure(completedModules)}
        icon={<BookIcon />}
      />
      <StatTile label="Chat-Nachrichten" value={figure(chatMessages)} icon={<ChatIcon />} />
      <StatTile label="Tage dabei" value={figure(daysActive)} icon={<ClockIcon />} />
    </dl>
  );
}

const figure = (value: number | undefined) =>
  value === undefined ? <SkeletonLine className="w-12" /> : formatNumber(value);
