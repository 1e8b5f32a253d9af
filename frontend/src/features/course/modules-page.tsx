import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '@/lib/page-title';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { modulesQuery } from './api/get-modules';
import { useFreshUser } from './api/use-fresh-user';
import { ModulesContent } from './overview/modules-content';
import { ModulesSkeleton } from './overview/modules-skeleton';

/** The nine modules: where one stands, what is inside, and what comes next. */
export default function ModulesPage() {
  usePageTitle('Module');
  const user = useFreshUser();
  const { data, isPending, refetch } = useQuery(modulesQuery);

  return (
    <div className="mx-auto grid w-full max-w-page gap-12 px-4 py-8 sm:px-6 lg:gap-16 lg:py-12">
      <PageHeading
        eyebrow="Der Kurs"
        lead="Jedes Modul endet mit etwas, das Sie in der Hand halten: einer Zahl, einer Liste oder einer Entscheidung. Gehen Sie der Reihe nach vor, ein Abschnitt am Abend genügt."
      >
        In neun Modulen zum Verkauf
      </PageHeading>
      {isPending && <ModulesSkeleton />}
      {data && <ModulesContent modules={data} user={user} />}
      {!data && !isPending && (
        <ErrorState title="Die Module konnten nicht geladen werden" onRetry={() => refetch()}>
          Bitte prüfen Sie Ihre Internetverbindung. Ihr Fortschritt ist gespeichert.
        </ErrorState>
      )}
    </div>
  );
}
