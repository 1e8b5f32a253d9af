/** All keys that the product keeps in a browser: a lint rule forbids other uses, so that sign-out clears them all. */

/** Says nothing about anybody, so it outlives a sign-out; `ui/text-size` keeps it, as `ui` knows nothing of this. */
const OF_THE_DEVICE = ['textSize'] as const;

type DeviceKey =
  | (typeof OF_THE_DEVICE)[number]
  | 'authToken'
  | 'account'
  | 'readAloud'
  | `unsent:${string}`
  | `note-draft:${string}`;

type TabKey =
  | 'preview'
  | 'reloaded'
  | 'valuation-draft'
  | `reading-place:${string}`
  | `draft:${string}`;

interface BrowserStorage<Key extends string> {
  read(key: Key): string | null;
  /** @returns whether it is kept: not in a storage that is full or forbidden */
  write(key: Key, text: string): boolean;
  drop(key: Key): void;
  keys(prefix: string): Key[];
}

/** Shared by all tabs, and kept when the browser is closed. */
export const deviceStorage = storageOver<DeviceKey>(() => localStorage);

export const tabStorage = storageOver<TabKey>(() => sessionStorage);

/** Clears what this tab and device hold of a person, except for the given keys; for caches see `person-cache`. */
export function forgetStored(...but: DeviceKey[]): void {
  const staying: DeviceKey[] = [...OF_THE_DEVICE, ...but];
  for (const key of deviceStorage.keys('')) if (!staying.includes(key)) deviceStorage.drop(key);
  forgetTab();
}

/** Forgets what this tab holds, as where another one has signed out. */
export function forgetTab(): void {
  for (const key of tabStorage.keys('')) tabStorage.drop(key);
}

function storageOver<Key extends string>(storage: () => Storage): BrowserStorage<Key> {
  const tried = <Result>(act: () => Result, otherwise: Result): Result => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => tried(() => storage().getItem(key), null),
    write: (key, text) =>
      tried(() => {
        storage().setItem(key, text);
        return true;
      }, false),
    drop: (key) => tried(() => storage().removeItem(key), undefined),
    keys: (prefix) =>
      tried(() => Object.keys(storage()).filter((key) => key.startsWith(prefix)), []) as Key[],
  };
}
