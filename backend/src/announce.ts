import type { Env } from './config/env.js';

const DEMO_ACCOUNTS = `
Anmelden können Sie sich mit (Passwort jeweils Stabwechsel-2026):
  inhaber@example.com   kostenloser Zugang
  premium@example.com   Premium-Zugang
  admin@example.com     Verwaltung`;

/** Says where the product is and, on a laptop, how to sign in and where e-mails go. */
export function announce(env: Env, demoAccounts: boolean): void {
  console.log(`\nStabwechsel läuft: ${env.appUrl}`);
  if (demoAccounts) console.log(DEMO_ACCOUNTS);
  if (!env.smtpUrl) console.log(`\nE-Mails liegen als Dateien in ${env.dataDir}/outbox`);
  if (!env.production) console.log('\nBeenden mit Strg-C.');
}
