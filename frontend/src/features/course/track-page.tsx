import { useQuery } from '@tanstack/react-query';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import LockIcon from 'lucide-react/icons/lock';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { TrackDto, TrackSectionDto } from '@/api';
import { modulesQuery, trackQuery } from '@/api/learning';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { modulePath, paths, trackPath } from '@/lib/paths';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import { LinkButton } from '@/ui/link-button';
import { TaskSlot } from '@/ui/markdown/task-slot';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { BookmarkButton, type NotePlace, ReaderNotes } from './notes/reader-notes';
import { ExerciseNote } from './reader/exercise/exercise-note';
import { ModuleDocuments } from './reader/module-documents';
import { readerColumns } from './reader/reader-columns';
import { ReadingTools } from './reader/reading-tools';
import { TextSkeleton } from './reader/text-skeleton';
import { TrackContents } from './track-contents';
import { moduleLabel } from './tracks/labels';

const SectionMarkdown = lazyPart(async () => ({
  default: (await import('./reader/glossary/section-markdown')).SectionMarkdown,
}));

export default function TrackPage() {
  const { trackId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(trackQuery(trackId));
  return (
    <div className="mx-auto w-full max-w-page px-4 py-5 sm:px-6 sm:py-8 lg:py-10">
      <div className="mx-auto grid gap-8 max-lg:max-w-reading sm:gap-6 lg:gap-8">
        {isPending && (
          <Loading label="Die Vertiefung wird geladen …" className="grid gap-6">
            <h1 className="sr-only">Vertiefung</h1>
            <Skeleton className="h-10 w-3/5" />
            <TextSkeleton />
          </Loading>
        )}
        {data && <OpenTrack track={data} />}
        {!data && !isPending && (
          <ErrorState
            headingLevel={1}
            title={
              isUnknown(error)
                ? 'Diese Vertiefung gibt es nicht'
                : 'Die Vertiefung konnte nicht geladen werden'
            }
            {...(!isUnknown(error) && { onRetry: () => refetch() })}
            action={<LinkButton to={paths.tracks}>Alle Vertiefungen</LinkButton>}
          >
            {isUnknown(error)
              ? 'Vielleicht wurde sie umbenannt. Unter „Vertiefungen“ finden Sie alle.'
              : sentenceOf(error, 'Bitte prüfen Sie Ihre Internetverbindung.')}
          </ErrorState>
        )}
      </div>
    </div>
  );
}

const isUnknown = (error: unknown) => error instanceof HttpError && error.status === 404;

function OpenTrack({ track }: { track: TrackDto }) {
  const [params] = useSearchParams();
  const asked = track.sections.findIndex(({ id }) => id === params.get('kapitel'));
  const index = Math.max(0, asked);
  const section = track.sections[index] as TrackSectionDto;
  usePageTitle(`${section.title} – ${track.title}`);
  return (
    <>
      <TrackHeader track={track} index={index} />
      <div className={readerColumns.frame}>
        <div className={readerColumns.contents}>
          <TrackContents track={track} current={index} />
        </div>
        <div className={readerColumns.text}>
          <TrackArticle track={track} section={section} />
          <TrackSteps track={track} index={index} />
        </div>
        <TrackMargin moduleId={section.moduleId} />
      </div>
    </>
  );
}

function TrackHeader({ track, index }: TrackStepsProps) {
  const tracks = (
    <Link to={paths.tracks} className="text-brass-ink">
      Vertiefungen
    </Link>
  );
  if (index === 0) {
    return (
      <PageHeading
        eyebrow={tracks}
        lead={<span className="block text-compact print:hidden">{track.description}</span>}
      >
        {track.title}
      </PageHeading>
    );
  }
  return (
    <header className="flex items-baseline gap-2 border-hairline border-b pb-2 text-small">
      <span className="shrink-0 font-semibold">{tracks}</span>
      <span aria-hidden="true">·</span>
      <h1
        tabIndex={-1}
        className="w-0 grow truncate font-normal font-sans text-ink-soft text-small tracking-normal"
      >
        {track.title}
      </h1>
      <span aria-hidden="true" className="figures shrink-0 font-semibold print:hidden">
        {index + 1} von {track.sections.length}
      </span>
    </header>
  );
}

function TrackMargin({ moduleId }: { moduleId: string }) {
  const { data } = useQuery(modulesQuery);
  const module = data?.find(({ id }) => id === moduleId);
  if (!module) return null;
  return (
    <aside
      aria-label="Das Modul dazu"
      className={`${readerColumns.margin} grid content-start gap-8 max-lg:hidden print:hidden`}
    >
      <section aria-labelledby="track-module" className="grid justify-items-start gap-2 text-small">
        <h2 id="track-module" className="font-sans font-semibold text-small">
          Gehört zu {moduleLabel(moduleId)}
        </h2>
        <p className="text-ink-soft">{module.title}</p>
        <Link to={modulePath(moduleId)}>{module.open ? 'Modul öffnen' : 'Zum Modul'}</Link>
      </section>
      {module.open && <ModuleDocuments moduleId={moduleId} />}
    </aside>
  );
}

interface TrackArticleProps {
  track: TrackDto;
  section: TrackSectionDto;
}

function TrackArticle({ track, section }: TrackArticleProps) {
  const place: NotePlace = {
    moduleId: section.moduleId,
    trackId: track.id,
    sectionId: section.id,
    title: track.title,
    heading: section.title,
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section.id);
  const text = useRef<HTMLDivElement>(null);

  // The first section shown is left alone: the page itself takes the focus then.
  useEffect(() => {
    if (shown.current === section.id) return;
    shown.current = section.id;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [section.id]);

  return (
    <article aria-labelledby="section-heading">
      <div className="flex items-center justify-between gap-3 lg:-mt-2.5">
        <p className="figures text-small font-semibold text-brass-ink">
          <span className="max-sm:block">{moduleLabel(section.moduleId)}</span>
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">etwa&nbsp;{section.minutes}&nbsp;Minuten</span>
        </p>
        {section.content !== undefined && (
          <ReadingTools text={text} name={`${track.id}/${section.id}`}>
            <BookmarkButton place={place} />
          </ReadingTools>
        )}
      </div>
      <h2
        id="section-heading"
        ref={heading}
        tabIndex={-1}
        className="mt-2 mb-6 focus-visible:shadow-none focus-visible:outline-none"
      >
        {section.title}
      </h2>
      {section.content === undefined ? (
        <ClosedSection section={section} />
      ) : (
        <div ref={text} data-reading>
          <Suspense fallback={<TextSkeleton />}>
            <TaskSlot value={<ExerciseNote moduleId={section.moduleId} section={section} />}>
              <ReaderNotes place={place}>
                <SectionMarkdown markdown={section.content} />
              </ReaderNotes>
            </TaskSlot>
          </Suspense>
        </div>
      )}
    </article>
  );
}

function ClosedSection({ section }: Pick<TrackArticleProps, 'section'>) {
  return (
    <Card tone="quiet" className="grid max-w-reading justify-items-start gap-3">
      <span className="text-h3 text-petrol">
        <LockIcon />
      </span>
      <p>
        Dieser Abschnitt öffnet sich zusammen mit {moduleLabel(section.moduleId)}. Dort steht auch,
        wie Sie es freischalten.
      </p>
      <LinkButton to={modulePath(section.moduleId)} variant="secondary">
        Zu {moduleLabel(section.moduleId)}
      </LinkButton>
    </Card>
  );
}

interface TrackStepsProps {
  track: TrackDto;
  index: number;
}

function TrackSteps({ track, index }: TrackStepsProps) {
  const [before, after] = [track.sections[index - 1], track.sections[index + 1]];
  return (
    <div className="mt-10 flex max-w-reading flex-wrap gap-3 border-hairline border-t pt-6 print:hidden">
      {before && (
        <LinkButton to={trackPath(track.id, before.id)} variant="secondary">
          <ArrowLeftIcon />
          Zurück
        </LinkButton>
      )}
      {after ? (
        <LinkButton to={trackPath(track.id, after.id)} className="ml-auto max-sm:grow">
          Weiter
          <ArrowRightIcon />
        </LinkButton>
      ) : (
        <LinkButton to={paths.tracks} className="ml-auto max-sm:grow">
          Alle Vertiefungen
        </LinkButton>
      )}
    </div>
  );
}
