import type { QueryClient } from '@tanstack/react-query';
import type { NoteDto } from '@/api';
import { notesQuery } from '@/api/notes';
import { HttpError, http, sentenceOf } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { draftOf, dropDraft, keepDraft, type NoteDraft, readDrafts } from './note-drafts';

export const isWaiting = ({ refused, theirs }: NoteDraft) => refused === null && theirs === null;

let sending = false;

export async function sendDrafts(userId: string, client: QueryClient): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let draft = nextOf(userId); draft; draft = nextOf(userId)) {
      if (draft.removed) await sendRemoval(userId, draft, client);
      else {
        await sendDraft(userId, draft, (stored) =>
          client.setQueryData(notesQuery.queryKey, (notes) => notes && withNote(notes, stored)),
        );
      }
    }
  } catch (error) {
    if (!isForLater(error)) throw error;
  } finally {
    sending = false;
  }
}

const nextOf = (userId: string) => readDrafts(userId).find(isWaiting);

/**
 * Idempotent, so a lost answer does no harm.
 * @param show gets what the server has now, before the draft is dropped
 */
async function sendDraft(
  userId: string,
  draft: NoteDraft,
  show: (stored: NoteDto) => void,
): Promise<void> {
  const { id, create, version, text } = draft;
  try {
    const stored = create
      ? await http.post<NoteDto>('/api/notes', { ...bodyOf(create), id, text })
      : await http.put<NoteDto>(`/api/notes/${id}`, { version, text });
    show(stored);
    settle(userId, draft, stored);
  } catch (error) {
    if (isForLater(error)) throw error;
    const now = draftOf(userId, id);
    if (!now || !(error instanceof HttpError)) throw error;
    if (now.removed) return;
    if (error.code === 'NOTE_CHANGED') {
      const theirs = error.details as unknown as NoteDto;
      show(theirs);
      keepDraft(userId, { ...now, theirs: { version: theirs.version, text: theirs.text } });
    } else {
      keepDraft(userId, { ...now, refused: error.sentence ?? 'Der Server nimmt sie nicht an.' });
    }
  }
}

/** Where the answer to its creation was lost, nobody knows whether the server has the note: it is deleted if so. */
async function sendRemoval(
  userId: string,
  { id, version }: NoteDraft,
  client: QueryClient,
): Promise<void> {
  try {
    await http.delete(`/api/notes/${id}${version > 0 ? `?version=${version}` : ''}`);
  } catch (error) {
    if (isForLater(error)) throw error;
    if (error instanceof HttpError && error.status !== 404) {
      toast({ title: sentenceOf(error, 'Die Notiz konnte nicht gelöscht werden.') });
      void client.invalidateQueries(notesQuery);
      return dropDraft(userId, id);
    }
  }
  client.setQueryData(notesQuery.queryKey, (notes) => notes?.filter((note) => note.id !== id));
  dropDraft(userId, id);
}

function settle(userId: string, sent: NoteDraft, stored: NoteDto): void {
  const now = draftOf(userId, sent.id);
  if (!now) return;
  if (now.removed) {
    keepDraft(userId, { ...now, version: stored.version });
    return;
  }
  const isBookmark = stored.kind === 'bookmark';
  // What was created may have been stored by a try before, with other words.
  const isStored = sent.create ? (now.text ?? '') === (stored.text ?? '') : now.text === sent.text;
  if (isBookmark || isStored) dropDraft(userId, sent.id);
  else keepDraft(userId, { ...now, create: null, version: stored.version });
}

function bodyOf({
  kind,
  moduleId,
  trackId,
  sectionId,
  quote,
  prefix,
  suffix,
}: NonNullable<NoteDraft['create']>) {
  return { kind, ...(trackId ? { trackId } : { moduleId }), sectionId, quote, prefix, suffix };
}

/** Not the note's fault: the server is away, busy, or does not know who is there. */
const isForLater = (error: unknown) =>
  !(error instanceof HttpError) || error.status >= 500 || [401, 408, 429].includes(error.status);

function withNote(notes: NoteDto[], note: NoteDto): NoteDto[] {
  return notes.some(({ id }) => id === note.id)
    ? notes.map((one) => (one.id === note.id ? note : one))
    : [...notes, note];
}
