import { Loading, Skeleton } from '@/ui/skeleton';

const WORDS = 'Modulinhalt wird geladen...';

export function TextSkeleton() {
  return (
    <Loading label={WORDS} className="grid max-w-reading gap-3">
      <p aria-hidden="true" className="animate-appear-late text-ink-soft">
        {WORDS}
      </p>
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-4 h-5" />
      <Skeleton className="h-5 w-10/12" />
      <Skeleton className="mt-4 h-32" />
      <Skeleton className="mt-4 h-5" />
      <Skeleton className="h-5 w-2/3" />
    </Loading>
  );
}
