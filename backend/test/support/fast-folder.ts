import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What all databases of a run need at once, and as much again; bytes. */
const ENOUGH = 4e9;

/** Whether there is a folder in memory with room for databases: they are made in a third of the time there. */
export const hasMemoryFolder = hasRoom();

/** A folder of its own for databases that outlive no test; whoever runs the database may enter it. */
export function makeFastFolder(name: string): string {
  const folder = mkdtempSync(join(hasMemoryFolder ? MEMORY : tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
