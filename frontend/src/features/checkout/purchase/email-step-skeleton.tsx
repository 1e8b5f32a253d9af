import { Loading, Skeleton } from '@/ui/skeleton';

/** The shape of the first step while the stored address is on its way. */
export function EmailStepSkeleton() {
  return (
    <Loading label="Ihre Angaben werden geladen …" className="grid gap-5">
      <Skeleton className="h-14 w-56" />
      <Skeleton className="h-28" />
      <Skeleton className="h-12" />
      <Skeleton className="h-14" />
    </Loading>
  );
}
