import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { modulesQuery } from '@/api/learning';
import { useFreshUser } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton, SkeletonLine } from '@/ui/skeleton';
import { ModuleGrid } from './overview/module-grid';
import { ModulesContent } from './overview/modules-content';

const CARDS = Array.from({ length: 9 }, (_, index) => index);

export default function ModulesPage() {
  usePageTitle('Module');
  return (
    <Frame>
      <Modules />
    </Frame>
  );
}

function Modules() {
  const user = useFreshUser();
  const { data, isPending, refetch } = useQuery(modulesQuery);
  if (isPending) return <ModulesSkeleton />;
  if (data) return <ModulesContent modules={data} user={user} />;
  return (
    <ErrorState title="Die Module konnten nicht geladen werden" onRetry={() => refetch()}>
      Bitte prüfen Sie Ihre Internetverbindung. Ihr Fortschritt ist gespeichert.
    </ErrorState>
  );
}

export const firstQueries = () => [modulesQuery];

export function Outline() {
  return (
    <Frame>
      <ModulesSkeleton />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-12 px-4 py-8 sm:px-6 lg:gap-16 lg:py-12">
      <PageHeading
        eyebrow="Der Kurs"
        lead="Jedes Modul endet mit etwas, das Sie in der Hand halten: einer Zahl, einer Liste oder einer Entscheidung. Gehen Sie der Reihe nach vor, ein Abschnitt am Abend genügt."
      >
        In neun Modulen zum Verkauf
      </PageHeading>
      {children}
    </div>
  );
}

function ModulesSkeleton() {
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
              <Card className="grid min-h-97 content-between gap-5 sm:min-h-60 lg:min-h-114">
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
