import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SupportAccessDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

const PATH = '/api/user/support-access';

/** Asked for at each visit, and once more when it expires: then nobody may look any longer. */
export const supportAccessQuery = queryOptions({
  queryKey: keys.supportAccess(),
  queryFn: () => http.get<SupportAccessDto>(PATH),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.open ? Math.max(new Date(data.open.expiresAt).getTime() - Date.now(), 1_000) : false,
});

export const grantSupportAccessMutation = mutationOptions({
  mutationFn: () => http.post<SupportAccessDto>(PATH),
  onSuccess: (access, _nothing, _result, { client }) => {
    client.setQueryData(supportAccessQuery.queryKey, access);
  },
});

export const endSupportAccessMutation = mutationOptions({
  mutationFn: () => http.delete<SupportAccessDto>(PATH),
  onSuccess: (access, _nothing, _result, { client }) => {
    client.setQueryData(supportAccessQuery.queryKey, access);
  },
});
