import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from './http';
import { entriesRefused, entriesTaken } from './saving/unsaved';

/**
 * Never stale by time, never retried.
 * @param onUnauthorized called when the session has ended, unless the call's `meta` has `ownsUnauthorized`
 */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (meta?.ownsUnauthorized === true) return;
    if (error instanceof HttpError && error.isUnauthorized) onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onSuccess: entriesTaken,
      onError: (error, _variables, _result, mutation) => {
        entriesRefused();
        onError(error, mutation.meta);
      },
    }),
    defaultOptions: {
      // Without `always` a call made offline waits without a word instead of failing.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
