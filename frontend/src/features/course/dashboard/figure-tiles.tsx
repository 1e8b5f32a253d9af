import { useQuery } from '@tanstack/react-query';
import type { UserDto } from '@/api';
import { formatDate, formatNumber } from '@/lib/format';
import { hasBought } from '@/lib/premium';
import { CheckIcon, ClockIcon, StarIcon } from '@/ui/icons/state-icons';
import { BookIcon } from '@/ui/icons/subject-icons';
import { SkeletonLine } from '@/ui/skeleton';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { userStatsQuery } from '../api/get-user-stats';
import type { CourseFigures } from './course-figures';

/** How many modules the course has, while the list is not loaded (specification, section 9). */
const USUAL_TOTAL = 9;

/** Takes the room of a figure that is on its way. */
const PENDING = <SkeletonLine className="w-12" />;

interface FigureTilesProps {
  user: UserDto;
  /** Left out where the list of modules could not be loaded. */
  figures: CourseFigures | undefined;
  /** Whether the list is on its way. */
  loading?: boolean;
}

/** The four figures at the top of the dashboard. */
export function FigureTiles({ user, figures, loading = false }: FigureTilesProps) {
  return (
    <StatGrid>
      <StatTile
        label="Fortschritt"
        value={loading ? PENDING : `${figures?.completed ?? '–'}/${figures?.total ?? USUAL_TOTAL}`}
        hint="Module abgeschlossen"
        icon={<BookIcon />}
      />
      <StatTile
        label="Erfolgsquote"
        value={loading ? PENDING : figures ? `${figures.progress} %` : '–'}
        hint="des Kurses bearbeitet"
        icon={<CheckIcon />}
      />
      <StatTile
        label="Tage aktiv"
        value={<DaysActive />}
        hint={`seit ${formatDate(user.subscriptionStartDate ?? user.createdAt)}`}
        icon={<ClockIcon />}
      />
      <StatTile
        label="Status"
        value={hasBought(user) ? 'Premium' : 'Kostenlos'}
        hint={accessHint(user)}
        icon={<StarIcon />}
      />
    </StatGrid>
  );
}

function accessHint({ hasAccess, accessFrom }: UserDto): string {
  if (hasAccess) return 'Zugang zum ganzen Kurs';
  return accessFrom ? `ab ${formatDate(accessFrom)}` : 'Zugang zu Modul 1';
}

/** A figure that cannot be had leaves a dash; the rest of the dashboard does not wait for it. */
function DaysActive() {
  const { data, isPending } = useQuery(userStatsQuery);
  if (isPending) return PENDING;
  return data ? formatNumber(data.daysActive) : '–';
}
