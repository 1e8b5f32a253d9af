import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from './http';

/**
 * The cache of what the server answered: never stale by time, never retried.
 * @param onUnauthorized called when any call finds the session ended
 */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof HttpError && error.isUnauthorized) onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.ownsUnauthorized !== true) onError(error);
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
