import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerRehearsalDto, RehearsalDto, RehearsalSummaryDto, SceneDto } from '@/api';
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

/** One rehearsal; refused with 403 where its module is locked, with 404 where there is none. */
export const rehearsalQuery = (id: string) =>
  queryOptions({
    queryKey: keys.rehearsal(id),
    queryFn: () => http.get<RehearsalDto>(`/api/rehearsals/${encodeURIComponent(id)}`),
  });

/** Begins a scene. */
export const startRehearsalMutation = mutationOptions({
  mutationFn: (sceneId: string) => http.post<RehearsalDto>('/api/rehearsals', { sceneId }),
  onSuccess: (run, _scene, _result, { client }) => {
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

/** Deletes a rehearsal for good. */
export const deleteRehearsalMutation = mutationOptions({
  mutationFn: (id: string) => http.delete<{ id: string }>(`/api/rehearsals/${id}`),
  onSuccess: (_answer, id, _result, { client }) => {
    client.setQueryData(rehearsalsQuery.queryKey, (runs) => runs?.filter((run) => run.id !== id));
  },
});
