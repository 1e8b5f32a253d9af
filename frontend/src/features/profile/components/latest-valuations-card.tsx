import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ValuationDto } from '@/api';
import { valuationsQuery } from '@/api/valuation';
import { formatDate, formatEuro } from '@/lib/format';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';

const SHOWN = 3;

export function LatestValuationsCard() {
  const { data, isError, isFetching, refetch } = useQuery(valuationsQuery);
  if (isError) {
    return (
      <ErrorState
        title="Ihre Bewertungen konnten nicht geladen werden"
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  return (
    <section>
      <h2 className="text-h3">Letzte Bewertungen</h2>
      {data ? <Valuations valuations={data} /> : <ValuationsLoading />}
    </section>
  );
}

function Valuations({ valuations }: { valuations: ValuationDto[] }) {
  if (valuations.length === 0) return <NoValuations />;
  return (
    <>
      <ul className="mt-3 divide-y divide-hairline">
        {valuations.slice(0, SHOWN).map((valuation) => (
          <ValuationEntry key={valuation.id} valuation={valuation} />
        ))}
      </ul>
      <Link to={paths.valuations} className="mt-2 inline-flex min-h-11 items-center text-compact">
        Alle Bewertungen anzeigen
      </Link>
    </>
  );
}

function NoValuations() {
  return (
    <div className="mt-3 grid justify-items-start gap-4">
      <p className="text-compact text-ink-soft">
        Hier erscheinen die Bewertungen, die Sie im Rechner speichern. In wenigen Minuten wissen
        Sie, in welchem Bereich der Wert Ihres Unternehmens liegt.
      </p>
      <LinkButton to={paths.calculator} variant="secondary">
        Unternehmenswert berechnen
      </LinkButton>
    </div>
  );
}

function ValuationsLoading() {
  return (
    <Loading label="Ihre Bewertungen werden geladen …" className="mt-5 grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  );
}

function ValuationEntry({ valuation }: { valuation: ValuationDto }) {
  const { companyName, industry, estimatedValue, createdAt } = valuation;
  return (
    <li className="grid grid-cols-1 items-baseline gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="font-semibold wrap-anywhere">{companyName}</p>
        <p className="text-small text-ink-soft">
          {industry} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <p className="figures font-semibold">{formatEuro(Number(estimatedValue))}</p>
    </li>
  );
}
