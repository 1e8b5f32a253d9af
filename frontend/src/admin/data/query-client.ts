import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

interface Refusals {
  /** The server does not know the session any more. */
  onSessionEnded: () => void;
  /** The server knows the person and refuses: the role may have changed. */
  onRefused: () => void;
  /** The server wants staff to have a second factor first. */
  onSetupRequired: () => void;
}

/** The back office keeps a cache of its own: it shows the present state whenever a screen opens. */
export function createStaffQueryClient({
  onSessionEnded,
  onRefused,
  onSetupRequired,
}: Refusals): QueryClient {
  const onError = (error: Error & { status?: number; body?: { code?: string } }) => {
    if (error.status === 401) onSessionEnded();
    if (error.body?.code === 'SECOND_FACTOR_SETUP_REQUIRED') onSetupRequired();
    else if (error.status === 403) onRefused();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
