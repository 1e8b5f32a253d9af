import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../staff-api';

/** What a page or a part of it shows that is no record; `useRefresh` loads it again. */
export const useStaffQuery = <Data,>(path: string, seenAt?: string) =>
  useQuery({
    queryKey: [...path.slice(1).split(/[/?]/), seenAt],
    queryFn: ({ signal }) => staffApi.get<Data>(path, signal),
    placeholderData: (previous) => previous,
  });

interface FetchedProps<Data> {
  /** Below `/api/admin`. */
  path: string;
  /** The state of the record it belongs to: another one loads it again. */
  seenAt?: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page, while it loads and where that failed. */
export function Fetched<Data>({ path, seenAt, children }: FetchedProps<Data>) {
  const { data, error, refetch } = useStaffQuery<Data>(path, seenAt);
  if (error) {
    return (
      <ErrorState
        headingLevel={3}
        title="Das konnte nicht geladen werden"
        onRetry={() => refetch()}
      >
        {error.message}
      </ErrorState>
    );
  }
  if (data) return children(data);
  return (
    <Loading label="Wird geladen …">
      <Skeleton className="h-24" />
    </Loading>
  );
}
