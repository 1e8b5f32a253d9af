import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  ChangeEmailChoicesDto,
  ChangeLinkedChoicesDto,
  ChecklistConfirmedDto,
  EmailChoicesDto,
  LinkedChoicesDto,
  MessageDto,
} from '@/api';
import { call, http } from '@/lib/http';
import { keys } from './keys';

/** Confirms the wish for the checklist, which is then on its way by e-mail too. */
export const confirmChecklistMutation = mutationOptions({
  mutationFn: (token: string) =>
    http.post<ChecklistConfirmedDto>('/api/checklist/confirm', { token }),
});

/** The checklist as a file, for whoever has confirmed. */
export const fetchChecklist = async (token: string): Promise<Blob> =>
  (await call('POST', '/api/checklist/file', { body: { token } })).blob();

export const confirmNewsletterMutation = mutationOptions({
  mutationFn: (token: string) => http.post<MessageDto>('/api/newsletter/confirm', { token }),
});

/** Which e-mails the signed-in person gets. */
export const emailChoicesQuery = queryOptions({
  queryKey: keys.emailChoices(),
  queryFn: ({ signal }) => http.get<EmailChoicesDto>('/api/email-choices', signal),
});

export const changeEmailChoicesMutation = mutationOptions({
  mutationFn: (change: ChangeEmailChoicesDto) =>
    http.put<EmailChoicesDto>('/api/email-choices', change),
  onSuccess: (choices, _change, _result, { client }) =>
    client.setQueryData(emailChoicesQuery.queryKey, choices),
});

/** The choices behind the link in an e-mail; reading them is a call that changes nothing. */
export const linkedChoicesQuery = (token: string) =>
  queryOptions({
    queryKey: keys.linkedChoices(token),
    queryFn: () => http.post<LinkedChoicesDto>('/api/email-choices/link', { token }),
  });

export const changeLinkedChoicesMutation = mutationOptions({
  mutationFn: (change: ChangeLinkedChoicesDto) =>
    http.put<LinkedChoicesDto>('/api/email-choices/link', change),
  onSuccess: (choices, { token }, _result, { client }) =>
    client.setQueryData(linkedChoicesQuery(token).queryKey, choices),
});
