import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UserDto } from '@/api';
import { HttpError, http } from './http';
import { clearToken, readToken, useToken } from './session';

export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
  // On a page open to everyone an ended session only clears the token; the session gate redirects.
  meta: { ownsUnauthorized: true },
});

export type SessionState =
  | { state: 'visitor' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-in'; user: UserDto };

/** Who uses this browser. Signed in means: a token is stored and the server knows its person. */
export function useSession(): SessionState {
  const token = useToken();
  const { data, isError, refetch } = useQuery({ ...currentUserQuery, enabled: token !== null });
  if (token === null) return { state: 'visitor' };
  if (data) return { state: 'signed-in', user: data };
  return isError ? { state: 'failed', retry: refetch } : { state: 'loading' };
}

/** A token the server no longer knows is removed; a server that cannot be reached keeps it. */
async function fetchCurrentUser(signal: AbortSignal): Promise<UserDto> {
  if (readToken() === null) throw new Error('No auth token');
  try {
    return await http.get<UserDto>('/api/auth/user', signal);
  } catch (error) {
    if (error instanceof HttpError && error.isUnauthorized) clearToken();
    throw new Error('Failed to fetch user', { cause: error });
  }
}
