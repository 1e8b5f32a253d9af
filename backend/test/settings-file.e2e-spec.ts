import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseYaml } from '@toolkit/documents/yaml';
import { readEnv } from '../src/config/env.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
/** As whoever uses all settings leaves it: every commented line is one. */
const allOf = example.replaceAll(/^#(?=[A-Z_]+=)/gm, '');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OWN = {
  NODE_ENV: 'production',
  APP_URL: 'https://www.nachfolge-westfalen.de',
  DATABASE_URL: 'postgres://own:secret@127.0.0.1:1/own',
  SMTP_URL: 'smtp://own:secret@127.0.0.1:2525',
  MAIL_FROM: 'Nachfolge Westfalen <post@nachfolge-westfalen.de>',
  JWT_SECRET: 'lang-genug-und-nirgends-sonst-verwendet',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdEDq54NiTphI7jx',
  STRIPE_WEBHOOK_SECRET: 'whsec_9f8e7d6c5b4a39281706',
};

it('a shell reads .env.example with all its settings as Node does', () => {
  const file = join(folder, 'all.env');
  writeFileSync(file, allOf);
  const { stdout, stderr, status } = spawnSync(
    'sh',
    [
      '-c',
      'set -a; . "$0"; set +a; exec "$1" -p "JSON.stringify(process.env)"',
      file,
      process.execPath,
    ],
    { encoding: 'utf8', env: {} },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const settings = parseEnv(allOf);
  expect(Object.keys(settings).length).toBeGreaterThan(30);
  expect(JSON.parse(stdout)).toMatchObject(settings);
});

it('the server reads the .env of the folder that it is started in', () => {
  const lines = Object.entries(OWN).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'backend/bundle/main.js')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error' },
  });
  // All settings are right, and the first thing in its way is the database, which is not there.
  expect(stdout + stderr).toContain('Die Datenbank auf 127.0.0.1:1 ist nicht erreichbar');
});

describe('in production', () => {
  const read = (changes: Record<string, string>) => () => readEnv({ ...OWN, ...changes });

  it('settings that are one’s own are taken', () => {
    expect(read({})().mailFrom).toBe(OWN.MAIL_FROM);
    expect(read({ MAIL_FROM: 'post@nachfolge-westfalen.de' })).not.toThrow();
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_live_xxx'],
    ['STRIPE_SECRET_KEY', 'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx'],
    ['STRIPE_SECRET_KEY', 'sk_live_...'],
    ['STRIPE_SECRET_KEY', 'pk_live_4eC39HqLyjWDarjtT1zdp7dc'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_xxx'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_xxx'],
    ['STRIPE_WEBHOOK_SECRET', 'geheim'],
    ['MAIL_FROM', 'x'],
    ['MAIL_FROM', 'Nachfolge Westfalen'],
    ['MAIL_FROM', 'Nachfolge <post@localhost>'],
    ['APP_URL', 'https://www.example.com'],
    ['DATABASE_URL', 'postgres://name:password@host:5432/toolkit'],
    ['SMTP_URL', 'smtp://name:password@host:587'],
  ])('%s does not start a server as “%s”, which is not shown', (name, value) => {
    const fault = (() => {
      try {
        return String(read({ [name]: value })());
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(fault).toMatch(new RegExp(`^Die Einstellungen .*\\n  - ${name} [^\\n]+$`));
    if (name !== 'MAIL_FROM') expect(fault).not.toContain(value);
  });
});

it('the containers run in production, with all that it needs and nothing made up', () => {
  const { services } = parseYaml(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')) as {
    services: { app: { environment: Record<string, string | number> } };
  };
  const { environment } = services.app;
  expect(environment.NODE_ENV).toBe('production');
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, asked: keyof typeof OWN) =>
        asked in OWN ? OWN[asked] : 'own',
      ),
    ]),
  );
  expect(readEnv(given)).toMatchObject({ production: true, databaseUrl: given.DATABASE_URL });
  for (const name of Object.keys(OWN).filter((one) => !/NODE_ENV|DATABASE/.test(one))) {
    expect(environment[name]).toMatch(/^\$\{\w+:\?/);
  }
});
