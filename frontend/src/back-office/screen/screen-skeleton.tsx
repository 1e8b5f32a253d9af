import { Loading, Skeleton } from '@/ui/skeleton';

/** Stands for a screen with a heading and two boxes while its record is on the way. */
export function ScreenSkeleton() {
  return (
    <Loading label="Wird geladen …" className="grid gap-6">
      <Skeleton className="h-9 w-72" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}
