import { useQuery } from '@tanstack/react-query';
import { documentsOf } from '@/lib/documents';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { moduleDownloadsQuery } from '../api/get-module-downloads';
import { ModuleDocument } from './module-document';

interface ModuleDocumentsProps {
  moduleId: string;
}

/** The module's documents; where they cannot be listed, reading goes on all the same. */
export function ModuleDocuments({ moduleId }: ModuleDocumentsProps) {
  const { data, isPending, refetch } = useQuery(moduleDownloadsQuery(moduleId));
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-3 font-sans text-small font-semibold">
        Unterlagen
      </h2>
      {isPending && (
        <Loading label="Die Unterlagen werden geladen …" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data?.length === 0 && (
        <p className="text-small text-ink-soft">Zu diesem Modul gibt es keine Unterlagen.</p>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {documentsOf(data).map((document) => (
            <li key={document.id}>
              <ModuleDocument document={document} />
            </li>
          ))}
        </ul>
      )}
      {!data && !isPending && (
        <div role="alert" className="grid justify-items-start gap-2 text-small">
          <p>Die Unterlagen konnten nicht geladen werden.</p>
          <Button variant="secondary" size="compact" onClick={() => refetch()}>
            Erneut versuchen
          </Button>
        </div>
      )}
    </section>
  );
}
