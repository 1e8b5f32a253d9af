import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExerciseDto } from '@/api';
import { saveExerciseMutation } from '@/api/learning';
import { unsavedDraft } from '@/lib/saving/unsaved-draft';
import { storedElsewhere, useAutosave } from '@/lib/saving/use-autosave';

type Stored = Pick<ExerciseDto, 'text' | 'version'>;

interface NotePlace {
  userId: string;
  moduleId: string;
  sectionId: string;
}

/** The text below a task, stored by itself. After a conflict `elsewhere` holds the other text until `settle`. */
export function useSavedNote({ userId, moduleId, sectionId }: NotePlace, stored: Stored) {
  const [draft] = useState(() =>
    unsavedDraft<Stored>(`exercise:${userId}:${moduleId}:${sectionId}`),
  );
  const [first] = useState(() => draft.read() ?? stored);
  const [text, setText] = useState(first.text);
  const [elsewhere, setElsewhere] = useState<Stored | null>(null);
  const { mutateAsync: put } = useMutation(saveExerciseMutation(moduleId, sectionId));

  const written = useRef(first.text);
  /** What was sent last and taken: the server keeps it without white space at its ends. */
  const taken = useRef(first === stored ? first.text : null);
  const version = useRef(first.version);
  const asking = useRef(false);
  const isStored = () => written.current === taken.current;
  const keepDraft = () => draft.keep({ text: written.current, version: version.current });

  const { saving, save, saveSoon } = useAutosave({
    pauseMs: 800,
    unreachable:
      'Der Server ist nicht erreichbar. Ihr Text bleibt hier stehen und wird gespeichert, sobald er es wieder ist.',
    initial: stored.text === '' ? null : { state: 'saved' },
    isStored,
    isAsking: () => asking.current,
    keepDraft,
    dropDraft: draft.drop,
    async store() {
      if (isStored()) return true;
      const sent = written.current;
      try {
        version.current = (await put({ text: sent, version: version.current })).version;
        taken.current = sent;
      } catch (error) {
        const other = storedElsewhere<Stored>(error, 'EXERCISE_CHANGED');
        if (!other) throw error;
        version.current = other.version;
        if (other.text === '') return false;
        keepDraft();
        asking.current = true;
        setElsewhere(other);
      }
      return isStored();
    },
  });

  const write = useCallback(
    (next: string) => {
      written.current = next;
      setText(next);
      saveSoon();
    },
    [saveSoon],
  );
  const settle = (chosen: string) => {
    asking.current = false;
    setElsewhere(null);
    write(chosen);
    void save();
  };

  useEffect(() => {
    if (stored.version <= version.current || written.current !== taken.current) return;
    version.current = stored.version;
    written.current = stored.text;
    taken.current = stored.text;
    setText(stored.text);
  }, [stored]);

  return { text, write, saving, save, elsewhere, settle };
}
