import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { IncludedTalkDto, RequestTalkDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/** The conversation and the support that the signed-in person's access includes. */
export const talkQuery = queryOptions({
  queryKey: keys.talk(),
  queryFn: () => http.get<IncludedTalkDto>('/api/talk'),
});

export const requestTalkMutation = mutationOptions({
  mutationFn: (request: RequestTalkDto) => http.post<IncludedTalkDto>('/api/talk', request),
  onSuccess: (talk, _request, _result, { client }) => {
    client.setQueryData(talkQuery.queryKey, talk);
  },
});

export const withdrawTalkMutation = mutationOptions({
  mutationFn: () => http.delete<IncludedTalkDto>('/api/talk'),
  onSuccess: (talk, _request, _result, { client }) => {
    client.setQueryData(talkQuery.queryKey, talk);
  },
});
