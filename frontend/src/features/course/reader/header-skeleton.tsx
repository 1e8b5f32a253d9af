import { Skeleton } from '@/ui/skeleton';

/** The shape of a module's header, where not even its title is known yet. */
export function HeaderSkeleton() {
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">Modul</h1>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-12 max-w-reading" />
      <Skeleton className="h-8" />
    </div>
  );
}
