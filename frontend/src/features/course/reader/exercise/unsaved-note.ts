interface Draft {
  /** What was stored when it was begun. */
  version: number;
  text: string;
}

/** What could not be stored before somebody left: kept in this tab until it is, for its person alone. */
export function unsavedNote(userId: string, moduleId: string, sectionId: string) {
  const key = `exercise:${userId}:${moduleId}:${sectionId}`;
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
