import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface ProductProcess {
  process: ChildProcess;
  /** Everything printed so far, to both outputs. */
  output(): string;
  /** Resolves once the address has been announced. */
  ready: Promise<void>;
  /** Resolves with the exit code once the process has ended. */
  ended: Promise<number | null>;
}

/** Starts the built product as `npm start` does, in a process of its own. */
export function startProduct(settings: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('läuft:')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`ended before it was ready: ${output}`)));
  });
  // A start that is meant to fail is judged by its exit code and its words.
  ready.catch(() => undefined);
  return { process: child, output: () => output, ready, ended };
}

/** A data folder of its own that the database's user can enter. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stabwechsel-start-'));
  chmodSync(folder, 0o755);
  return folder;
}
