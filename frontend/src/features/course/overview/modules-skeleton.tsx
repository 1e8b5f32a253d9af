import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ModuleGrid } from './module-grid';

const CARDS = Array.from({ length: 9 }, (_, index) => index);

/** The course line and the nine cards, before they are there. */
export function ModulesSkeleton() {
  return (
    <Loading label="Die Module werden geladen …" className="grid gap-12">
      <Skeleton className="h-144 lg:h-48" />
      <ModuleGrid>
        {CARDS.map((card) => (
          <li key={card}>
            <Card className="grid gap-4">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-8 w-4/5" />
              <Skeleton className="h-24" />
              <Skeleton className="h-8" />
              <Skeleton className="h-11" />
            </Card>
          </li>
        ))}
      </ModuleGrid>
    </Loading>
  );
}
