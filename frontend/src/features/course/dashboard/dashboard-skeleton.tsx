import type { UserDto } from '@/api';
import { Card } from '@/ui/card';
import { Loading, Skeleton, SkeletonLine } from '@/ui/skeleton';
import { DashboardColumns } from './dashboard-columns';
import { FigureTiles } from './figure-tiles';
import { QuickAccess } from './quick-access';

const MODULES = [1, 2, 3, 4];

interface DashboardSkeletonProps {
  user: UserDto;
}

/** The dashboard below its heading before the modules are there, in the room that they will take. */
export function DashboardSkeleton({ user }: DashboardSkeletonProps) {
  return (
    <Loading label="Ihre Übersicht wird geladen …" className="grid gap-8">
      <FigureTiles user={user} figures={undefined} loading />
      <Skeleton className="h-9.5" />
      <DashboardColumns
        main={
          <>
            <Card className="grid min-h-90 content-between gap-5 sm:min-h-74">
              <SkeletonLine className="w-32 text-small" />
              <Skeleton className="h-16 w-3/4 sm:h-9" />
              <Skeleton className="h-22 sm:h-16" />
              <Skeleton className="h-13 w-full sm:w-60" />
            </Card>
            <div className="grid gap-4">
              <SkeletonLine className="w-40 text-h3" />
              <div className="grid gap-4 sm:grid-cols-2">
                {MODULES.map((module) => (
                  <Skeleton key={module} className="h-34 sm:h-37" />
                ))}
              </div>
            </div>
            <QuickAccess />
          </>
        }
        side={<Skeleton className="h-133 sm:h-119 lg:h-155" />}
      />
    </Loading>
  );
}
