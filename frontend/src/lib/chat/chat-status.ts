import { queryOptions } from '@tanstack/react-query';
import type { ChatStatusDto } from '@/api';
import { http } from '../http';

/** How much one may still ask today, and who answers. */
export const chatStatusQuery = queryOptions({
  queryKey: ['/api/chat/status'],
  queryFn: () => http.get<ChatStatusDto>('/api/chat/status'),
  staleTime: 0,
});
