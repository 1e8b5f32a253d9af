import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { DashboardColumns } from './dashboard-columns';

const TILES = ['progress', 'rate', 'days', 'status'];

/** The shape of the dashboard below its heading. */
export function DashboardSkeleton() {
  return (
    <Loading label="Ihre Übersicht wird geladen …" className="grid gap-8">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-32" />
        ))}
      </div>
      <Skeleton className="h-9" />
      <DashboardColumns
        main={
          <>
            <Card className="grid gap-4">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className="h-16" />
              <Skeleton className="h-14 w-44" />
            </Card>
            <div className="grid gap-4 sm:grid-cols-2">
              {TILES.map((tile) => (
                <Skeleton key={tile} className="h-36" />
              ))}
            </div>
          </>
        }
        side={<Skeleton className="h-96" />}
      />
    </Loading>
  );
}
