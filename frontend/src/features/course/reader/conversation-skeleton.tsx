import { Loading, Skeleton } from '@/ui/skeleton';

export function ConversationSkeleton() {
  return (
    <Loading label="Der KI-Assistent wird geladen …" className="grid gap-6">
      <Skeleton className="ml-auto h-14 w-3/5" />
      <Skeleton className="h-32 w-4/5" />
      <Skeleton className="h-20" />
    </Loading>
  );
}
