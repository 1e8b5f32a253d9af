import { Card } from '@/ui/card';
import { Loading, Skeleton, SkeletonLine } from '@/ui/skeleton';
import { ModuleGrid } from './module-grid';

const CARDS = Array.from({ length: 9 }, (_, index) => index);

/** The course line and the nine cards, in the room that they will take. */
export function ModulesSkeleton() {
  return (
    <Loading label="Die Module werden geladen …" className="grid gap-12 lg:gap-16">
      <div className="grid gap-8">
        <Skeleton className="h-9.5" />
        <Skeleton className="h-162 lg:h-40" />
      </div>
      <div className="grid gap-6">
        <SkeletonLine className="w-44 text-h2" />
        <ModuleGrid>
          {CARDS.map((card) => (
            <li key={card}>
              <Card className="grid min-h-97 content-between gap-5 sm:min-h-108 lg:min-h-114">
                <SkeletonLine className="w-20 text-small" />
                <Skeleton className="h-16 w-4/5" />
                <Skeleton className="h-28 sm:h-32" />
                <SkeletonLine className="w-3/5 text-small" />
                <Skeleton className="h-11" />
              </Card>
            </li>
          ))}
        </ModuleGrid>
      </div>
    </Loading>
  );
}
