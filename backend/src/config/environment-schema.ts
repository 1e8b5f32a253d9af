import { existsSync } from 'node:fs';
import { z } from 'zod';

const PLACEHOLDER = /change[-_ ]?me|changeit|placeholder|replace|secret$|^x+$|^\.+$|<.*>/i;

const trueOrFalse = (name: string) =>
  z.enum(['true', 'false', '1', '0'], { error: `${name} muss true oder false sein.` });

const isTrue = (value: string) => value === 'true' || value === '1';

const flag = (name: string, otherwise: 'true' | 'false' = 'false') =>
  trueOrFalse(name).default(otherwise).transform(isTrue);

const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} muss eine ganze Zahl sein.` })
    .int(`${name} muss eine ganze Zahl sein.`)
    .min(min, `${name} muss mindestens ${min} sein.`)
    .max(max, `${name} darf höchstens ${max} sein.`);

/** Blanks at the ends make no secret longer. */
const secret = (name: string, min: number) =>
  z
    .string()
    .refine((value) => value.trim().length >= min, {
      error: `${name} muss mindestens ${min} Zeichen lang sein.`,
    })
    .optional();

const address = (name: string, protocols: RegExp, example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error: `${name} muss eine Adresse wie ${example} sein.`,
    })
    .optional();

const database = (name: string) =>
  address(name, /^postgres(ql)?:$/, 'postgres://name:passwort@host:5432/db');

const folder = (name: string) =>
  z.string().refine(existsSync, { error: `${name} muss ein vorhandener Ordner sein.` });

/** An address, alone or behind a name: `Musterfirma <post@example.com>`. */
const sender = z
  .string()
  .refine(
    (value) =>
      /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/.test(value),
    {
      error: 'MAIL_FROM muss eine Adresse wie Musterfirma <post@example.com> sein.',
    },
  );

const emails = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((list) => list.every((email) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)), {
    error: 'ADMIN_EMAILS muss eine durch Kommas getrennte Liste von E-Mail-Adressen sein.',
  });

const shape = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'NODE_ENV muss development, test oder production sein.',
    })
    .default('development'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: z.string().optional(),
  APP_URL: address('APP_URL', /^https?:$/, 'https://www.example.com'),
  DATA_DIR: z.string().default('.data'),
  OPERATOR_CONTENT: folder('OPERATOR_CONTENT').optional(),
  PAGES_DIR: folder('PAGES_DIR').optional(),
  DATABASE_URL: database('DATABASE_URL'),
  OWNER_DATABASE_URL: database('OWNER_DATABASE_URL'),
  DIRECT_DATABASE_URL: database('DIRECT_DATABASE_URL'),
  DATABASE_POOL_SIZE: whole('DATABASE_POOL_SIZE', 2, 100).default(10),
  JWT_SECRET: secret('JWT_SECRET', 32),
  ADMIN_EMAILS: emails,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: address('STRIPE_API_BASE', /^https?:$/, 'https://api.stripe.com'),
  VIES_URL: address('VIES_URL', /^https?:$/, 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address('OPENAI_BASE_URL', /^https?:$/, 'https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  CHAT_DAILY_LIMIT_FREE: whole('CHAT_DAILY_LIMIT_FREE', 0, 1_000_000).default(10),
  CHAT_DAILY_LIMIT_PREMIUM: whole('CHAT_DAILY_LIMIT_PREMIUM', 0, 1_000_000).default(200),
  CHAT_DAILY_TOKENS: whole('CHAT_DAILY_TOKENS', 0, 1_000_000_000).default(2_000_000),
  SMTP_URL: address('SMTP_URL', /^smtps?:$/, 'smtp://name:passwort@host:587'),
  MAIL_FROM: sender.default('post@example.com'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL muss fatal, error, warn, info, debug, trace oder silent sein.',
    })
    .optional(),
  METRICS_TOKEN: secret('METRICS_TOKEN', 16),
  API_DOCS: flag('API_DOCS'),
  TRUST_PROXY: flag('TRUST_PROXY'),
  SHUTDOWN_DELAY_SECONDS: whole('SHUTDOWN_DELAY_SECONDS', 0, 300).optional(),
  SESSION_IDLE_MINUTES: whole('SESSION_IDLE_MINUTES', 0, 43_200).default(0),
  LEARN_AT_START: flag('LEARN_AT_START', 'true'),
  OFFLINE_READING: flag('OFFLINE_READING', 'true'),
  DEMO_DATA: z
    .enum(['on', 'off'], { error: 'DEMO_DATA muss on oder off sein.' })
    .default('off')
    .transform((value) => value === 'on'),
});

const NEEDED_IN_PRODUCTION = [
  'APP_URL',
  'DATABASE_URL',
  'JWT_SECRET',
  'MAIL_FROM',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const SECRETS = [
  'JWT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const;

/** What a key of Stripe looks like; behind its beginning stands what nobody can guess, and no filler. */
const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: /^(?:sk|rk)_(?:live|test)_(?!(.)\1+$)\w{8,}$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(?:live|test)_(?!(.)\1+$)\w{8,}$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_(?!(.)\1+$)[\w+/=]{8,}$/,
} as const;

/** The values that .env.example shows, by which part of them is never a real one. */
const EXAMPLES = {
  APP_URL: /^https?:\/\/(?:www\.)?example\.(?:com|org|net)(?=[:/]|$)/i,
  DATABASE_URL: /^[a-z]+:\/\/[^/]*@host(?=[:/]|$)/i,
  SMTP_URL: /^[a-z]+:\/\/(?:[^/]*@)?host(?=[:/]|$)/i,
} as const;

export type EnvironmentValues = z.infer<typeof shape>;

/**
 * Checks the settings one by one and against each other.
 * @returns the typed values, or every fault as a German sentence that holds no value
 */
export function parseEnvironment(
  given: Record<string, string | undefined>,
): { values: EnvironmentValues } | { faults: string[] } {
  const parsed = shape.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  faults.push(
    ...(given.NODE_ENV === 'production' ? inProduction(given) : outsideProduction(given)),
  );
  if (faults.length > 0 || !parsed.success) return { faults: [...new Set(faults)] };
  return { values: parsed.data };
}

function inProduction(given: Record<string, string | undefined>): string[] {
  return [
    ...NEEDED_IN_PRODUCTION.filter((name) => !given[name]).map((name) => `${name} fehlt.`),
    ...SECRETS.filter((name) => PLACEHOLDER.test(given[name] ?? '')).map(
      (name) => `${name} ist ein Platzhalter. Setzen Sie einen eigenen, geheimen Wert.`,
    ),
    ...namesWhere(STRIPE_KEYS, (form, value) => !form.test(value))
      .filter((name) => !PLACEHOLDER.test(given[name] ?? ''))
      .map((name) => `${name} ist kein Schlüssel von Stripe. Kopieren Sie ihn aus dem Dashboard.`),
    ...namesWhere(EXAMPLES, (example, value) => example.test(value)).map(
      (name) => `${name} ist noch das Beispiel aus .env.example. Setzen Sie den eigenen Wert.`,
    ),
  ];

  function namesWhere<Name extends string>(
    rules: Record<Name, RegExp>,
    isFault: (rule: RegExp, value: string) => boolean,
  ): Name[] {
    return (Object.keys(rules) as Name[]).filter((name) => {
      const value = given[name];
      return value !== undefined && isFault(rules[name], value);
    });
  }
}

function outsideProduction(given: Record<string, string | undefined>): string[] {
  if (!given.STRIPE_SECRET_KEY) return [];
  return (['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => !given[name])
    .map((name) => `${name} fehlt (STRIPE_SECRET_KEY ist gesetzt).`);
}
