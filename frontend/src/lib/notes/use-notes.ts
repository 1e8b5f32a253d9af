import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { NoteDto } from '@/api';
import { deleteNoteMutation, notesQuery } from '@/api/notes';
import { useSignedInUser } from '@/lib/current-user';
import { sentenceOf } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import {
  draftOf,
  dropDraft,
  keepDraft,
  type NewNote,
  type NoteDraft,
  onDraftsChange,
  readDrafts,
} from './note-drafts';
import { isWaiting, sendDrafts } from './send-drafts';

export interface OwnNote extends NoteDto {
  draft: NoteDraft | null;
}

const AGAIN_MS = 15_000;

export function useNotes() {
  const { id: userId } = useSignedInUser();
  const client = useQueryClient();
  const query = useQuery(notesQuery);
  const drafts = useSyncExternalStore(onDraftsChange, () => readDrafts(userId));
  const notes = useMemo(() => joined(query.data ?? [], drafts), [query.data, drafts]);
  const deletion = useMutation(deleteNoteMutation);
  const send = useCallback(() => void sendDrafts(userId, client), [userId, client]);
  useSentAgain(drafts.some(isWaiting), send);

  function keep(draft: NoteDraft) {
    try {
      keepDraft(userId, draft);
      send();
    } catch {
      toast({
        title: 'Die Notiz konnte nicht gespeichert werden',
        description: 'Der Speicher Ihres Browsers ist voll oder gesperrt.',
        tone: 'destructive',
      });
    }
  }
  return {
    query,
    notes,
    deletion,
    /** @returns the id under which it is known from now on */
    add: (create: NewNote, text: string | null = null): string => {
      const id = crypto.randomUUID();
      keep({ id, create, version: 0, text, ...FRESH });
      return id;
    },
    /** @param version of the server's note that the words replace */
    write: ({ id, version }: Pick<NoteDto, 'id' | 'version'>, text: string | null) => {
      const create = draftOf(userId, id)?.create ?? null;
      keep({ id, create, version, text, ...FRESH });
    },
    /** What may be on its way to the server is deleted there once it has arrived. */
    remove: ({ id, version, draft }: OwnNote) => {
      if (draft?.create && draft.refused !== null) return dropDraft(userId, id);
      if (draft) return keep({ ...draft, ...FRESH, removed: true });
      deletion.mutate(
        { id, version },
        {
          onError: (error) =>
            toast({ title: sentenceOf(error, 'Die Notiz konnte nicht gelöscht werden.') }),
        },
      );
    },
    drop: (id: string) => dropDraft(userId, id),
  };
}

const FRESH = { refused: null, theirs: null };

function useSentAgain(isSomethingWaiting: boolean, send: () => void): void {
  useEffect(() => {
    if (!isSomethingWaiting) return;
    send();
    const timer = setInterval(send, AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [isSomethingWaiting, send]);
}

function joined(stored: readonly NoteDto[], drafts: readonly NoteDraft[]): OwnNote[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const known = stored.map((note): OwnNote => {
    const draft = byId.get(note.id) ?? null;
    byId.delete(note.id);
    return { ...note, text: draft ? draft.text : note.text, draft };
  });
  return [...known, ...[...byId.values()].flatMap(unsent)].filter(({ draft }) => !draft?.removed);
}

function unsent(draft: NoteDraft): OwnNote[] {
  const { id, create, version, text } = draft;
  const lost = {
    kind: 'highlight' as const,
    moduleId: '',
    sectionId: '',
    title: 'Nicht gespeichert',
  };
  const place = create ?? { ...lost, heading: null, createdAt: new Date().toISOString() };
  return [
    {
      ...place,
      id,
      trackId: create?.trackId ?? null,
      quote: create?.quote ?? null,
      prefix: create?.prefix ?? null,
      suffix: create?.suffix ?? null,
      text,
      version,
      updatedAt: place.createdAt,
      section: null,
      open: true,
      orphaned: false,
      draft,
    },
  ];
}
