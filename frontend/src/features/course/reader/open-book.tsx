import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Section, sectionBody, sectionsRead } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { ModuleDetailDto, ReadingPositionDto } from '@/api';
import {
  FRESH_FOR_MS,
  moduleQuery,
  modulesQuery,
  savePosition,
  sectionTextQuery,
} from '@/api/learning';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { BatonMoment } from '@/ui/baton/baton-moment';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { TaskSlot } from '@/ui/markdown/task-slot';
import { BookmarkButton, type NotePlace } from '../notes/reader-notes';
import { ModuleTracks } from '../tracks/module-tracks';
import { completionLabels } from './completion-labels';
import { ExerciseNote } from './exercise/exercise-note';
import { MarginColumn } from './margin-column';
import { ModuleDocuments } from './module-documents';
import type { FollowedTextProps } from './position/followed-text';
import { readerColumns } from './reader-columns';
import { ReadingSteps } from './reading-steps';
import { ReadingTools } from './reading-tools';
import { SectionText } from './section-text';
import { TableOfContents } from './table-of-contents';
import { useSection } from './use-section';

const NEIGHBOURS_AFTER_MS = 3_000;

interface OpenBookProps {
  module: ModuleDetailDto;
  progress: number;
  sections: readonly Section[];
}

const FOLDS_IN_A_ROW =
  'max-lg:grid max-lg:grid-cols-2 max-lg:items-start max-lg:gap-3 max-lg:*:has-data-[state=open]:col-span-2 max-lg:*:has-[+:empty]:col-span-2';

export function OpenBook({ module, progress, sections }: OpenBookProps) {
  const total = sections.length;
  const { index, start, quote, goTo } = useSection(sections, progress, module.position);
  const saveHere = useSavePosition(module.id);
  const { finished, finish } = useFinished(index);
  const save = finished ? null : saveHere;
  useSavedSection(index, save);
  useNeighbours(module, index, total);
  const section = sections[index] as Section;
  usePageTitle(`${section.heading || 'Einführung'} – Modul ${module.orderIndex}`);

  return (
    <div className={readerColumns.frame}>
      <div className={clsx(readerColumns.contents, index === 0 && FOLDS_IN_A_ROW)}>
        <TableOfContents sections={sections} current={index} read={sectionsRead(progress, total)} />
        <div className={clsx(index > 0 && 'max-lg:hidden')}>
          <ModuleTracks moduleId={module.id} beside={index === 0} />
        </div>
      </div>
      <div className={readerColumns.text}>
        <SectionArticle
          section={section}
          place={placeOf(module, section)}
          total={total}
          start={start}
          save={save}
          quote={quote}
        />
        {index === total - 1 && (
          <ModuleDocuments
            moduleId={module.id}
            className="mt-10 max-w-reading lg:hidden print:hidden"
          />
        )}
        {finished ? (
          <ModuleCompleted module={module} />
        ) : (
          <ReadingSteps
            key={index}
            module={module}
            index={index}
            total={total}
            goTo={goTo}
            onFinished={finish}
          />
        )}
      </div>
      <div className={readerColumns.margin}>
        <MarginColumn module={module} section={section} isLast={index === total - 1} />
        {/* Above the text a phone has no room for them from the second section on. */}
        {index > 0 && (
          <div className="mt-8 lg:hidden">
            <ModuleTracks moduleId={module.id} />
          </div>
        )}
      </div>
    </div>
  );
}

function useSavePosition(moduleId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    (position: ReadingPositionDto) => savePosition(queryClient, moduleId, position),
    [queryClient, moduleId],
  );
}

/** Whether the module was finished just now; opening another section resets it. */
function useFinished(index: number) {
  const [finishedIn, setFinishedIn] = useState<number | null>(null);
  if (finishedIn !== null && finishedIn !== index) setFinishedIn(null);
  return { finished: finishedIn === index, finish: () => setFinishedIn(index) };
}

/**
 * Saves that another section has been opened.
 * @param save null where nothing is to be saved, as after the end of the module
 */
function useSavedSection(
  section: number,
  save: ((position: ReadingPositionDto) => void) | null,
): void {
  const opened = useRef(section);

  useEffect(() => {
    if (opened.current === section) return;
    opened.current = section;
    save?.({ section, place: 0 });
  }, [section, save]);
}

/** Prefetches neighbouring sections, and the neighbouring module at either end, when idle. */
function useNeighbours(
  { id: moduleId, orderIndex }: ModuleDetailDto,
  index: number,
  total: number,
) {
  const queryClient = useQueryClient();
  const { data: modules } = useQuery(modulesQuery);
  const wanted = [index === 0 && orderIndex - 1, index === total - 1 && orderIndex + 1];
  const ids = (modules ?? [])
    .filter((module) => module.open && wanted.includes(module.orderIndex))
    .map(({ id }) => id)
    .join(' ');

  useEffect(() => {
    const fetchThem = () => {
      for (const section of [index + 1, index - 1]) {
        if (section < 0 || section >= total) continue;
        void queryClient.prefetchQuery(sectionTextQuery(moduleId, section));
      }
      for (const id of ids.split(' ').filter(Boolean)) {
        void queryClient.prefetchQuery({ ...moduleQuery(id), staleTime: FRESH_FOR_MS });
      }
    };
    const timer = setTimeout(fetchThem, NEIGHBOURS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [queryClient, moduleId, index, total, ids]);
}

function ModuleCompleted({ module }: { module: ModuleDetailDto }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: modules = [] } = useQuery(modulesQuery);
  const { text, link } = completionLabels(module.orderIndex, modules);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Card className="mt-10 grid max-w-reading gap-4 print:hidden">
      <BatonMoment moment="finished" />
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-h3 focus-visible:shadow-none focus-visible:outline-none"
      >
        Herzlichen Glückwunsch, Modul {module.orderIndex} ist abgeschlossen
      </h2>
      <p className="max-w-reading text-pretty text-ink-soft">{text}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton to={link.to} variant={link.premium ? 'premium' : 'primary'}>
          {link.label}
          <ArrowRightIcon />
        </LinkButton>
        <LinkButton to={paths.modules} variant="secondary">
          Alle Module
        </LinkButton>
      </div>
    </Card>
  );
}

interface SectionArticleProps extends Pick<FollowedTextProps, 'start' | 'save'> {
  section: Section;
  place: NotePlace;
  total: number;
  quote: string | null;
}

const placeOf = ({ id, orderIndex, title }: ModuleDetailDto, section: Section): NotePlace => ({
  moduleId: id,
  sectionId: section.id,
  title: `Modul ${orderIndex}: ${title}`,
  heading: section.heading || 'Einführung',
});

function SectionArticle({ section, place, total, start, save, quote }: SectionArticleProps) {
  const heading = useSectionFocus(section.index);
  const text = useRef<HTMLDivElement>(null);
  return (
    <article aria-labelledby="section-heading">
      <div className="flex items-center justify-between gap-3 max-[20rem]:flex-wrap lg:-mt-2.5">
        <p className="figures text-small font-semibold text-brass-ink">
          Abschnitt {section.index + 1} von {total}
        </p>
        <ReadingTools text={text} name={`${place.moduleId}/${section.id}`}>
          <BookmarkButton place={place} />
        </ReadingTools>
      </div>
      <h2
        id="section-heading"
        ref={heading}
        tabIndex={-1}
        className="mt-2 mb-3 sm:mb-6 focus-visible:shadow-none focus-visible:outline-none"
      >
        {section.heading || 'Einführung'}
      </h2>
      <div ref={text} data-reading>
        <TaskSlot value={<ExerciseNote moduleId={place.moduleId} section={section} />}>
          <SectionText
            markdown={sectionBody(section)}
            place={place}
            section={section.index}
            start={start}
            save={save}
            quote={quote}
          />
        </TaskSlot>
      </div>
    </article>
  );
}

/** Focuses a section's heading when another one opens; back and forward restore the scroll position. */
function useSectionFocus(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    if (!isReturn) window.scrollTo(0, 0);
  }, [index, isReturn]);

  return heading;
}
