import { useQuery } from '@tanstack/react-query';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import type { TrackSummaryDto } from '@/api';
import { tracksQuery } from '@/api/learning';
import { usePageTitle } from '@/lib/page-title';
import { trackPath } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { TRACK_GROUPS } from './tracks/labels';

export default function TracksPage() {
  usePageTitle('Vertiefungen');
  const { data, isPending, refetch } = useQuery(tracksQuery);
  return (
    <div className="mx-auto grid w-full max-w-page gap-12 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading
        eyebrow="Der Kurs"
        lead="Jede Vertiefung geht durch die Module mit und sagt, was bei Ihnen anders ist. Lesen Sie nur, was zu Ihrem Betrieb passt."
      >
        Vertiefungen
      </PageHeading>
      {isPending && (
        <Loading label="Die Vertiefungen werden geladen …" className="grid gap-6">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data && <TrackGroups tracks={data} />}
      {!data && !isPending && (
        <ErrorState title="Die Vertiefungen konnten nicht geladen werden" onRetry={() => refetch()}>
          Bitte prüfen Sie Ihre Internetverbindung.
        </ErrorState>
      )}
    </div>
  );
}

function TrackGroups({ tracks }: { tracks: readonly TrackSummaryDto[] }) {
  return TRACK_GROUPS.map(({ title, kinds }) => {
    const some = tracks.filter(({ kind }) => kinds.includes(kind));
    if (some.length === 0) return null;
    return (
      <section key={title} aria-label={title} className="grid gap-5">
        <h2>{title}</h2>
        <ul className="divide-y divide-hairline border-hairline border-y">
          {some.map((track) => (
            <li key={track.id}>
              <TrackRow track={track} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function TrackRow({ track }: { track: TrackSummaryDto }) {
  const { id, title, description, sections } = track;
  const minutes = sections.reduce((sum, section) => sum + section.minutes, 0);
  const closed = sections.filter(({ open }) => !open).length;
  return (
    <Link
      to={trackPath(id)}
      className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-5 text-ink no-underline lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-12"
    >
      <h3 className="group-hover:text-petrol">{title}</h3>
      <ArrowRightIcon
        className="row-span-3 self-center text-petrol lg:col-start-3 lg:row-span-2 lg:row-start-1"
        aria-hidden="true"
      />
      <p className="max-w-reading text-pretty text-compact text-ink-soft lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0.5">
        {description}
      </p>
      <p className="figures text-ink-soft text-small lg:col-start-1">
        {sections.length} Abschnitte, {minutes} Minuten
        {closed > 0 &&
          (closed === sections.length
            ? ' · im Premium-Zugang'
            : ` · ${closed} davon im Premium-Zugang`)}
      </p>
    </Link>
  );
}
