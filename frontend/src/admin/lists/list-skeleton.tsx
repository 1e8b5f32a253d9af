import { Loading, Skeleton } from '@/ui/skeleton';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

export function ListSkeleton() {
  return (
    <Loading label="Die Liste wird geladen …" className="grid gap-4 p-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </Loading>
  );
}
