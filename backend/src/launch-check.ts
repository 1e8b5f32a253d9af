import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { entities } from './app.entities.js';
import { createApp } from './app.setup.js';
import { CONTENT_DIR } from './config/content-dir.js';
import { type Env, readEnv } from './config/env.js';
import { createDataSource } from './database/data-source.js';
import {
  type CheckedCondition,
  checkInstallation,
  LaunchCheck,
} from './modules/billing/launch/index.js';

if (existsSync('.env')) process.loadEnvFile('.env');

const MARKS = { met: '✓', missing: '✗', due: '!', unknown: '?' } as const;

/**
 * With a database of its own all is looked at; the embedded one belongs to the running product. One that is away
 * or not set up yet leaves unknown what stands in it, and counts as missing.
 */
async function check(env: Env): Promise<CheckedCondition[]> {
  if (!env.databaseUrl) return checkInstallation(env, CONTENT_DIR);
  try {
    return await checkWithDatabase(env, env.databaseUrl);
  } catch (error) {
    const conditions = await checkInstallation(env, CONTENT_DIR);
    return [...conditions, databaseAway(error instanceof Error ? error.message : String(error))];
  }
}

const databaseAway = (reason: string): CheckedCondition => ({
  name: 'database',
  title: 'Datenbank',
  law: 'In ihr steht, wer sich in der Verwaltung anmelden kann und ob Zahlungen ankommen.',
  state: 'missing',
  duties: [],
  faults: [
    `Die Datenbank antwortet nicht, oder sie ist noch nicht eingerichtet. Prüfen Sie DATABASE_URL, und starten Sie den Server einmal. (${reason})`,
  ],
  unknown: [],
});

async function checkWithDatabase(env: Env, databaseUrl: string): Promise<CheckedCondition[]> {
  const dataSource = createDataSource(databaseUrl, entities);
  await dataSource.initialize();
  const app = await createApp(env, dataSource, { jobs: false });
  try {
    const launch = app.get(LaunchCheck, { strict: false });
    await launch.refresh();
    return launch.conditions();
  } finally {
    await app.close();
  }
}

function print({ state, title, law, faults, duties, unknown }: CheckedCondition): void {
  console.log(`${MARKS[state]} ${title}\n    ${law}`);
  const due = state === 'due' ? duties.filter((duty) => duty.state !== 'fine') : [];
  for (const sentence of [...faults, ...due.map((duty) => duty.sentence), ...unknown]) {
    console.log(`    – ${sentence.replaceAll('\n', '\n        ')}`);
  }
}

/** Prints what stands between this installation and lawful sale; ends with 1 while something is missing. */
try {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'silent' });
  const conditions = await check(env);
  conditions.forEach(print);
  const missing = conditions.filter(({ state }) => state === 'missing').length;
  const due = conditions.filter(({ state }) => state === 'due').length;
  const unknown = conditions.filter(({ state }) => state === 'unknown').length;
  console.log(
    `\n${conditions.length} Bedingungen: ${conditions.length - missing - due - unknown} erfüllt, ${missing} offen, ${due} zu wiederholen, ${unknown} nicht feststellbar.`,
  );
  console.log(
    missing > 0
      ? 'In Produktion verkauft dieser Server noch nichts.'
      : 'In Produktion verkauft dieser Server.',
  );
  process.exit(missing > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
