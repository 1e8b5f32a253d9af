import { tabStorage } from '../browser-storage';
import { readToken } from '../session';

/**
 * What could not be stored before somebody left: kept in this tab until it is.
 * @param name names the person as well, so that nobody else is shown it
 */
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

/** Whether this tab keeps anything that the server does not have. */
export const keepsDrafts = (): boolean => tabStorage.keys('draft:').length > 0;
