import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DeletedNoteDto, NoteDto } from '@/api';
import { call, http } from '@/lib/http';
import { keys } from './keys';

/** The signed-in person's highlights, notes and bookmarks, in the order of the course. */
export const notesQuery = queryOptions({
  queryKey: keys.notes(),
  queryFn: () => http.get<NoteDto[]>('/api/notes'),
});

/** All of the person's notes as a PDF, fetched with the session's token. */
export const notesPdfMutation = mutationOptions({
  mutationFn: async () => (await call('GET', '/api/notes/pdf')).blob(),
});

/** Deletes a note for good, unless another window has changed it since. */
export const deleteNoteMutation = mutationOptions({
  mutationFn: ({ id, version }: Pick<NoteDto, 'id' | 'version'>) =>
    http.delete<DeletedNoteDto>(`/api/notes/${id}?version=${version}`),
  onSuccess: (_answer, { id }, _result, { client }) => {
    client.setQueryData(notesQuery.queryKey, (notes) => notes?.filter((note) => note.id !== id));
  },
  onError: (_error, _note, _result, { client }) => client.invalidateQueries(notesQuery),
});
