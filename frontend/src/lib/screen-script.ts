import { tabStorage } from './browser-storage';
import { isSomethingUnsaved } from './saving/unsaved';

const MARK = 'reloaded';
const ONCE_IN_MS = 60_000;

/** The script of a screen is not there: the server has had a new version for longer than it keeps the old one. */
class ScriptMissing extends Error {}

export const loadScript = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch((cause: unknown) => {
    throw new ScriptMissing('The script of a screen is missing', { cause });
  });

/** Reloads once a minute at most where a screen's script is missing, never offline or with unsaved entries. */
export function reloadFor(error: unknown): boolean {
  if (!(error instanceof ScriptMissing) || !navigator.onLine || isSomethingUnsaved()) return false;
  const [address, at] = JSON.parse(tabStorage.read(MARK) ?? '[]') as [string?, number?];
  const now = Date.now();
  if (address === location.pathname && now - (at ?? 0) < ONCE_IN_MS) return false;
  if (!tabStorage.write(MARK, JSON.stringify([location.pathname, now]))) return false;
  location.reload();
  return true;
}
