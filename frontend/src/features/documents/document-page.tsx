import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { filledDocumentQuery } from '@/api/documents';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { DocumentEditor } from './document-editor';

export default function DocumentPage() {
  const { documentId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(filledDocumentQuery(documentId));
  usePageTitle(data?.title ?? 'Dokument ausfüllen');
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading eyebrow={<Link to={paths.downloads}>Downloads</Link>} lead={data?.description}>
        {data?.title ?? 'Dokument ausfüllen'}
      </PageHeading>
      {isPending && (
        <Loading
          label="Das Dokument wird geladen …"
          className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12"
        >
          <Skeleton className="h-120" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && <DocumentEditor key={data.id} document={data} />}
      {!data && !isPending && (
        <ErrorState title="Das Dokument konnte nicht geladen werden" onRetry={() => refetch()}>
          {sentenceOf(error, 'Bitte prüfen Sie Ihre Internetverbindung.')}
        </ErrorState>
      )}
    </div>
  );
}
