import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startProduct, temporaryDataDir } from './support/product-process.js';
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

function databasePid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
