import { queryOptions } from '@tanstack/react-query';
import type { SessionDto } from '@/api';
import { http } from '@/lib/http';

/** Where the person is signed in, the last used first; asked for at each visit. */
export const sessionsQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: () => http.get<SessionDto[]>('/api/auth/sessions'),
  staleTime: 0,
});
