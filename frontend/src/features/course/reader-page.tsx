import type { QueryClient } from '@tanstack/react-query';
import { splitSections } from '@toolkit/domain/course';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { moduleQuery, modulesQuery, sectionTextQuery } from '@/api/learning';
import { ModuleOutline, OneModule } from './reader/one-module';
import { openedSection } from './reader/use-section';

export default function ReaderPage() {
  const { moduleId = '' } = useParams();
  return (
    <Frame>
      <OneModule key={moduleId} moduleId={moduleId} />
    </Frame>
  );
}

/** The module and, once it is known, the text with which it opens; nothing of a module that is known to be closed. */
export function firstQueries(
  { moduleId = '' }: Record<string, string>,
  known: QueryClient,
  search: URLSearchParams,
) {
  const listed = known.getQueryData(modulesQuery.queryKey)?.find(({ id }) => id === moduleId);
  if (listed?.open === false) return [];
  const module = known.getQueryData(moduleQuery(moduleId).queryKey);
  const section = module && openedSection(splitSections(module.content), module, search);
  return section === undefined
    ? [moduleQuery(moduleId)]
    : [moduleQuery(moduleId), sectionTextQuery(moduleId, section)];
}

export function Outline() {
  return (
    <Frame>
      <ModuleOutline />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 pb-8 sm:pt-4 sm:px-6 lg:pt-8 lg:pb-10">
      <div className="mx-auto grid gap-4 max-lg:max-w-reading lg:gap-8">{children}</div>
    </div>
  );
}
