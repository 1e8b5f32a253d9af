import { useQuery, useQueryClient } from '@tanstack/react-query';
import { splitSections } from '@toolkit/domain/course';
import BookIcon from 'lucide-react/icons/book-open';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ModuleDetailDto, ModuleSummaryDto, ProgressDto } from '@/api';
import { moduleQuery, modulesQuery, progressQuery } from '@/api/learning';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import { OpenBook } from './open-book';
import { readerColumns } from './reader-columns';
import { ReaderRefusal } from './reader-refusal';
import { TextSkeleton } from './text-skeleton';
import { openedSection } from './use-section';

const SECTIONS = Array.from({ length: 7 }, (_, index) => index);

export function OneModule({ moduleId }: { moduleId: string }) {
  const module = useQuery(moduleQuery(moduleId));
  const listed = useListedModule(moduleId);
  const known = module.data ?? listed;
  const progress = useQuery({
    ...progressQuery(moduleId),
    enabled: module.isSuccess,
    initialData: module.data && progressOf(module.data),
    initialDataUpdatedAt: module.dataUpdatedAt,
  });
  const isSlim = useIsBeyondFirst(module.data, known?.progressPercentage ?? 0);
  const percentage = progress.data?.progressPercentage ?? known?.progressPercentage ?? 0;

  if (module.isError && !module.data) {
    return <ReaderRefusal error={module.error} onRetry={() => module.refetch()} />;
  }
  return (
    <>
      {known ? (
        <ReaderHeader module={known} progress={percentage} isSlim={isSlim} />
      ) : (
        <HeaderSkeleton isSlim={isSlim} />
      )}
      {module.data ? (
        <ModuleText module={module.data} progress={percentage} />
      ) : (
        <BookSkeleton title={known?.title ?? 'Modul'} />
      )}
    </>
  );
}

/** Until the text is loaded the address or earlier progress tells. */
function useIsBeyondFirst(module: ModuleDetailDto | undefined, percentage: number): boolean {
  const [params] = useSearchParams();
  const sections = useMemo(() => module && splitSections(module.content), [module]);
  const opened = module && sections && openedSection(sections, module, params);
  if (opened !== undefined) return opened > 0;
  const asked = params.get('abschnitt');
  return asked ? asked !== '1' : params.has('kapitel') || percentage > 0;
}

function useListedModule(moduleId: string) {
  const modules = useQueryClient().getQueryData(modulesQuery.queryKey);
  return modules?.find(({ id, open }) => id === moduleId && open);
}

function progressOf({ progressPercentage, completedAt }: ModuleDetailDto): ProgressDto {
  return { progressPercentage, completedAt };
}

/** What is seen of a module before it is known who reads it; the server chooses the header (`personal-page.ts`). */
export function ModuleOutline() {
  return (
    <>
      <div data-first-header>
        <HeaderSkeleton isSlim={false} />
      </div>
      <div data-first-slim-header>
        <HeaderSkeleton isSlim />
      </div>
      <BookSkeleton title="Modul" place={<SectionPlace />} />
    </>
  );
}

function HeaderSkeleton({ isSlim }: { isSlim: boolean }) {
  if (isSlim) {
    return (
      <div>
        <h1 className="sr-only">Modul</h1>
        {/* Exactly the height of what follows, so that the text does not move. */}
        <Skeleton className="h-[2.28125rem]" />
      </div>
    );
  }
  return (
    <div className="grid gap-3 sm:gap-5">
      <h1 className="sr-only">Modul</h1>
      <Skeleton className="h-8" />
      <div className="grid gap-2">
        <Skeleton className="h-9 w-3/5 lg:h-12" />
        <Skeleton className="h-22 max-w-reading sm:h-18" />
      </div>
    </div>
  );
}

interface ReaderHeaderProps {
  module: Pick<ModuleSummaryDto, 'orderIndex' | 'title' | 'description'>;
  progress: number;
  isSlim: boolean;
}

function ReaderHeader({ module, progress, isSlim }: ReaderHeaderProps) {
  const number = <span className="font-semibold text-brass-ink">Modul {module.orderIndex}</span>;
  return (
    <header className="grid gap-3 sm:gap-5">
      <div className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-4 text-small">
          {isSlim ? (
            <h1
              tabIndex={-1}
              className="w-0 grow truncate font-normal font-sans text-ink-soft text-small tracking-normal"
            >
              {number}
              {' · '}
              {module.title}
            </h1>
          ) : (
            number
          )}
          <span aria-hidden="true" className="figures shrink-0 font-semibold print:hidden">
            {Math.floor(progress)}&nbsp;%
          </span>
        </div>
        <ProgressBar
          label="Fortschritt in diesem Modul"
          value={progress}
          hideLabel
          slim
          className="print:hidden"
        />
      </div>
      {!isSlim && (
        <div className="grid gap-2">
          <h1 tabIndex={-1}>{module.title}</h1>
          <p className="max-w-reading text-ink-soft text-small sm:text-compact print:hidden">
            {module.description}
          </p>
        </div>
      )}
    </header>
  );
}

function BookSkeleton({ title, place }: { title: string; place?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={readerColumns.frame}>
      <div className={readerColumns.contents}>
        <Skeleton className="h-13 lg:hidden" />
        <div className="hidden gap-3 lg:grid">
          {SECTIONS.map((section) => (
            <Skeleton key={section} className="h-8" />
          ))}
        </div>
      </div>
      <div className={readerColumns.text}>
        {place}
        <div className="peer-[:not([hidden])]:hidden">
          <Skeleton className="mb-6 h-9 w-2/3" />
          <TextSkeleton />
        </div>
      </div>
      <div className={`${readerColumns.margin} hidden lg:block`}>
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

/** Where the server puts the text of the section that opens. */
function SectionPlace() {
  return (
    <div data-section-text="" hidden className="peer">
      <p className="figures flex min-h-10.5 items-center font-semibold text-brass-ink text-small lg:-mt-2.5">
        {'Abschnitt {{section}} von {{total}}'}
      </p>
      <h2 className="mt-2 mb-3 sm:mb-6">{'{{heading}}'}</h2>
      <div data-reading>
        <div className="prose">{'{{text}}'}</div>
      </div>
    </div>
  );
}

function ModuleText({ module, progress }: { module: ModuleDetailDto; progress: number }) {
  const sections = useMemo(() => splitSections(module.content), [module.content]);
  if (sections.length === 0) return <UnwrittenModule title={module.title} />;
  return <OpenBook module={module} progress={progress} sections={sections} />;
}

function UnwrittenModule({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <EmptyState
      icon={<BookIcon />}
      title="Dieses Modul hat noch keinen Inhalt"
      action={<LinkButton to={paths.modules}>Zurück zu den Modulen</LinkButton>}
    >
      Der Text wird gerade vorbereitet. Bitte schauen Sie später noch einmal vorbei.
    </EmptyState>
  );
}
