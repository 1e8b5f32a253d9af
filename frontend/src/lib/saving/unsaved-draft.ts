/**
 * What could not be stored before somebody left: kept in this tab until it is.
 * @param key names the person as well, so that nobody else is shown it
 */
export function unsavedDraft<Draft>(key: string) {
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
