import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Levers } from '@toolkit/domain/company';
import type { ScenarioDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/** The signed-in person's scenarios of „Was bleibt mir?“, in the order in which they were made. */
export const scenariosQuery = queryOptions({
  queryKey: keys.scenarios(),
  queryFn: () => http.get<ScenarioDto[]>('/api/scenarios'),
});

/** Keeps a scenario: a new one without an id, else the one of that id. */
export const keepScenarioMutation = mutationOptions({
  mutationFn: ({ id, ...kept }: { id: string | null; name: string; levers: Levers }) =>
    id
      ? http.patch<ScenarioDto>(`/api/scenarios/${id}`, kept)
      : http.post<ScenarioDto>('/api/scenarios', kept),
  onSuccess: (kept, { id }, _result, { client }) => {
    client.setQueryData(scenariosQuery.queryKey, (all = []) =>
      id ? all.map((one) => (one.id === id ? kept : one)) : [...all, kept],
    );
  },
});

/** Deletes a scenario for good. */
export const deleteScenarioMutation = mutationOptions({
  mutationFn: (id: string) => http.delete<{ id: string }>(`/api/scenarios/${id}`),
  onSuccess: (_answer, id, _result, { client }) => {
    client.setQueryData(scenariosQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
  },
});
