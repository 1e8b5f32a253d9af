import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ModuleDetailDto, ProgressDto } from '@/api';
import { moduleQuery } from './api/get-module';
import { progressQuery } from './api/get-progress';
import { Reader } from './reader/reader';
import { ReaderRefusal } from './reader/reader-refusal';
import { ReaderSkeleton } from './reader/reader-skeleton';
import { preloadSectionText } from './reader/section-text';

preloadSectionText();

/** A module as a book: one section at a time. */
export default function ReaderPage() {
  const { moduleId = '' } = useParams();
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:gap-10 lg:py-10">
      <OneModule key={moduleId} moduleId={moduleId} />
    </div>
  );
}

function OneModule({ moduleId }: { moduleId: string }) {
  const module = useQuery(moduleQuery(moduleId));
  const progress = useQuery({
    ...progressQuery(moduleId),
    enabled: module.isSuccess,
    initialData: module.data && progressOf(module.data),
    initialDataUpdatedAt: module.dataUpdatedAt,
  });

  if (module.isPending) return <ReaderSkeleton />;
  if (!module.data) {
    return (
      <ReaderRefusal
        error={module.error}
        onRetry={() => module.refetch()}
        retrying={module.isFetching}
      />
    );
  }
  return (
    <Reader
      module={module.data}
      progress={progress.data?.progressPercentage ?? module.data.progressPercentage}
    />
  );
}

function progressOf({ progressPercentage, completedAt }: ModuleDetailDto): ProgressDto {
  return { progressPercentage, completedAt };
}
