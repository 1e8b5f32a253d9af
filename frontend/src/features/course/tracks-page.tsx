import { useQuery } from '@tanstack/react-query';
import LockIcon from 'lucide-react/icons/lock';
import { Link } from 'react-router-dom';
import type { TrackSummaryDto } from '@/api';
import { tracksQuery } from '@/api/learning';
import { usePageTitle } from '@/lib/page-title';
import { trackPath } from '@/lib/paths';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { moduleLabel, TRACK_GROUPS } from './tracks/labels';

/** The texts that run through the modules, by what they are about. */
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

interface TrackGroupsProps {
  tracks: readonly TrackSummaryDto[];
}

function TrackGroups({ tracks }: TrackGroupsProps) {
  return TRACK_GROUPS.map(({ title, kinds }) => {
    const some = tracks.filter(({ kind }) => kinds.includes(kind));
    if (some.length === 0) return null;
    return (
      <section key={title} aria-label={title} className="grid gap-5">
        <h2>{title}</h2>
        <ul className="grid gap-6 lg:grid-cols-2">
          {some.map((track) => (
            <li key={track.id}>
              <TrackCard track={track} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

interface TrackCardProps {
  track: TrackSummaryDto;
}

function TrackCard({ track }: TrackCardProps) {
  const minutes = track.sections.reduce((sum, section) => sum + section.minutes, 0);
  return (
    <Card className="grid h-full content-start gap-4">
      <div className="grid gap-2">
        <h3>
          <Link to={trackPath(track.id)} className="no-underline hover:underline">
            {track.title}
          </Link>
        </h3>
        <p className="text-compact text-ink-soft">{track.description}</p>
        <p className="figures text-small text-ink-soft">
          {track.sections.length} Abschnitte, {minutes} Minuten
        </p>
      </div>
      <ol className="grid border-hairline border-t pt-2">
        {track.sections.map(({ id, title, moduleId, open }) => (
          <li key={id}>
            <Link
              to={trackPath(track.id, id)}
              className="flex min-h-11 items-center gap-3 rounded-inner px-2 py-1.5 text-small text-ink no-underline hover:bg-petrol-tint hover:text-petrol"
            >
              <span className="w-18 shrink-0 text-ink-soft">{moduleLabel(moduleId)}</span>
              <span className="min-w-0 grow hyphens-auto">{title}</span>
              {!open && (
                <LockIcon
                  aria-hidden={false}
                  role="img"
                  aria-label="noch nicht offen"
                  className="text-ink-soft"
                />
              )}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
