import type { Answers } from './merge-answers';

interface Draft {
  /** What was stored when it was begun. */
  base: Answers;
  answers: Answers;
}

/**
 * What could not be stored before somebody left: kept in this tab until it is, for its person alone.
 */
export function unsavedDraft(userId: string, documentId: string) {
  const key = `answers:${userId}:${documentId}`;
  return {
    read(): Draft | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    keep(draft: Draft): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A browser that keeps nothing; the page still has it and asks before it is left.
      }
    },
    drop: () => sessionStorage.removeItem(key),
  };
}

export type UnsavedDraft = ReturnType<typeof unsavedDraft>;
