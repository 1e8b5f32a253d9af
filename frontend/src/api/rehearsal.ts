import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  AnswerRehearsalDto,
  RehearsalDto,
  RehearsalSummaryDto,
  SayDto,
  SceneDto,
  StartRehearsalDto,
} from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';
import { FRESH_FOR_MS } from './learning';

/** The scenes, and which of them the signed-in person may open. */
export const scenesQuery = queryOptions({
  queryKey: keys.scenes(),
  queryFn: () => http.get<SceneDto[]>('/api/rehearsals/scenes'),
  staleTime: FRESH_FOR_MS,
});

/** The signed-in person's rehearsals, newest first. */
export const rehearsalsQuery = queryOptions({
  queryKey: keys.rehearsals(),
  queryFn: () => http.get<RehearsalSummaryDto[]>('/api/rehearsals'),
});

/** How often a page that was opened while the other side thinks looks whether it has answered. */
const LOOK_AGAIN_MS = 1_500;

/** One rehearsal; refused with 403 where its module is locked, with 404 where there is none. */
export const rehearsalQuery = (id: string) =>
  queryOptions({
    queryKey: keys.rehearsal(id),
    queryFn: () => http.get<RehearsalDto>(`/api/rehearsals/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => (state.data?.unanswered?.answering ? LOOK_AGAIN_MS : false),
  });

/** Begins a scene. */
export const startRehearsalMutation = mutationOptions({
  mutationFn: (wanted: StartRehearsalDto) => http.post<RehearsalDto>('/api/rehearsals', wanted),
  onSuccess: (run, _wanted, _result, { client }) => {
    client.setQueryData(rehearsalQuery(run.id).queryKey, run);
    void client.invalidateQueries({ queryKey: keys.rehearsals(), exact: true });
  },
});

/** Gives one answer; the server takes a second click on the same one once. */
export const answerRehearsalMutation = (id: string) =>
  mutationOptions({
    mutationFn: (given: AnswerRehearsalDto) =>
      http.post<RehearsalDto>(`/api/rehearsals/${encodeURIComponent(id)}/answers`, given),
    onSuccess: (run, _given, _result, { client }) => {
      client.setQueryData(rehearsalQuery(id).queryKey, run);
      void client.invalidateQueries({ queryKey: keys.rehearsals(), exact: true });
    },
  });

/** Says something in a free conversation, and waits for what the other side answers. */
export const sayMutation = (id: string) =>
  mutationOptions({
    mutationFn: (sentence: SayDto) =>
      http.post<RehearsalDto>(`/api/rehearsals/${encodeURIComponent(id)}/sentences`, sentence),
    onSuccess: (run, _sentence, _result, { client }) => {
      client.setQueryData(rehearsalQuery(id).queryKey, run);
      void client.invalidateQueries({ queryKey: keys.rehearsals(), exact: true });
    },
    // A line that was broken may have carried the sentence all the same.
    onError: (_error, _sentence, _result, { client }) =>
      client.invalidateQueries({ queryKey: rehearsalQuery(id).queryKey }),
  });

/** Ends a free conversation; the answer has the rubric. */
export const endRehearsalMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => http.post<RehearsalDto>(`/api/rehearsals/${encodeURIComponent(id)}/end`),
    onSuccess: (run, _nothing, _result, { client }) => {
      client.setQueryData(rehearsalQuery(id).queryKey, run);
      void client.invalidateQueries({ queryKey: keys.rehearsals(), exact: true });
    },
  });

/** Deletes a rehearsal for good. */
export const deleteRehearsalMutation = mutationOptions({
  mutationFn: (id: string) => http.delete<{ id: string }>(`/api/rehearsals/${id}`),
  onSuccess: (_answer, id, _result, { client }) => {
    client.setQueryData(rehearsalsQuery.queryKey, (runs) => runs?.filter((run) => run.id !== id));
  },
});
