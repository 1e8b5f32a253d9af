import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilledDocumentDto } from '@/api';
import { saveAnswersMutation } from '@/api/documents';
import { unsavedDraft } from '@/lib/saving/unsaved-draft';
import { storedElsewhere, useAutosave } from '@/lib/saving/use-autosave';
import { type AnswerConflict, AnswerSheet, type Answers } from './answer-sheet';

export function useSavedAnswers(document: FilledDocumentDto, userId: string) {
  const [draft] = useState(() =>
    unsavedDraft<AnswerSheet['draft']>(`answers:${userId}:${document.id}`),
  );
  const [sheet] = useState(() => new AnswerSheet(document, draft.read()));
  const [conflicts, setConflicts] = useState<readonly AnswerConflict[]>([]);
  const { mutateAsync: put } = useMutation(saveAnswersMutation);
  const asking = useRef(false);

  const ask = useCallback((found: readonly AnswerConflict[]) => {
    if (found.length === 0) return;
    asking.current = true;
    setConflicts(found);
  }, []);

  const { saving, save, saveSoon } = useAutosave({
    pauseMs: 1_000,
    unreachable:
      'Der Server ist nicht erreichbar. Ihre Eingaben bleiben hier stehen und werden gespeichert, sobald er es wieder ist.',
    initial: { state: 'saved' },
    isStored: () => sheet.isStored,
    isAsking: () => asking.current,
    keepDraft: () => draft.keep(sheet.draft),
    dropDraft: draft.drop,
    async store() {
      if (sheet.isStored) return true;
      const { id, version } = sheet.document;
      try {
        ask(sheet.receive(await put({ id, version, answers: sheet.send() })));
      } catch (error) {
        const elsewhere = storedElsewhere<{ version: number; answers: Answers }>(
          error,
          'ANSWERS_CHANGED',
        );
        if (!elsewhere) throw error;
        ask(sheet.mergeWith(elsewhere.answers, elsewhere.version));
      }
      return sheet.isStored;
    },
  });

  useEffect(() => sheet.subscribe(() => sheet.isStored || saveSoon()), [sheet, saveSoon]);

  useEffect(() => {
    ask(sheet.receive(document));
    if (!sheet.isStored) void save();
  }, [sheet, document, ask, save]);

  const resolve = useCallback(
    (theirs: readonly AnswerConflict[]) => {
      asking.current = false;
      setConflicts([]);
      for (const { key, theirs: text } of theirs) sheet.write(key, text ?? '');
      void save();
    },
    [sheet, save],
  );

  return { sheet, saving, save, conflicts, resolve };
}
