import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { tracksQuery } from '@/api/learning';
import { trackPath } from '@/lib/paths';
import { Collapsible } from '@/ui/collapsible';
import { Skeleton } from '@/ui/skeleton';

export function ModuleTracks({ moduleId, beside = false }: { moduleId: string; beside?: boolean }) {
  const { data: tracks = [], isPending } = useQuery(tracksQuery);
  const entries = tracks.flatMap((track) =>
    track.sections
      .filter((section) => section.moduleId === moduleId)
      .map((section) => ({ track, section })),
  );
  // As high as it will be: what stands below must not move.
  if (isPending) return <Skeleton className="h-[3.375rem] lg:mt-4 print:hidden" />;
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label="Vertiefungen zu diesem Modul"
      className="rounded-box border border-hairline bg-surface px-4 py-1 lg:mt-4 print:hidden"
    >
      <Collapsible
        title={
          <span className="text-compact">
            Vertiefungen
            <span className={clsx('figures font-normal text-ink-soft', beside && 'max-sm:hidden')}>
              {' '}
              · {entries.length}
            </span>
          </span>
        }
      >
        <ul className="grid gap-0.5 pb-2">
          {entries.map(({ track, section }) => (
            <li key={section.id}>
              <Link
                to={trackPath(track.id, section.id)}
                className="block rounded-inner px-2 py-2 text-small text-ink no-underline hover:bg-petrol-tint hover:text-petrol"
              >
                <span className="block font-semibold">{section.title}</span>
                <span className="block text-ink-soft">{track.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Collapsible>
    </nav>
  );
}
