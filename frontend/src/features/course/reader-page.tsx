import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { moduleQuery, modulesQuery } from '@/api/learning';
import { ModuleOutline, OneModule } from './reader/one-module';
import { preloadSectionText } from './reader/section-text';

preloadSectionText();

/** A module as a book: one section at a time. */
export default function ReaderPage() {
  const { moduleId = '' } = useParams();
  return (
    <Frame>
      <OneModule key={moduleId} moduleId={moduleId} />
    </Frame>
  );
}

/** A module that is known to be closed is not asked for. */
export function firstQueries({ moduleId = '' }: Record<string, string>, known: QueryClient) {
  const module = known.getQueryData(modulesQuery.queryKey)?.find(({ id }) => id === moduleId);
  return module?.open === false ? [] : [moduleQuery(moduleId)];
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
