import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  AcceptEffectDto,
  AnswerPlanQuestionDto,
  CalendarAddressDto,
  ChangePlanDto,
  ChangePlanTaskDto,
  ChangeRemindersDto,
  CreatePlanTaskDto,
  PlanDto,
  PlanPreviewDto,
  RemindersDto,
} from '@/api';
import { call, http } from '@/lib/http';
import { keys } from './keys';
import { FRESH_FOR_MS, todayQuery } from './learning';

/** The signed-in person's dated plan; before one is made, what it would be. */
export const planQuery = queryOptions({
  queryKey: keys.plan(),
  queryFn: () => http.get<PlanDto>('/api/plan'),
  staleTime: FRESH_FOR_MS,
});

/** What would move with another day or way. */
export const planPreviewQuery = (change: ChangePlanDto) =>
  queryOptions({
    queryKey: keys.planPreview(change),
    queryFn: () => http.post<PlanPreviewDto>('/api/plan/preview', change),
    gcTime: 0,
  });

/** The plan on one sheet of A3, fetched with the session's token, which a plain link could not send. */
export const planSheetMutation = mutationOptions({
  mutationFn: async () => (await call('GET', '/api/plan/timeline.pdf')).blob(),
});

/** Every change of the plan is answered with the whole of it. */
const changing = <Change>(send: (change: Change) => Promise<PlanDto>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (plan, _change, _result, { client }) => keep(client, plan),
  });

function keep(client: QueryClient, plan: PlanDto) {
  client.setQueryData(planQuery.queryKey, plan);
  void client.invalidateQueries(todayQuery);
  // Day, way and answers are facts of the company.
  return client.invalidateQueries({ queryKey: keys.company() });
}

export const changePlanMutation = changing((change: ChangePlanDto) =>
  http.put<PlanDto>('/api/plan', change),
);

/** Another window's change since `version` is answered with 409. */
export const changeTaskMutation = changing(
  ({ id, ...change }: ChangePlanTaskDto & { id: string }) =>
    http.put<PlanDto>(`/api/plan/tasks/${encodeURIComponent(id)}`, change),
);

export const createTaskMutation = changing((task: CreatePlanTaskDto) =>
  http.post<PlanDto>('/api/plan/tasks', task),
);

export const removeTaskMutation = changing((id: string) =>
  http.delete<PlanDto>(`/api/plan/tasks/${encodeURIComponent(id)}`),
);

export const answerQuestionMutation = changing((answer: AnswerPlanQuestionDto) =>
  http.put<PlanDto>('/api/plan/answers', answer),
);

export const confirmPointMutation = changing(
  ({ id, confirmed }: { id: string; confirmed: boolean }) =>
    http.put<PlanDto>(`/api/plan/points/${id}`, { confirmed }),
);

export const acceptEffectMutation = changing((effect: AcceptEffectDto) =>
  http.post<PlanDto>('/api/plan/effects', effect),
);

/** What reminds of the plan. */
export const remindersQuery = queryOptions({
  queryKey: keys.planReminders(),
  queryFn: () => http.get<RemindersDto>('/api/plan/reminders'),
});

export const changeRemindersMutation = mutationOptions({
  mutationFn: (change: ChangeRemindersDto) => http.put<RemindersDto>('/api/plan/reminders', change),
  onSuccess: (reminders, _change, _result, { client }) => {
    client.setQueryData(remindersQuery.queryKey, reminders);
  },
});

/** Makes an address for calendar programs, which is shown this once. */
export const createCalendarMutation = mutationOptions({
  mutationFn: () => http.post<CalendarAddressDto>('/api/plan/reminders/calendar'),
  onSuccess: (_address, _change, _result, { client }) => client.invalidateQueries(remindersQuery),
});

export const revokeCalendarMutation = mutationOptions({
  mutationFn: () => http.delete<RemindersDto>('/api/plan/reminders/calendar'),
  onSuccess: (reminders, _change, _result, { client }) => {
    client.setQueryData(remindersQuery.queryKey, reminders);
  },
});
