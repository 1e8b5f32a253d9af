import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchAnswerDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/** What the signed-in person finds; the results before stay until the next ones are there. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.search(text),
    queryFn: ({ signal }) =>
      http.get<SearchAnswerDto>(`/api/search?${new URLSearchParams({ q: text })}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
