import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilledDocumentDto } from '@/api';
import { saveAnswersMutation } from '@/api/documents';
import { HttpError, sentenceOf } from '@/lib/http';
import { useStoringBeforeLeaving, useTryingAgain } from '@/lib/saving/store-until-stored';
import { unsavedDraft } from '@/lib/saving/unsaved-draft';
import type { Saving } from '@/ui/save-state';
import { AnswerSheet } from './answer-sheet';
import type { AnswerConflict, Answers } from './merge-answers';

/** After the last key, before the answers go to the server. */
const PAUSE_MS = 1_000;
const NOT_REACHED =
  'Der Server ist nicht erreichbar. Ihre Eingaben bleiben hier stehen und werden gespeichert, sobald er es wieder ist.';
const SAVED: Saving = { state: 'saved' };
const IS_SAVING: Saving = { state: 'saving' };

/**
 * A document whose answers are stored by themselves, one save after the other. What another window has
 * stored meanwhile is taken over; what both have changed is asked.
 */
export function useSavedAnswers(document: FilledDocumentDto, userId: string) {
  const [draft] = useState(() =>
    unsavedDraft<AnswerSheet['draft']>(`answers:${userId}:${document.id}`),
  );
  const [sheet] = useState(() => new AnswerSheet(document, draft.read()));
  const [saving, setSaving] = useState<Saving>(SAVED);
  const [conflicts, setConflicts] = useState<readonly AnswerConflict[]>([]);
  const { mutateAsync: put } = useMutation(saveAnswersMutation);

  const running = useRef<Promise<boolean> | null>(null);
  const asking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback((found: readonly AnswerConflict[]) => {
    if (found.length === 0) return;
    asking.current = true;
    setConflicts(found);
  }, []);

  /** Stores until nothing is left to store; answers whether that is so. */
  const run = useCallback(async (): Promise<boolean> => {
    while (!sheet.isStored) {
      if (asking.current) return false;
      setSaving(IS_SAVING);
      const { id, version } = sheet.document;
      try {
        ask(sheet.receive(await put({ id, version, answers: sheet.send() })));
      } catch (error) {
        const elsewhere = storedElsewhere(error);
        if (!elsewhere) {
          draft.keep(sheet.draft);
          const sentence =
            error instanceof HttpError ? sentenceOf(error, NOT_REACHED) : NOT_REACHED;
          setSaving({ state: 'unsaved', sentence });
          return false;
        }
        ask(sheet.mergeWith(elsewhere.answers, elsewhere.version));
      }
    }
    draft.drop();
    setSaving(SAVED);
    return true;
  }, [sheet, draft, put, ask]);

  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [run]);

  /** Follows each change: stored a moment after the last one. */
  useEffect(
    () =>
      sheet.subscribe(() => {
        if (sheet.isStored) return;
        setSaving((now) => (now.state === 'unsaved' ? now : IS_SAVING));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void save(), PAUSE_MS);
      }),
    [sheet, save],
  );

  /** What is fetched again, such as after the facts have changed. */
  useEffect(() => {
    ask(sheet.receive(document));
    if (!sheet.isStored) void save();
  }, [sheet, document, ask, save]);

  /** Ends a conflict: the blanks named take the other window's words. */
  const resolve = useCallback(
    (theirs: readonly AnswerConflict[]) => {
      asking.current = false;
      setConflicts([]);
      for (const { key, theirs: text } of theirs) sheet.write(key, text ?? '');
      void save();
    },
    [sheet, save],
  );

  useTryingAgain(save, saving.state === 'unsaved');
  useStoringBeforeLeaving({
    isStored: () => sheet.isStored,
    keep: () => draft.keep(sheet.draft),
    save,
  });

  return { sheet, saving, save, conflicts, resolve };
}

/** The state of the server that a refused change was told of. */
function storedElsewhere(error: unknown): { version: number; answers: Answers } | undefined {
  if (!(error instanceof HttpError) || error.code !== 'ANSWERS_CHANGED') return undefined;
  return error.details as { version: number; answers: Answers };
}
