import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  ModuleDetailDto,
  ModuleSummaryDto,
  ProgressDto,
  ReadingPositionDto,
  TodayDto,
  TrackDto,
  TrackSummaryDto,
  UserStatsDto,
} from '@/api';
import { call, http } from '@/lib/http';
import { readToken } from '@/lib/session';
import { keys } from './keys';

/**
 * How long an answer about the course counts as fresh. Somebody may buy access in another tab or
 * read on another device, so a screen that opens later than this asks the server again.
 */
export const FRESH_FOR_MS = 30_000;

const moduleAddress = (id: string) => `/api/modules/${encodeURIComponent(id)}`;

/** The course in its order, with the signed-in person's status and progress; no content. */
export const modulesQuery = queryOptions({
  queryKey: keys.modules(),
  queryFn: () => http.get<ModuleSummaryDto[]>('/api/modules'),
  staleTime: FRESH_FOR_MS,
});

/** One module with its content; refused with 403 or 404 where it cannot be opened. */
export const moduleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.module(id),
    queryFn: () => http.get<ModuleDetailDto>(moduleAddress(id)),
  });

/** The texts that run through the modules, with the titles of their sections. */
export const tracksQuery = queryOptions({
  queryKey: keys.tracks(),
  queryFn: () => http.get<TrackSummaryDto[]>('/api/tracks'),
  staleTime: FRESH_FOR_MS,
});

/** One of them, with the text of the sections that are open; refused with 404 where it is unknown. */
export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: keys.track(id),
    queryFn: () => http.get<TrackDto>(`/api/tracks/${encodeURIComponent(id)}`),
  });

/** How far the signed-in person is in one module. */
export const progressQuery = (moduleId: string) =>
  queryOptions({
    queryKey: keys.progress(moduleId),
    queryFn: () => http.get<ProgressDto>(`${moduleAddress(moduleId)}/progress`),
    staleTime: FRESH_FOR_MS,
  });

/** What leads the start page: reading, plan and value. */
export const todayQuery = queryOptions({
  queryKey: keys.today(),
  queryFn: () => http.get<TodayDto>('/api/user/today'),
});

/** What the signed-in person has done here so far, in figures. */
export const userStatsQuery = queryOptions({
  queryKey: keys.userStats(),
  queryFn: () => http.get<UserStatsDto>('/api/user/stats'),
  staleTime: FRESH_FOR_MS,
});

/** Saves how far one is in a module, in whole percent; the server keeps the greatest value. */
export const saveProgressMutation = (moduleId: string) =>
  mutationOptions({
    mutationFn: (progressPercentage: number) =>
      http.put<ProgressDto>(`${moduleAddress(moduleId)}/progress`, { progressPercentage }),
    onSuccess: (saved, _given, _result, { client }) => showSaved(client, moduleId, saved),
  });

/** What was saved shows at once; everything that is computed from it is asked for again. */
function showSaved(client: QueryClient, moduleId: string, saved: ProgressDto): void {
  client.setQueryData(progressQuery(moduleId).queryKey, saved);
  client.setQueryData(
    moduleQuery(moduleId).queryKey,
    (module) => module && { ...module, ...saved },
  );
  for (const { queryKey } of [progressQuery(moduleId), modulesQuery, userStatsQuery]) {
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  }
}

/**
 * Saves where one stopped reading, also when the page is just being left. Without a word, whatever
 * comes of it: a position that is lost costs little, and a message would cost more.
 */
export function savePosition(
  client: QueryClient,
  moduleId: string,
  position: ReadingPositionDto,
): void {
  client.setQueryData(
    moduleQuery(moduleId).queryKey,
    (module) => module && { ...module, position },
  );
  client.setQueryData(
    progressQuery(moduleId).queryKey,
    (progress) => progress && { ...progress, position },
  );
  if (!readToken()) return;
  call('PUT', `${moduleAddress(moduleId)}/position`, { body: position, keepalive: true }).catch(
    () => undefined,
  );
}
