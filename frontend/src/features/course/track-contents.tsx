import { clsx } from 'clsx';
import LockIcon from 'lucide-react/icons/lock';
import { Link } from 'react-router-dom';
import type { TrackDto } from '@/api';
import { trackPath } from '@/lib/paths';
import { Collapsible } from '@/ui/collapsible';
import { moduleLabel } from './tracks/labels';

interface TrackContentsProps {
  track: TrackDto;
  current: number;
}

export function TrackContents({ track, current }: TrackContentsProps) {
  return (
    <>
      <nav aria-label="Inhaltsverzeichnis" className="max-lg:hidden print:hidden">
        <h2 className="mb-2 font-sans text-small font-semibold">Inhalt</h2>
        <TrackList track={track} current={current} />
      </nav>
      <nav
        aria-label="Inhaltsverzeichnis"
        className="rounded-box border border-hairline bg-surface px-4 py-1 lg:hidden print:hidden"
      >
        <Collapsible
          key={current}
          title={
            <span className="text-compact">
              Inhalt
              <span className="figures font-normal text-ink-soft">
                {' '}
                · Abschnitt {current + 1} von {track.sections.length}
              </span>
            </span>
          }
        >
          <div className="pb-2">
            <TrackList track={track} current={current} />
          </div>
        </Collapsible>
      </nav>
    </>
  );
}

function TrackList({ track, current }: TrackContentsProps) {
  return (
    <ol className="grid gap-0.5">
      {track.sections.map(({ id, title, moduleId, open }, index) => (
        <li key={id}>
          <Link
            to={trackPath(track.id, id)}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'flex min-h-11 items-start gap-2.5 rounded-inner border-l-3 py-2 pr-2 pl-3 text-small no-underline hover:bg-petrol-tint hover:text-petrol',
              index === current
                ? 'border-petrol bg-petrol-tint font-semibold text-petrol'
                : 'border-transparent text-ink',
            )}
          >
            <span className="min-w-0 grow hyphens-auto">
              {title}
              <span className="block font-normal text-ink-soft">{moduleLabel(moduleId)}</span>
            </span>
            {!open && (
              <LockIcon
                aria-hidden={false}
                role="img"
                aria-label="noch nicht offen"
                className="mt-0.5 text-ink-soft"
              />
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
