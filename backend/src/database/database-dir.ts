import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Where root keeps a database whose data folder the user `postgres` cannot enter. */
const ROOTS_PLACE = '/var/lib/toolkit';

/**
 * The folder of the embedded PostgreSQL: `<dataDir>/postgres`, or where that leads as a link.
 *
 * PostgreSQL refuses to run as root and then runs as the user `postgres`, who cannot enter a folder
 * such as `/root`. There `<dataDir>/postgres` becomes a link to a folder that it can enter.
 */
export function databaseDirIn(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  if (userInfo().uid !== 0 || everyoneCanEnter(dataDir)) {
    return existsSync(folder) ? realpathSync(folder) : folder;
  }
  const place = join(ROOTS_PLACE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  mkdirSync(place, { recursive: true, mode: 0o755 });
  if (!existsSync(folder)) symlinkSync(place, folder);
  return place;
}

function everyoneCanEnter(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Files of which one is there as soon as a server has run in the folder or a backup was put there. */
const SIGNS_OF_USE = ['postmaster.opts', 'backup_label', 'recovery.signal', 'standby.signal'];

/** Whether the folder holds a database that somebody may have written to. */
export function holdsDatabase(databaseDir: string): boolean {
  return SIGNS_OF_USE.some((name) => existsSync(join(databaseDir, name)));
}

/**
 * Lets `initialise` make a database in a folder beside its place and moves it there once it is whole:
 * whenever this is interrupted, the place holds nothing. What is in the way there was never used;
 * it is set aside all the same, not deleted.
 */
export async function makeDatabaseDir(
  databaseDir: string,
  initialise: (draft: string) => Promise<void>,
): Promise<void> {
  const draftPrefix = `${basename(databaseDir)}.draft-`;
  for (const name of readdirSync(dirname(databaseDir))) {
    if (name.startsWith(draftPrefix)) remove(join(dirname(databaseDir), name));
  }
  const suffix = randomBytes(4).toString('hex');
  const draft = join(dirname(databaseDir), draftPrefix + suffix);
  try {
    await initialise(draft);
    if (existsSync(databaseDir) && readdirSync(databaseDir).length > 0) {
      renameSync(databaseDir, `${databaseDir}.unfinished-${suffix}`);
    }
    renameSync(draft, databaseDir);
  } catch (error) {
    remove(draft);
    throw error;
  }
}

/** A draft that cannot be removed now, as its maker still writes to it, is removed by a later start. */
function remove(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  } catch {}
}
