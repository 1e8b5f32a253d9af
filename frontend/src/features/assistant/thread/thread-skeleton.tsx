import { Loading, Skeleton } from '@/ui/skeleton';

export function ThreadSkeleton() {
  return (
    <Loading label="Die Unterhaltung wird geladen …" className="grid gap-6">
      <Skeleton className="ml-auto h-14 w-3/5" />
      <Skeleton className="h-40 w-4/5" />
      <Skeleton className="ml-auto h-14 w-2/5" />
      <Skeleton className="h-28 w-4/5" />
    </Loading>
  );
}
