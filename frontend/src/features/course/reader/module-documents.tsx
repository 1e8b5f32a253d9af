import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { moduleDownloadsQuery } from '@/api/downloads';
import { documentsOf } from '@/lib/documents';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ModuleDocument } from './module-document';

interface ModuleDocumentsProps {
  moduleId: string;
  className?: string | undefined;
}

export function ModuleDocuments({ moduleId, className }: ModuleDocumentsProps) {
  const id = useId();
  const { data, isPending, refetch } = useQuery(moduleDownloadsQuery(moduleId));
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-1 font-sans text-small font-semibold">
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
        <ul className="divide-y divide-hairline border-hairline border-y">
          {documentsOf(data).map((document) => (
            <li key={document.id} className="py-2.5">
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
