import { tabStorage } from '../browser-storage';
import { readToken } from '../session';

/** @param name includes the person, so that nobody else is shown it */
export function unsavedDraft<Draft>(name: string) {
  const key = `draft:${name}` as const;
  return {
    read: (): Draft | null => JSON.parse(tabStorage.read(key) ?? 'null'),
    keep(draft: Draft): void {
      // A page that goes because its session has ended leaves nothing behind.
      if (readToken() !== null) tabStorage.write(key, JSON.stringify(draft));
    },
    drop: () => tabStorage.drop(key),
  };
}

export const keepsDrafts = (): boolean => tabStorage.keys('draft:').length > 0;
