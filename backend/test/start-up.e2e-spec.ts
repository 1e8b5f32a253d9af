import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEnv } from '../src/config/env.js';
import {
  databasePid,
  isAlive,
  pressCtrlC,
  startDatabase,
  startProduct,
  startProductOnFullDisk,
  temporaryDataDir,
} from './support/product-process.js';
import { createEmptyDatabase } from './support/test-database.js';

const dataDir = temporaryDataDir();

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a start that cannot succeed says why in one sentence and ends with an error', () => {
  it('when the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const product = startProduct({ PORT: String(port), DATA_DIR: dataDir });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toBe(
      `Port ${port} ist schon belegt. Beenden Sie das andere Programm oder setzen Sie PORT auf eine andere Zahl.`,
    );
    other.close();
  });

  it('when a setting is wrong, named with it', async () => {
    const product = startProduct({ PORT: 'http', DATA_DIR: dataDir });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('PORT');
  });

  it('when the data folder cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const product = startProduct({ PORT: '0', DATA_DIR: join(file, 'data') });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toMatch(
      /^Der Datenordner .* ist nicht beschreibbar\. Setzen Sie DATA_DIR auf einen anderen Ordner\.$/,
    );
  });

  it('when the database address leads nowhere, without the password in it', async () => {
    const product = startProduct({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:9/nothing',
    });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toMatch(
      /^Die Datenbank auf 127\.0\.0\.1:9 ist nicht erreichbar .*Prüfen Sie DATABASE_URL\.$/,
    );
    expect(product.output()).not.toContain('very-secret');
  });

  it('when the database is there but refuses the password, or has another name', async () => {
    const url = new URL(await createEmptyDatabase());
    const startOn = (DATABASE_URL: string) =>
      startProduct({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL });
    url.pathname = '/another';
    const nowhere = startOn(url.href);
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output().trim()).toBe(
      `Auf ${url.host} gibt es keine Datenbank „another“. Legen Sie sie an, oder nennen Sie eine andere. Prüfen Sie DATABASE_URL.`,
    );
    url.search = '';
    url.password = 'very-secret';
    const refused = startOn(url.href);
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toBe(
      `Die Datenbank auf ${url.host} ist da, nimmt aber die Anmeldung als „${url.username}“ nicht an: Name oder Passwort stimmt nicht. Prüfen Sie DATABASE_URL.`,
    );
  });

  it('in production, where it lists every missing or placeholder setting and no value', async () => {
    const product = startProduct({
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      JWT_SECRET: 'change-me-change-me-change-me-change-me',
      PORT: 'http',
    });
    expect(await product.ended).toBe(1);
    for (const name of [
      'PORT',
      'APP_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]) {
      expect(product.output()).toContain(`- ${name} `);
    }
    expect(product.output()).toContain('JWT_SECRET ist ein Platzhalter');
    expect(product.output()).not.toContain('change-me');
  });
});

describe('the embedded database', () => {
  it('starts again after the server was killed, and is gone after the server was asked to stop', async () => {
    const settings = { PORT: '0', DATA_DIR: temporaryDataDir() };
    const killed = startProduct(settings);
    await killed.ready;
    killed.process.kill('SIGKILL');
    await killed.ended;

    const again = startProduct(settings);
    await again.ready;
    const postgres = databasePid(settings.DATA_DIR);
    expect(isAlive(postgres)).toBe(true);
    again.process.kill('SIGINT');
    expect(await again.ended).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  });

  it('refuses a second server on the same folder and leaves the first one running', async () => {
    const settings = { PORT: '0', DATA_DIR: temporaryDataDir() };
    const first = startProduct(settings);
    await first.ready;
    const second = startProduct(settings);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('läuft schon ein Server');
    expect(isAlive(databasePid(settings.DATA_DIR))).toBe(true);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  });
});

describe('a first start that is interrupted', () => {
  /** Ten moments, spread over the whole of it; every second one a Ctrl-C, the others a kill. */
  const MOMENTS = Array.from({ length: 10 }, (_, index) => (index + 0.5) / 10);
  const LANES = 4;

  it('does not keep the next start from coming up, at whichever moment it was', async () => {
    const duration = await timeOfFirstStart();
    const failures: string[] = [];
    const lane = async (first: number) => {
      for (let index = first; index < MOMENTS.length; index += LANES) {
        const moment = Math.round(duration * (MOMENTS[index] ?? 0));
        const failure = await interruptAndStartAgain(moment, index % 2 === 0 ? 'Ctrl-C' : 'kill');
        if (failure) failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
    expect(failures).toEqual([]);
  });

  it('leaves no half-made database beside the one that the next start makes', async () => {
    const settings = { PORT: '0', DATA_DIR: temporaryDataDir() };
    const interrupted = startProduct(settings);
    while (!existsSync(settings.DATA_DIR) || readdirSync(settings.DATA_DIR).length < 3) {
      await pause(5);
    }
    pressCtrlC(interrupted);
    await interrupted.ended;
    const again = startProduct(settings);
    await again.ready;
    again.process.kill('SIGINT');
    expect(await again.ended).toBe(0);
    expect(readdirSync(settings.DATA_DIR).sort()).toEqual([
      'assets',
      'jwt-secret',
      'postgres',
      'postgres-password',
    ]);
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  });

  it('by a version that left half a database there: it is set aside, and a new one made', async () => {
    const dataDir = temporaryDataDir();
    await makeOnce(dataDir);
    rmSync(join(dataDir, 'postgres/postmaster.opts'));
    rmSync(join(dataDir, 'postgres/global/pg_control'));
    await makeOnce(dataDir);
    const asides = readdirSync(dataDir).filter((name) => name.startsWith('postgres.unfinished-'));
    expect(asides).toHaveLength(1);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is told from a damaged database, which is left as it is', async () => {
    const dataDir = temporaryDataDir();
    await makeOnce(dataDir);
    rmSync(join(dataDir, 'postgres/global/pg_control'));
    const damaged = startDatabase({ DATA_DIR: dataDir });
    expect(await damaged.ended).toBe(1);
    expect(damaged.output()).toContain('startet nicht');
    expect(existsSync(join(dataDir, 'postgres/base'))).toBe(true);
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function timeOfFirstStart(): Promise<number> {
    const dataDir = temporaryDataDir();
    const begun = performance.now();
    // As many at once as later, so that the moments lie within the start.
    const others = Array.from({ length: LANES - 1 }, temporaryDataDir);
    await Promise.all([dataDir, ...others].map((folder) => makeOnce(folder)));
    const took = performance.now() - begun;
    for (const folder of [dataDir, ...others]) rmSync(folder, { recursive: true, force: true });
    return took;
  }

  async function interruptAndStartAgain(moment: number, how: 'Ctrl-C' | 'kill') {
    const dataDir = temporaryDataDir();
    const interrupted = startDatabase({ DATA_DIR: dataDir });
    await pause(moment);
    if (how === 'Ctrl-C') pressCtrlC(interrupted);
    else interrupted.process.kill('SIGKILL');
    await interrupted.ended;
    try {
      await makeOnce(dataDir);
      return null;
    } catch (error) {
      return `${how} after ${moment} ms: ${(error as Error).message}`;
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  /** Starts the embedded database, sees it answer and ends it. */
  async function makeOnce(dataDir: string): Promise<void> {
    const database = startDatabase({ DATA_DIR: dataDir });
    await database.ready;
    database.process.stdin?.end();
    expect(await database.ended).toBe(0);
  }
});

describe('a secret that the product keeps for itself', () => {
  it('is not left empty by a full disk', async () => {
    const folder = temporaryDataDir();
    const full = startProductOnFullDisk({ PORT: '0', DATA_DIR: folder });
    expect(await full.ended).toBe(1);
    expect(full.output().trim()).toBe(
      `Im Datenordner ${folder} lässt sich nichts speichern: Der Datenträger ist voll.`,
    );
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is made anew where an empty file was left, since nothing was ever signed with it', () => {
    const folder = temporaryDataDir();
    for (const left of ['', '\n']) {
      writeFileSync(join(folder, 'jwt-secret'), left);
      const { jwtSecret } = readEnv({ DATA_DIR: folder });
      expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32);
      expect(readEnv({ DATA_DIR: folder }).jwtSecret).toBe(jwtSecret);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused where it is too short to be safe', () => {
    const folder = temporaryDataDir();
    writeFileSync(join(folder, 'jwt-secret'), 'x'.repeat(31));
    expect(() => readEnv({ DATA_DIR: folder })).toThrow(
      `Der Schlüssel in ${folder}/jwt-secret ist zu kurz. Stellen Sie die Datei aus einer Sicherung wieder her oder löschen Sie sie.`,
    );
    expect(() => readEnv({ DATA_DIR: folder, JWT_SECRET: ' '.repeat(40) })).toThrow(
      'JWT_SECRET muss mindestens 32 Zeichen lang sein.',
    );
    rmSync(folder, { recursive: true, force: true });
  });

  it('is not invented for a database that has another one', async () => {
    const folder = temporaryDataDir();
    const first = startDatabase({ DATA_DIR: folder });
    await first.ready;
    first.process.stdin?.end();
    await first.ended;
    writeFileSync(join(folder, 'postgres-password'), '');
    const second = startDatabase({ DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Das Kennwort der eingebauten Datenbank fehlt in ${folder}/postgres-password. Stellen Sie die Datei aus einer Sicherung wieder her.`,
    );
    rmSync(folder, { recursive: true, force: true });
  });
});

it('a server on a given database ends cleanly when asked to', async () => {
  const product = startProduct({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: await createEmptyDatabase(),
  });
  await product.ready;
  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});
