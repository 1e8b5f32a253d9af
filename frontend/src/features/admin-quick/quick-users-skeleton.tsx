import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';

const ROWS = [1, 2, 3, 4, 5];

export function QuickUsersSkeleton() {
  return (
    <Loading label="Nutzer werden geladen …">
      <Card padding="compact" className="grid gap-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </Card>
    </Loading>
  );
}
