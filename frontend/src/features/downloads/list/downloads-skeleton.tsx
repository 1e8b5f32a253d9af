import { Loading, Skeleton } from '@/ui/skeleton';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'bonus'];

/** The closed groups, nine modules and what belongs to none, while they are on their way. */
export function DownloadsSkeleton() {
  return (
    <Loading
      label="Downloads werden geladen …"
      className="divide-y divide-hairline rounded-box border border-hairline bg-surface"
    >
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex h-26 items-center justify-between gap-6 px-4 last:h-14 sm:h-19 sm:px-6 sm:last:h-14"
        >
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-1/5" />
        </div>
      ))}
    </Loading>
  );
}
