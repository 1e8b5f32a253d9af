import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';

/** The shape of the list while it is on its way. */
export function ValuationsSkeleton() {
  return (
    <Loading label="Bewertungen werden geladen …" className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      {['first', 'second', 'third'].map((row) => (
        <Card key={row} padding="compact" className="grid gap-5">
          <div className="flex flex-wrap justify-between gap-5">
            <div className="grid gap-2">
              <Skeleton className="h-6 w-56" />
              <Skeleton className="h-5 w-40" />
            </div>
            <div className="grid gap-2 md:justify-items-end">
              <Skeleton className="h-7 w-36" />
              <Skeleton className="h-5 w-56" />
            </div>
          </div>
          <Skeleton className="h-11 w-56" />
        </Card>
      ))}
    </Loading>
  );
}
