import { Loading, Skeleton } from '@/ui/skeleton';

export function ListSkeleton() {
  return (
    <Loading label="Ihre Unterhaltungen werden geladen …" className="grid gap-2">
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
    </Loading>
  );
}
