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
  });

/** Replaces what was written into it. Another window's change since `version` is answered with 409. */
export const saveAnswersMutation = mutationOptions({
  mutationFn: ({
    id,
    ...answers
  }: Omit<SaveAnswersDto, 'answers'> & { id: string; answers: object }) =>
    http.put<FilledDocumentDto>(`${address(id)}/answers`, answers),
  onSuccess: (document, { id }, _result, { client }) => {
    client.setQueryData(filledDocumentQuery(id).queryKey, document);
  },
});

/** Keeps the document as it is now, and fetches it as a file with the session's token. */
export const fetchFilledMutation = mutationOptions({
  mutationFn: async ({ id, format }: { id: string; format: string }) => {
    const document = await http.post<FilledDocumentDto>(`${address(id)}/versions`);
    const [newest] = document.versions;
    const path = `${address(id)}/versions/${newest?.number}/${format.toLowerCase()}`;
    return { document, file: await (await call('GET', path)).blob() };
  },
  onSuccess: ({ document }, { id }, _result, { client }) => {
    client.setQueryData(filledDocumentQuery(id).queryKey, document);
  },
});

/** Several documents as they are now, in one archive. */
export const packetMutation = mutationOptions({
  mutationFn: async (documents: string[]) =>
    (await call('POST', '/api/documents/packet', { body: { documents } })).blob(),
});
