import { Loading, Skeleton } from '@/ui/skeleton';

export function CardFormSkeleton() {
  return (
    <Loading label="Das Zahlungsformular wird geladen …" className="grid gap-5">
      <Skeleton className="h-20" />
      <div className="grid grid-cols-2 gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <Skeleton className="h-56" />
      <Skeleton className="h-14" />
    </Loading>
  );
}
