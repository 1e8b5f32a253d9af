import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FilledDocumentDto, SaveAnswersDto } from '@/api';
import { call, http } from '@/lib/http';
import { keys } from './keys';

const address = (id: string) => `/api/documents/${encodeURIComponent(id)}`;

/** A document as a form, filled from the company's facts and with own answers. */
export const filledDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: keys.filledDocument(id),
    queryFn: () => http.get<FilledDocumentDto>(address(id)),
    // What fills it is changed on other pages, too.
    refetchOnMount: 'always',
  });

/** Replaces what was written into it. Another window's change since `version` is answered with 409. */
export const saveAnswersMutation = mutationOptions({
  mutationFn: ({
    id,
    ...answers
  }: Omit<SaveAnswersDto, 'answers'> & { id: string; answers: object }) =>
    http.keep<FilledDocumentDto>(`${address(id)}/answers`, answers),
  onSuccess: (document, { id }, _result, { client }) => {
    client.setQueryData(filledDocumentQuery(id).queryKey, document);
  },
});

/** Keeps the document as it is now; where nothing has changed, that is the newest version. */
export const keepVersionMutation = mutationOptions({
  mutationFn: (id: string) => http.post<FilledDocumentDto>(`${address(id)}/versions`),
  onSuccess: (document, id, _result, { client }) => {
    client.setQueryData(filledDocumentQuery(id).queryKey, document);
  },
});

/** A version as a file, fetched with the session's token. */
export const versionFileMutation = mutationOptions({
  mutationFn: async ({ id, number, format }: { id: string; number: number; format: string }) => {
    const path = `${address(id)}/versions/${number}/${format.toLowerCase()}`;
    return (await call('GET', path)).blob();
  },
});

/** Several documents as they are now, in one archive. */
export const packetMutation = mutationOptions({
  mutationFn: async (documents: string[]) =>
    (await call('POST', '/api/documents/packet', { body: { documents } })).blob(),
});
