import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  databasePid,
  isAlive,
  startDatabase,
  temporaryDataDir,
} from './support/product-process.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folders: string[] = [];

function newFolder(): string {
  const folder = temporaryDataDir();
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('one server alone holds a data folder', () => {
  /** Told a folder, it says whether it holds that; ends with its input. */
  const HOLDER = `import { createInterface } from 'node:readline';
    import { holdDataDir } from './backend/dist/database/data-dir-lock.js';
    const take = async (folder) => holdDataDir(folder);
    createInterface({ input: process.stdin }).on('close', () => process.exit(0)).on('line', (folder) =>
      take(folder).then(() => console.log('holds it'), ({ message }) => console.log(message)));
    console.log('is there');`;

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER], {
      cwd: ROOT,
      env: {},
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await saidBy(child);
    return child;
  }
  const saidBy = ({ stdout }: ChildProcess) =>
    new Promise<string>((resolve) => stdout?.once('data', (line) => resolve(String(line).trim())));
  function answerOf(child: ChildProcess, folder: string): Promise<string> {
    child.stdin?.write(`${folder}\n`);
    return saidBy(child);
  }

  it('of two processes at once just one, forty times', async () => {
    const both = await Promise.all([start(), start()]);
    for (let round = 1; round <= 40; round += 1) {
      const folder = newFolder();
      // A server killed long ago has left this, as a version before has written it.
      writeFileSync(join(folder, 'server.pid'), '4000000');
      const answers = await Promise.all(both.map((child) => answerOf(child, folder)));
      expect(answers.sort()).toEqual([
        `Mit dem Datenordner ${folder} läuft schon ein Server. Beenden Sie ihn oder setzen Sie DATA_DIR.`,
        'holds it',
      ]);
    }
    for (const child of both) child.stdin?.end();
  });

  it('also where a killed one has left a number that another program has by now', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'server.pid'), String(process.pid));
    const holder = await start();
    expect(await answerOf(holder, folder)).toBe('holds it');
    holder.stdin?.end();
  });

  it('until it is killed, and no longer', async () => {
    const folder = newFolder();
    const first = await start();
    await answerOf(first, folder);
    const ended = new Promise((resolve) => first.once('exit', resolve));
    first.kill('SIGKILL');
    await ended;
    const second = await start();
    expect(await answerOf(second, folder)).toBe('holds it');
    second.stdin?.end();
  });

  it('and nobody else on the machine can list it from then on', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    const holder = await start();
    expect(await answerOf(holder, folder)).toBe('holds it');
    // Where root runs the server, the user of the database still has to pass through.
    expect(statSync(folder).mode & 0o777).toBe(userInfo().uid === 0 ? 0o711 : 0o700);
    holder.stdin?.end();
  });
});

describe('a start ends no process but the database of its own folder', () => {
  async function withDatabase(folder: string) {
    const database = startDatabase({ DATA_DIR: folder });
    await database.ready;
    return {
      pid: databasePid(folder),
      async end() {
        database.process.stdin?.end();
        await database.ended;
      },
    };
  }

  it('where the number left by a killed one belongs to the PostgreSQL of another installation', async () => {
    const [own, other] = [newFolder(), newFolder()];
    await (await withDatabase(own)).end();
    const foreign = await withDatabase(other);
    const left = readFileSync(join(other, 'postgres/postmaster.pid'), 'utf8');
    const file = join(own, 'postgres/postmaster.pid');
    writeFileSync(file, left.replace(other, own), { mode: 0o600 });
    // It belongs to whoever the database runs as.
    const { uid, gid } = statSync(join(own, 'postgres'));
    chownSync(file, uid, gid);
    const again = await withDatabase(own);
    expect(isAlive(foreign.pid)).toBe(true);
    expect(again.pid).not.toBe(foreign.pid);
    await again.end();
    await foreign.end();
  });

  it('while one that a killed start of this folder has left is ended, and all it holds is there', async () => {
    const folder = newFolder();
    const killed = startDatabase({ DATA_DIR: folder });
    await killed.ready;
    const left = databasePid(folder);
    killed.process.kill('SIGKILL');
    const again = await withDatabase(folder);
    expect(isAlive(left)).toBe(false);
    await again.end();
    await killed.ended;
  });
});
