import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';

/** The shape of the result while it is being calculated. */
export function ResultSkeleton() {
  return (
    <Card className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-13 w-72 max-w-full" />
      </div>
      <Skeleton className="h-20" />
      <div className="grid grid-cols-3 gap-4 border-hairline border-t pt-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Card>
  );
}
