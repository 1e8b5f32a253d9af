import { rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirUnusable, makePrivateDataDir } from '../config/data-folder.js';

/**
 * Two servers on one embedded database would end each other's: the first to come holds the folder for as long
 * as its process lives. The system itself keeps the lock, as a local address that only one can listen on, and
 * frees it whichever way the process ends; a file with a number would outlive a kill.
 * @throws Error with a German sentence when a running server holds it, or it cannot be written
 */
export async function holdDataDir(dataDir: string): Promise<void> {
  try {
    makePrivateDataDir(dataDir);
  } catch (error) {
    throw dataDirUnusable(dataDir, error);
  }
  const address = addressOf(dataDir);
  if ((await listens(address)) || (await takesOver(address))) return;
  throw new Error(
    `Mit dem Datenordner ${dataDir} läuft schon ein Server. Beenden Sie ihn oder setzen Sie DATA_DIR.`,
  );
}

/** Of the folder itself, by whichever path it is reached. */
function addressOf(dataDir: string): string {
  const { dev, ino } = statSync(dataDir);
  const name = `toolkit-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listens(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(address, () => resolve(true));
    server.unref();
  });
}

/** On macOS the address is a file, which a killed process leaves behind with nobody listening. */
async function takesOver(address: string): Promise<boolean> {
  if (process.platform !== 'darwin' || (await answers(address))) return false;
  rmSync(address, { force: true });
  return listens(address);
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.unref();
  });
}
