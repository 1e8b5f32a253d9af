import type { CreateNoteDto, NoteDto } from '@/api';
import { deviceStorage } from '../browser-storage';

export interface NoteDraft {
  id: string;
  create: NewNote | null;
  /** The version of the server's note that the words replace. */
  version: number;
  text: string | null;
  /** Why the server does not take it; it is not sent again by itself. */
  refused: string | null;
  /** What another window has written meanwhile. */
  theirs: { version: number; text: string | null } | null;
  /** It is gone here; the server is told once what is on its way to it has arrived. */
  removed?: true;
}

/** A note to be, with what a list says of its place until the server does. */
export type NewNote = Omit<CreateNoteDto, 'id' | 'text'> &
  Pick<NoteDto, 'moduleId' | 'title' | 'heading' | 'createdAt'>;

const PREFIX = 'note-draft:';
const keyOf = (userId: string, id: string) => `${PREFIX}${userId}:${id}` as const;

const listeners = new Set<() => void>();
let known: { stored: string; drafts: readonly NoteDraft[] } = { stored: '', drafts: [] };

/**
 * The person's drafts on this device; the same array until something changes. One key each, so that tabs do not collide.
 */
export function readDrafts(userId: string): readonly NoteDraft[] {
  const stored = deviceStorage
    .keys(keyOf(userId, ''))
    .sort()
    .map((key) => deviceStorage.read(key) ?? '')
    .filter(Boolean);
  const joined = `${userId}\n${stored.join('\n')}`;
  if (joined !== known.stored) {
    known = { stored: joined, drafts: stored.map((draft) => JSON.parse(draft) as NoteDraft) };
  }
  return known.drafts;
}

export const draftOf = (userId: string, id: string): NoteDraft | undefined =>
  readDrafts(userId).find((draft) => draft.id === id);

/** @throws Error where the browser's storage is full */
export function keepDraft(userId: string, draft: NoteDraft): void {
  const kept = deviceStorage.write(keyOf(userId, draft.id), JSON.stringify(draft));
  if (!kept) throw new Error('The storage of the browser is full or forbidden');
  tell();
}

export function dropDraft(userId: string, id: string): void {
  deviceStorage.drop(keyOf(userId, id));
  tell();
}

export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
