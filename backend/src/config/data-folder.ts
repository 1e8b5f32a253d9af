import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * Makes a folder that its owner alone can read, and takes the right from others where it is there already.
 * @param othersPass whether others may still go through it to what they know the name of
 */
export function makePrivateFolder(folder: string, othersPass = false): void {
  const mask = othersPass ? 0o711 : 0o700;
  mkdirSync(folder, { recursive: true, mode: mask });
  const { mode } = statSync(folder);
  if ((mode & 0o777 & ~mask) === 0) return;
  try {
    chmodSync(folder, mode & mask);
  } catch {
    // A folder of somebody else, as a mounted one may be: what is written into it is private all the same.
  }
}

/**
 * The data folder, made private. Where root runs the server, PostgreSQL runs as another user, who has to
 * reach its own folder below it.
 */
export function makePrivateDataDir(dataDir: string): void {
  makePrivateFolder(dataDir, userInfo().uid === 0);
}

const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What is said wherever the data folder turns out to be unusable. */
export function dataDirUnusable(dataDir: string, cause: unknown): Error {
  return new Error(
    NO_SPACE.includes((cause as NodeJS.ErrnoException).code ?? '')
      ? `Im Datenordner ${dataDir} lässt sich nichts speichern: Der Datenträger ist voll.`
      : `Der Datenordner ${dataDir} ist nicht beschreibbar. Setzen Sie DATA_DIR auf einen anderen Ordner.`,
  );
}
