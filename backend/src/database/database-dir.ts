import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** Where root keeps a database whose data folder the user `postgres` cannot enter. */
const ROOTS_PLACE = '/var/lib/stabwechsel';

/**
 * The folder of the embedded PostgreSQL: `<dataDir>/postgres`.
 *
 * PostgreSQL refuses to run as root and then runs as the user `postgres`, who cannot enter a folder
 * such as `/root`. There `<dataDir>/postgres` becomes a link to a folder that it can enter.
 */
export function databaseDirIn(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  if (userInfo().uid !== 0 || everyoneCanEnter(dataDir)) return folder;
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
