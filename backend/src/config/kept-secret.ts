import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { dataDirUnusable, makePrivateDataDir } from './data-folder.js';

/** A key shorter than its HMAC's hash of 256 bits is easier to guess than the hash (RFC 7518, 3.2). */
const MIN_BYTES = 32;

/**
 * The secret kept in a file; null when there is none. An empty file counts as none: a full disk has
 * left it, and nothing was ever signed with it.
 * @throws Error with a German sentence when what is there is too short
 */
export function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw dataDirUnusable(dirname(file), error);
  }
  if (secret === '') return null;
  if (Buffer.byteLength(secret) < MIN_BYTES) {
    throw new Error(
      `Der Schlüssel in ${file} ist zu kurz. Stellen Sie die Datei aus einer Sicherung wieder her oder löschen Sie sie.`,
    );
  }
  return secret;
}

/**
 * Makes a secret and keeps it in a file, which is there whole or not at all.
 * @throws Error with a German sentence when the folder cannot be written
 */
export function makeSecret(file: string): string {
  const secret = randomBytes(48).toString('base64url');
  const draft = `${file}.${process.pid}`;
  try {
    makePrivateDataDir(dirname(file));
    writeDurably(draft, secret);
    renameSync(draft, file);
    keepName(dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw dataDirUnusable(dirname(file), error);
  }
  return secret;
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A new name outlives a power cut once its folder is on the disk too; Windows sees to that itself. */
function keepName(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
