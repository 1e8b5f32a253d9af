import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProgressDto } from '@/api';
import { http } from '@/lib/http';
import { moduleQuery } from './get-module';
import { modulesQuery } from './get-modules';
import { progressQuery } from './get-progress';
import { userStatsQuery } from './get-user-stats';

/** Saves how far one is in a module, in whole percent; the server keeps the greatest value. */
export function useSaveProgress(moduleId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (progressPercentage: number) =>
      http.put<ProgressDto>(`/api/modules/${encodeURIComponent(moduleId)}/progress`, {
        progressPercentage,
      }),
    onSuccess: (saved) => showSaved(queryClient, moduleId, saved),
  });
}

/** What was saved shows at once; everything that is computed from it is asked for again. */
function showSaved(queryClient: QueryClient, moduleId: string, saved: ProgressDto): void {
  queryClient.setQueryData(progressQuery(moduleId).queryKey, saved);
  queryClient.setQueryData(
    moduleQuery(moduleId).queryKey,
    (module) => module && { ...module, ...saved },
  );
  for (const { queryKey } of [progressQuery(moduleId), modulesQuery, userStatsQuery]) {
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  }
}
