import { useQuery } from '@tanstack/react-query';
import {
  plainBlocks,
  type Section,
  sectionBody,
  splitSections,
  withoutDocumentLinks,
} from '@toolkit/domain/course';
import PrinterIcon from 'lucide-react/icons/printer';
import { Suspense, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ModuleDetailDto } from '@/api';
import { moduleQuery } from '@/api/learning';
import { usePageTitle } from '@/lib/page-title';
import { modulePath } from '@/lib/paths';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ReaderRefusal } from './reader/reader-refusal';
import { TextSkeleton } from './reader/text-skeleton';
import { ModulePdfButton } from './reader/whole-module';

const Markdown = lazyPart(async () => ({
  default: (await import('@/ui/markdown/markdown')).Markdown,
}));

export default function PrintPage() {
  const { moduleId = '' } = useParams();
  const { data, error, refetch } = useQuery(moduleQuery(moduleId));
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-10">
      <div className="mx-auto grid w-full max-w-reading gap-8">
        {data && <PrintedModule module={data} />}
        {error && !data && <ReaderRefusal error={error} onRetry={() => refetch()} />}
        {!data && !error && (
          <Loading label="Das Modul wird geladen …" className="grid gap-6">
            <h1 className="sr-only">Modul zum Drucken</h1>
            <Skeleton className="h-10 w-3/5" />
            <TextSkeleton />
          </Loading>
        )}
      </div>
    </div>
  );
}

function PrintedModule({ module }: { module: ModuleDetailDto }) {
  usePageTitle(`${module.title}, zum Drucken`);
  const sections = useMemo(
    () => splitSections(withoutDocumentLinks(module.content)),
    [module.content],
  );
  return (
    <>
      <PageHeading eyebrow={`Modul ${module.orderIndex}`} lead={module.description}>
        {module.title}
      </PageHeading>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Button onClick={() => window.print()}>
          <PrinterIcon />
          Drucken
        </Button>
        <ModulePdfButton moduleId={module.id} />
        <Link to={modulePath(module.id)} className="inline-flex min-h-11 items-center text-small">
          Zurück zum Lesen
        </Link>
      </div>
      <Summary module={module} sections={sections} />
      {sections.map((section) => (
        <section key={section.id} className="grid gap-6 print:break-before-page">
          <h2>{section.heading}</h2>
          <Suspense fallback={<TextSkeleton />}>
            <Markdown>{sectionBody(section)}</Markdown>
          </Suspense>
        </section>
      ))}
    </>
  );
}

function Summary({ module, sections }: { module: ModuleDetailDto; sections: readonly Section[] }) {
  return (
    <section aria-labelledby="summary" className="grid gap-5">
      <h2 id="summary">Auf einer Seite</h2>
      <div>
        <h3 className="mb-2">Ihre Lernziele</h3>
        <ul className="list-disc pl-5">
          {module.learningObjectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="mb-2">Was Sie in jedem Abschnitt tun</h3>
        <ol className="grid list-decimal gap-2 pl-5">
          {sections.map((section) => (
            <li key={section.id}>
              <strong>{section.heading}.</strong> {taskOf(section)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const TASK = /^### Ihre Aufgabe[ \t]*\n([\s\S]*?)(?=^#{2,3} |(?![\s\S]))/m;

/** The first sentence of what a section asks one to do, titles in quotation marks whole; empty where it asks for nothing. */
function taskOf({ markdown }: Section): string {
  const [first = ''] = plainBlocks(TASK.exec(markdown)?.[1] ?? '');
  return /^(?:„[^“]*“|[^„])*?[.?!:](?=\s|$)/.exec(first)?.[0].replace(/:$/, '.') ?? first;
}
