import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { valuationsQuery } from './api/get-valuations';
import { NoValuations } from './stored/no-valuations';
import { useHeadingFocus } from './stored/use-heading-focus';
import { ValuationList } from './stored/valuation-list';
import { ValuationsSkeleton } from './stored/valuations-skeleton';

export default function ValuationsPage() {
  usePageTitle('Bewertungen');
  return (
    <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading
        lead="Ihre gespeicherten Unternehmensbewertungen, die neueste zuerst."
        actions={<LinkButton to="/unternehmenswert-rechner">Neue Bewertung</LinkButton>}
      >
        Bewertungen
      </PageHeading>
      <StoredValuations />
    </div>
  );
}

function StoredValuations() {
  const { data, error, isFetching, refetch } = useQuery(valuationsQuery);
  useHeadingFocus(data?.length ?? 0);
  if (data) return data.length > 0 ? <ValuationList valuations={data} /> : <NoValuations />;
  if (!error || isFetching) return <ValuationsSkeleton />;
  return (
    <ErrorState title="Ihre Bewertungen konnten nicht geladen werden" onRetry={() => refetch()}>
      {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
    </ErrorState>
  );
}
