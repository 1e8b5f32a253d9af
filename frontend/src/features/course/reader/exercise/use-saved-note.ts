import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExerciseDto } from '@/api';
import { saveExerciseMutation } from '@/api/learning';
import { HttpError, sentenceOf } from '@/lib/http';
import { useStoringBeforeLeaving, useTryingAgain } from '@/lib/saving/store-until-stored';
import { unsavedDraft } from '@/lib/saving/unsaved-draft';
import type { Saving } from '@/ui/save-state';

/** After the last key, before the text goes to the server. */
const PAUSE_MS = 800;
const NOT_REACHED =
  'Der Server ist nicht erreichbar. Ihr Text bleibt hier stehen und wird gespeichert, sobald er es wieder ist.';

type Stored = Pick<ExerciseDto, 'text' | 'version'>;

interface NotePlace {
  userId: string;
  moduleId: string;
  sectionId: string;
}

/**
 * The text below a task, stored by itself, one save after the other. Where another window has written
 * something else meanwhile, `elsewhere` holds it until `settle` says what shall stand.
 */
export function useSavedNote({ userId, moduleId, sectionId }: NotePlace, stored: Stored) {
  const [draft] = useState(() =>
    unsavedDraft<Stored>(`exercise:${userId}:${moduleId}:${sectionId}`),
  );
  const [first] = useState(() => draft.read() ?? stored);
  const [text, setText] = useState(first.text);
  const [saving, setSaving] = useState<Saving | null>(
    stored.text === '' ? null : { state: 'saved' },
  );
  const [elsewhere, setElsewhere] = useState<Stored | null>(null);
  const { mutateAsync: put } = useMutation(saveExerciseMutation(moduleId, sectionId));

  const written = useRef(first.text);
  /** What was sent last and taken: the server keeps it without white space at its ends. */
  const taken = useRef(first === stored ? first.text : null);
  const version = useRef(first.version);
  const asking = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useCallback(async () => {
    while (written.current !== taken.current) {
      if (asking.current) return;
      setSaving({ state: 'saving' });
      const sent = written.current;
      try {
        version.current = (await put({ text: sent, version: version.current })).version;
        taken.current = sent;
      } catch (error) {
        const other = storedElsewhere(error);
        if (!other) {
          draft.keep({ text: written.current, version: version.current });
          const sentence =
            error instanceof HttpError ? sentenceOf(error, NOT_REACHED) : NOT_REACHED;
          setSaving({ state: 'unsaved', sentence });
          return;
        }
        version.current = other.version;
        if (other.text === '') continue;
        draft.keep({ text: written.current, version: version.current });
        asking.current = true;
        setElsewhere(other);
        return;
      }
    }
    draft.drop();
    setSaving({ state: 'saved' });
  }, [put, draft]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [run]);

  const write = useCallback(
    (next: string) => {
      written.current = next;
      setText(next);
      setSaving((now) => (now?.state === 'unsaved' ? now : { state: 'saving' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
    [save],
  );

  const settle = useCallback(
    (chosen: string) => {
      asking.current = false;
      setElsewhere(null);
      write(chosen);
      void save();
    },
    [write, save],
  );

  /** What another window or device has stored, where nothing was changed here. */
  useEffect(() => {
    if (stored.version <= version.current || written.current !== taken.current) return;
    version.current = stored.version;
    written.current = stored.text;
    taken.current = stored.text;
    setText(stored.text);
  }, [stored]);

  /** A draft of before is stored as soon as it is back. */
  useEffect(() => {
    if (written.current !== taken.current) void save();
  }, [save]);

  useTryingAgain(save, saving?.state === 'unsaved');
  useStoringBeforeLeaving({
    isStored: () => written.current === taken.current,
    keep: () => draft.keep({ text: written.current, version: version.current }),
    save,
  });

  return { text, write, saving, save, elsewhere, settle };
}

/** The text of the server that a refused change was told of. */
function storedElsewhere(error: unknown): Stored | undefined {
  if (!(error instanceof HttpError) || error.code !== 'EXERCISE_CHANGED') return undefined;
  return error.details as unknown as Stored;
}
