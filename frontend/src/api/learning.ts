import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  ExerciseDto,
  ModuleDetailDto,
  ModuleSummaryDto,
  ProgressDto,
  ReadingPositionDto,
  SaveExerciseDto,
  SectionTextDto,
  TodayDto,
  TrackDto,
  TrackSummaryDto,
  UserStatsDto,
} from '@/api';
import { takeFirstAnswer } from '@/lib/first-answers';
import { call, http } from '@/lib/http';
import { dropUnsent, dropUnsentUpTo, keepUnsent, unsentAt, withUnsent } from '@/lib/offline/unsent';
import { readToken } from '@/lib/session';
import { keys } from './keys';

/**
 * How long an answer about the course counts as fresh. Somebody may buy access in another tab or
 * read on another device, so a screen that opens later than this asks the server again.
 */
export const FRESH_FOR_MS = 30_000;

const moduleAddress = (id: string) => `/api/modules/${encodeURIComponent(id)}`;
const progressAddress = (id: string) => `${moduleAddress(id)}/progress`;
const positionAddress = (id: string) => `${moduleAddress(id)}/position`;

/** With what was read without a connection and the server does not know yet. */
const asRead = <Stored extends ProgressDto>(id: string, stored: Stored): Stored =>
  withUnsent(stored, unsentAt(progressAddress(id)), unsentAt(positionAddress(id)));

async function listModules(): Promise<ModuleSummaryDto[]> {
  const modules = await http.get<ModuleSummaryDto[]>('/api/modules');
  return modules.map((module) => {
    const read = asRead(module.id, module);
    return { ...read, status: read.completedAt ? 'completed' : module.status };
  });
}

/** The course in its order, with the signed-in person's status and progress; no content. */
export const modulesQuery = queryOptions({
  queryKey: keys.modules(),
  queryFn: listModules,
  staleTime: FRESH_FOR_MS,
});

/** One module with its content; refused with 403 or 404 where it cannot be opened. */
export const moduleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.module(id),
    queryFn: async () => asRead(id, await http.get<ModuleDetailDto>(moduleAddress(id))),
  });

/**
 * A section as HTML. The one that opens comes with the page, in which the address need not name it.
 * @param section counted from 0
 */
export const sectionTextQuery = (moduleId: string, section: number) =>
  queryOptions({
    queryKey: keys.sectionText(moduleId, section),
    queryFn: async () => {
      const address = `${moduleAddress(moduleId)}/text`;
      const first = takeFirstAnswer<SectionTextDto>(address);
      if (first?.section === section) return first;
      return http.get<SectionTextDto>(`${address}?abschnitt=${section + 1}`);
    },
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
    queryFn: async () => asRead(moduleId, await http.get<ProgressDto>(progressAddress(moduleId))),
    staleTime: FRESH_FOR_MS,
  });

/** What leads the start page: reading, plan and value. Whatever changes one of them asks for it anew. */
export const todayQuery = queryOptions({
  queryKey: keys.today(),
  queryFn: () => http.get<TodayDto>('/api/user/today'),
  staleTime: FRESH_FOR_MS,
});

/** What the signed-in person has done here so far, in figures. */
export const userStatsQuery = queryOptions({
  queryKey: keys.userStats(),
  queryFn: () => http.get<UserStatsDto>('/api/user/stats'),
  staleTime: FRESH_FOR_MS,
});

/**
 * Saves how far one is in a module, in whole percent; the server keeps the greatest value. Without a
 * connection it is kept here, and one reads on.
 */
export const saveProgressMutation = (moduleId: string) =>
  mutationOptions({
    mutationFn: async (progressPercentage: number): Promise<ProgressDto> => {
      const address = progressAddress(moduleId);
      try {
        const saved = await http.put<ProgressDto>(address, { progressPercentage });
        dropUnsentUpTo(address, saved.progressPercentage);
        return asRead(moduleId, saved);
      } catch (error) {
        const isUnreachable = error instanceof TypeError;
        if (!isUnreachable || !keepUnsent(address, { progressPercentage })) throw error;
        return asRead(moduleId, { progressPercentage });
      }
    },
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
  void client.invalidateQueries(todayQuery);
}

/**
 * Saves where one stopped reading, also when the page is just being left. Without a word, whatever
 * comes of it: a position that is lost costs little, and a message would cost more. Without a connection
 * it is kept here; a page that is being left does not live to hear that a call has failed.
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
  void client.invalidateQueries(todayQuery);
  if (!readToken()) return;
  const address = positionAddress(moduleId);
  if (!navigator.onLine) {
    keepUnsent(address, position);
    return;
  }
  call('PUT', address, { body: position, keepalive: true }).then(
    () => dropUnsent(address),
    (error) => error instanceof TypeError && keepUnsent(address, position),
  );
}

/** What was written below the tasks of a module. */
export const exercisesQuery = (moduleId: string) =>
  queryOptions({
    queryKey: keys.exercises(moduleId),
    queryFn: () => http.get<ExerciseDto[]>(`${moduleAddress(moduleId)}/exercises`),
  });

/** Stores what was written below one task. Another window's text since `version` is answered with 409. */
export const saveExerciseMutation = (moduleId: string, sectionId: string) =>
  mutationOptions({
    mutationFn: (written: SaveExerciseDto) =>
      http.keep<ExerciseDto>(
        `${moduleAddress(moduleId)}/sections/${encodeURIComponent(sectionId)}/exercise`,
        written,
      ),
    onSuccess: (saved, _given, _result, { client }) =>
      client.setQueryData(
        exercisesQuery(moduleId).queryKey,
        (exercises) =>
          exercises && [...exercises.filter((one) => one.sectionId !== sectionId), saved],
      ),
  });

/** A whole module as a PDF, fetched with the session's token. */
export const modulePdfMutation = mutationOptions({
  mutationFn: async (moduleId: string) =>
    (await call('GET', `${moduleAddress(moduleId)}/pdf`)).blob(),
});
