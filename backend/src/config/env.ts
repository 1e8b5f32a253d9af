import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTENT_DIR } from './content-dir.js';
import { type EnvironmentValues, parseEnvironment } from './environment-schema.js';
import { PAGES_DIR } from './folders.js';
import { makeSecret, readSecret } from './kept-secret.js';

/** Every setting of the server, typed; made once by `readEnv` and injected from there. */
export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Public address without a trailing slash; links in e-mails start with it. */
  appUrl: string;
  dataDir: string;
  /** The folder whose `site/` says who runs the product and how it sells. */
  operatorContent: URL;
  /** The built pages. */
  pagesDir: string;
  /** null: the embedded PostgreSQL below `dataDir` is started and used. */
  databaseUrl: string | null;
  /** As who owns the tables, for migrations; null where that is the application itself. */
  ownerDatabaseUrl: string | null;
  /** The same database past a pooler; null where `databaseUrl` leads to PostgreSQL itself. */
  directDatabaseUrl: string | null;
  /** Maximum number of connections in the pool of one process. */
  databasePoolSize: number;
  jwtSecret: string;
  adminEmails: string[];
  /** null: the demo payment provider takes its place. */
  stripe: StripeSettings | null;
  /** Where the EU’s register of VAT numbers is asked; null: a stand-in knows every number. */
  viesUrl: string | null;
  /** null: the offline assistant takes its place. */
  openai: { apiKey: string; baseUrl: string | null; model: string } | null;
  /** Messages per person and day. */
  chatDailyLimit: { free: number; premium: number };
  /** Tokens of the language model per day, for all people together. */
  chatDailyTokens: number;
  /** null: e-mails are written as files below `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  /** What a reader of the metrics sends; null: open, but not offered in production. */
  metricsToken: string | null;
  /** Whether the description of the API is offered in production too. */
  apiDocs: boolean;
  trustProxy: boolean;
  /** How long a server that was asked to end goes on answering, so that no proxy sends to nobody. */
  shutdownDelaySeconds: number;
  /** null: a session that nobody uses ends only with its time. */
  sessionIdleMinutes: number | null;
  /** Whether the assistant learns the course before the server answers, and keeps it; else with a question. */
  learnAtStart: boolean;
  /** Whether browsers may keep the course for reading without a connection. */
  offlineReading: boolean;
  /** Whether a new demo installation gets a shop with a year of invented owners. */
  demoData: boolean;
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | null;
}

/** Thrown with one German message that lists every fault of the environment; never holds a value. */
export class EnvironmentError extends Error {}

/**
 * Reads and checks all settings.
 * @throws EnvironmentError naming every fault at once
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = parseEnvironment(given);
  if ('faults' in parsed) {
    const list = parsed.faults.map((fault) => `  - ${fault}`).join('\n');
    throw new EnvironmentError(`Die Einstellungen sind unvollständig oder fehlerhaft:\n${list}`);
  }
  return toEnv(parsed.values);
}

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

function toEnv(values: EnvironmentValues): Env {
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  return {
    production,
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    operatorContent: values.OPERATOR_CONTENT
      ? pathToFileURL(`${resolve(values.OPERATOR_CONTENT)}/`)
      : CONTENT_DIR,
    pagesDir: resolve(values.PAGES_DIR ?? PAGES_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    ownerDatabaseUrl: values.OWNER_DATABASE_URL ?? null,
    directDatabaseUrl: values.DIRECT_DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    jwtSecret: values.JWT_SECRET ?? localSecret(dataDir),
    adminEmails: values.ADMIN_EMAILS,
    stripe: stripeSettings(values),
    viesUrl: values.VIES_URL?.replace(/\/+$/, '') ?? (production ? VIES : null),
    openai: values.OPENAI_API_KEY
      ? {
          apiKey: values.OPENAI_API_KEY,
          baseUrl: values.OPENAI_BASE_URL ?? null,
          model: values.OPENAI_MODEL,
        }
      : null,
    chatDailyLimit: {
      free: values.CHAT_DAILY_LIMIT_FREE,
      premium: values.CHAT_DAILY_LIMIT_PREMIUM,
    },
    chatDailyTokens: values.CHAT_DAILY_TOKENS,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: values.METRICS_TOKEN ?? null,
    apiDocs: values.API_DOCS,
    trustProxy: values.TRUST_PROXY,
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS ?? (production ? 5 : 0),
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES || null,
    learnAtStart: values.LEARN_AT_START,
    offlineReading: values.OFFLINE_READING,
    demoData: values.DEMO_DATA,
  };
}

function stripeSettings(values: EnvironmentValues): StripeSettings | null {
  if (!values.STRIPE_SECRET_KEY) return null;
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: values.STRIPE_API_BASE ?? null,
  };
}

/** On a laptop nobody sets a secret; one is made once and kept, so that sessions outlive a restart. */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  return readSecret(file) ?? makeSecret(file);
}
