import { queryOptions } from '@tanstack/react-query';
import type { ClientConfigDto } from '@/api';
import { http } from '@/lib/http';

/** What the server charges, and through which provider. */
export const clientConfigQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => http.get<ClientConfigDto>('/api/config'),
});
