import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModuleDetailDto, ProgressDto } from '@/api';
import { moduleQuery } from '../api/get-module';
import { modulesQuery } from '../api/get-modules';
import { progressQuery } from '../api/get-progress';
import { BookSkeleton } from './book-skeleton';
import { HeaderSkeleton } from './header-skeleton';
import { ModuleText } from './module-text';
import { ReaderHeader } from './reader-header';
import { ReaderRefusal } from './reader-refusal';

interface OneModuleProps {
  moduleId: string;
}

/** One module with its progress, or why it cannot be read. */
export function OneModule({ moduleId }: OneModuleProps) {
  const module = useQuery(moduleQuery(moduleId));
  const listed = useListedModule(moduleId);
  const known = module.data ?? listed;
  const progress = useQuery({
    ...progressQuery(moduleId),
    enabled: module.isSuccess,
    initialData: module.data && progressOf(module.data),
    initialDataUpdatedAt: module.dataUpdatedAt,
  });
  const percentage = progress.data?.progressPercentage ?? known?.progressPercentage ?? 0;

  if (module.isError && !module.data) {
    return <ReaderRefusal error={module.error} onRetry={() => module.refetch()} />;
  }
  return (
    <>
      {known ? <ReaderHeader module={known} progress={percentage} /> : <HeaderSkeleton />}
      {module.data ? (
        <ModuleText module={module.data} progress={percentage} />
      ) : (
        <BookSkeleton title={known?.title ?? 'Modul'} />
      )}
    </>
  );
}

/** What the list of modules, if it has been loaded, says about an open module: enough for its header. */
function useListedModule(moduleId: string) {
  const modules = useQueryClient().getQueryData(modulesQuery.queryKey);
  return modules?.find(({ id, open }) => id === moduleId && open);
}

function progressOf({ progressPercentage, completedAt }: ModuleDetailDto): ProgressDto {
  return { progressPercentage, completedAt };
}
