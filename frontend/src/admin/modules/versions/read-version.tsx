import { splitSections } from '@stabwechsel/domain/course';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ModuleVersionDetailDto } from '@/api';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../../data/staff-api';

const Markdown = lazy(async () => ({
  default: (await import('@/ui/markdown/markdown')).Markdown,
}));

interface ReadVersionProps {
  moduleId: string;
  versionId: string;
  label: string;
}

/** Opens a version to be read, loaded when somebody asks for it. */
export function ReadVersion({ moduleId, versionId, label }: ReadVersionProps) {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['modules', 'version', moduleId, versionId],
    queryFn: ({ signal }) =>
      staffApi.get<ModuleVersionDetailDto>(`/modules/${moduleId}/versions/${versionId}`, signal),
    enabled: open,
  });
  return (
    <Dialog
      size="wide"
      title={data?.title ?? 'Fassung lesen'}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          {label}
        </Button>
      }
    >
      {error && <p className="text-red">{error.message}</p>}
      {data ? (
        <>
          <p className="text-ink-soft">{data.description}</p>
          <Suspense fallback={<VersionSkeleton />}>
            {splitSections(data.content).map(({ index, markdown }) => (
              <Markdown key={index}>{markdown}</Markdown>
            ))}
          </Suspense>
        </>
      ) : (
        !error && <VersionSkeleton />
      )}
    </Dialog>
  );
}

function VersionSkeleton() {
  return (
    <Loading label="Die Fassung wird geladen …">
      <Skeleton className="h-64" />
    </Loading>
  );
}
