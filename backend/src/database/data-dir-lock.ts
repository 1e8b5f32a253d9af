import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirUnusable } from '../config/kept-secret.js';

/**
 * Two servers on one embedded database would end each other's: the first to come holds the folder.
 * @throws Error with a German sentence when a running server holds it
 */
export function holdDataDir(dataDir: string): void {
  const file = join(dataDir, 'server.pid');
  const holder = readHolder(file);
  if (holder !== null && holder !== process.pid && isServer(holder)) {
    throw new Error(
      `Mit dem Datenordner ${dataDir} läuft schon ein Server (Prozess ${holder}). Beenden Sie ihn oder setzen Sie DATA_DIR.`,
    );
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, String(process.pid));
  } catch (error) {
    throw dataDirUnusable(dataDir, error);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** After a crash the number may belong to another program; where the system tells, its name decides. */
function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return process.platform !== 'linux';
  }
}
