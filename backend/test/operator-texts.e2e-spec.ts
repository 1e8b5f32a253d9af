import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { parseYaml } from '@toolkit/documents/yaml';
import { getMetadataArgsStorage } from 'typeorm';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { guaranteeUntil } from '../src/modules/billing/payments/refunds/guarantee.js';
import { endOfWithdrawalPeriod } from '../src/modules/billing/shared/withdrawal-period.js';
import { LINK_HOURS } from '../src/modules/identity/accounts/email-tokens.service.js';
import { DEVICE_SECONDS } from '../src/modules/identity/sign-in/known-devices.service.js';
import { SESSION_SECONDS } from '../src/modules/identity/sign-in/sessions.service.js';
import { SalePlan } from '../src/modules/sale-plan/sale-plan.entity.js';
import { SUPPORT_HOURS } from '../src/modules/support-access/support-access.service.js';
import { renderEmail } from '../src/platform/mail/layout/render-email.js';
import { contradictoryPromises } from '../src/platform/site/promises.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { SHOP } from './support/email-samples.js';
import { everyEmail } from './support/every-email.js';

const SITE = new URL('site/', CONTENT_DIR);

const site = (file: string) => readFileSync(new URL(file, SITE), 'utf8');
const siteFiles = readdirSync(SITE);
const FROM = { site: readSiteContent(CONTENT_DIR), appUrl: SHOP };

const document: OpenAPIObject = JSON.parse(readFileSync('../docs/openapi.json', 'utf8'));
const schemas = document.components?.schemas as Record<string, { properties?: object }>;
/** All that staff get of an account that has opened its facts to them. */
const SUPPORT_VIEW = Object.keys(schemas).filter((name) =>
  /^Support(?!Access|Grant|Look)\w+Dto$/.test(name),
);

const [about, checkout, contact, landing, privacy, terms, withdrawal] = [
  'about.md',
  'checkout.yml',
  'contact.yml',
  'landing.yml',
  'privacy.md',
  'terms.md',
  'withdrawal.md',
].map(site) as [string, string, string, string, string, string, string];
const assistant = readFileSync(new URL('assistant/allgemein.yml', CONTENT_DIR), 'utf8');

/** An instant whose periods of 14 and 30 days end on working days. */
const BOUGHT = new Date('2026-11-02T12:00:00Z');

/** Whole days of a period in which the day of its beginning does not count. */
const daysUntil = (end: Date | null) =>
  Math.floor(((end?.getTime() ?? 0) - BOUGHT.getTime()) / 86_400_000);

it.each([
  [
    'a link to confirm an address',
    LINK_HOURS['confirm-email'],
    48,
    privacy,
    /zurücksetzen:\*\* 48 Stunden/i,
  ],
  [
    'a link to a changed address',
    LINK_HOURS['change-email'],
    48,
    privacy,
    /Link, der 48 Stunden gilt/,
  ],
  [
    'a link to reset a password',
    LINK_HOURS['reset-password'],
    1,
    privacy,
    /zurücksetzen:.* beziehungsweise eine Stunde/i,
  ],
  [
    'a link to the password after a purchase',
    LINK_HOURS.purchase,
    7 * 24,
    privacy,
    /nach einem Kauf.* gilt sieben Tage/,
  ],
  ['a session', SESSION_SECONDS / 86_400, 30, privacy, /längstens 30 Tage/],
  ['a known device', DEVICE_SECONDS, 400 * 86_400, privacy, /höchstens 400 Tage/],
  ['access for support', SUPPORT_HOURS, 24, privacy, /freigeben: für vierundzwanzig Stunden/],
  [
    'the guarantee',
    daysUntil(guaranteeUntil({ completedAt: BOUGHT })),
    30,
    terms,
    /gilt 30 Tage ab/,
  ],
  [
    'the withdrawal',
    daysUntil(endOfWithdrawalPeriod(BOUGHT)),
    14,
    withdrawal,
    /vierzehn Tage ab dem Tag des Vertragsabschlusses/,
  ],
])('the period of %s is the one that the operator’s texts name', (_, period, named, text, said) => {
  expect(period).toBe(named);
  expect(text).toMatch(said);
});

describe('the operator’s texts agree with one another', () => {
  it('promises nothing differently in different places', () => {
    const texts = [
      ...siteFiles.map((file) => ({ file, text: site(file) })),
      { file: 'allgemein.yml', text: assistant },
      // What the form answers is said in the e-mail as well.
      ...everyEmail()
        .filter(({ kind }) => kind === 'contact-copy')
        .map((email) => ({ file: email.kind, text: renderEmail(email, FROM).text })),
    ];
    expect(texts.filter(({ text }) => /(?:24|48) Stunden/.test(text)).length).toBeGreaterThan(3);
    expect(contradictoryPromises(texts, readSiteContent(CONTENT_DIR))).toEqual([]);
    expect(checkout).toMatch(/Lebenslanger Zugang\n {4}text: Unbefristet, solange wir/);
  });

  it('sells six months of e-mail and thirty minutes of talk everywhere', () => {
    for (const text of [checkout, landing, terms, withdrawal, assistant]) {
      expect(text).toMatch(/(?:6|sechs) Monate bevorzugte/);
      expect(text).toMatch(/30 Minuten/);
    }
  });

  it('names one size of company', () => {
    const sizes = [about, contact, landing, assistant].flatMap((text) =>
      [...text.matchAll(/bis (?:zu )?(\d+) Beschäftigte/g)].map(([, size]) => size),
    );
    expect(new Set(sizes)).toEqual(new Set(['50']));
  });

  it('has as many documents as it claims', () => {
    const claims = parseYaml(site('claims.yml')) as { documents: { figure: string } };
    const claimed = Number(/\d+/.exec(claims.documents.figure)?.[0]);
    const made = readdirSync(new URL('downloads/', CONTENT_DIR)).filter((f) => f.endsWith('.md'));
    expect(made.length).toBeGreaterThan(claimed);
  });

  it('opens all modules at once, as the order says', () => {
    expect(checkout).toMatch(/Er beginnt, sobald Ihre Zahlung eingegangen ist/);
    for (let module = 1; module <= 9; module += 1) {
      const text = readFileSync(new URL(`course/modul-${module}.md`, CONTENT_DIR), 'utf8');
      expect(text).toMatch(/^unlockAfterDays: 0$/m);
    }
  });

  it('tells what staff may look at, and that notes and contents are not among it', () => {
    expect(privacy).toMatch(/\*\*Zugriff unseres Supports:\*\*.*ohne die Notizen und Belege/);
    const fields = SUPPORT_VIEW.flatMap((name) => Object.keys(schemas[name]?.properties ?? {}));
    expect(fields).toEqual(expect.arrayContaining(['facts', 'tasks', 'documentId', 'proceeds']));
    for (const hidden of ['note', 'reason', 'responsible', 'evidence', 'answers']) {
      expect(fields).not.toContain(hidden);
    }
  });

  // That the back office reaches none of them is a rule of `.dependency-cruiser.cjs`.
  it('tells that notes are kept, and that staff do not see them', () => {
    expect(privacy).toMatch(
      /\*\*Notizen:\*\*.*Unser Büro sieht davon nichts.*bis.*Sie sich abmelden/,
    );
    expect(privacy).toMatch(/\*\*Konto, Fortschritt, Notizen im Kurs,.*bis Sie das Konto löschen/);
  });

  it('tells what the plan keeps and that its reminders are off at first', () => {
    expect(privacy).toMatch(/\*\*Ihr Plan:\*\*.*Kalender.*abgeschaltet, bis Sie es einschalten/);
    const digest = getMetadataArgsStorage().columns.find(
      ({ target, propertyName }) => target === SalePlan && propertyName === 'digest',
    );
    expect(digest?.options.default).toBe(false);
  });
});
