import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseYaml } from '@stabwechsel/documents/yaml';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { contradictoryPromises } from './promises.js';
import { readSiteContent } from './site-content.js';

const SITE = new URL('site/', CONTENT_DIR);
const CODE = new URL('../backend/src/', CONTENT_DIR);

const site = (file: string) => readFileSync(new URL(file, SITE), 'utf8');
const code = (file: string) => readFileSync(new URL(file, CODE), 'utf8');
const siteFiles = readdirSync(SITE);

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

/** The expression that stands behind a name in the code. */
const constant = (file: string, name: string) =>
  new RegExp(`${name}(?: =|:) ([^;,\\n]+)`).exec(code(file))?.[1];

describe('a period in the operator’s texts is the one of the code', () => {
  const identity = 'modules/identity';
  const links = `${identity}/accounts/email-tokens.service.ts`;
  const devices = `${identity}/sign-in/known-devices.service.ts`;

  it.each([
    [links, "'confirm-email'", '48', privacy, /zurücksetzen:\*\* 48 Stunden/i],
    [links, "'change-email'", '48', privacy, /Link, der 48 Stunden gilt/],
    [links, "'reset-password'", '1', privacy, /zurücksetzen:.* beziehungsweise eine Stunde/i],
    [links, 'purchase', '7 * 24', privacy, /nach einem Kauf.* gilt sieben Tage/],
    [
      `${identity}/sign-in/sessions.service.ts`,
      'LIFETIME_DAYS',
      '30',
      privacy,
      /längstens 30 Tage/,
    ],
    [devices, 'MAX_AGE_SECONDS', '400 * 86_400', privacy, /höchstens 400 Tage/],
    [
      'modules/support-access/support-access.service.ts',
      'HOURS',
      '24',
      privacy,
      /freigeben: für vierundzwanzig Stunden/,
    ],
    ['modules/billing/refunds/guarantee.ts', 'GUARANTEE_DAYS', '30', terms, /gilt 30 Tage ab/],
    [
      'modules/billing/withdrawals/withdrawal-period.ts',
      'WITHDRAWAL_DAYS',
      '14',
      withdrawal,
      /vierzehn Tage ab dem Tag des Vertragsabschlusses/,
    ],
  ])('%s %s', (file, name, value, text, said) => {
    expect(constant(file, name)).toBe(value);
    expect(text).toMatch(said);
  });
});

describe('the operator’s texts agree with one another', () => {
  it('promises nothing differently in different places', () => {
    const texts = [
      ...siteFiles.map((file) => ({ file, text: site(file) })),
      { file: 'allgemein.yml', text: assistant },
      ...['contact.email.ts', 'contact.controller.ts'].map((file) => ({
        file,
        text: code(`modules/leads/${file}`),
      })),
    ];
    expect(texts.filter(({ text }) => /(?:24|48) Stunden/.test(text)).length).toBeGreaterThan(4);
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
    expect(code('modules/back-office/support-view.dto.ts')).not.toMatch(
      /\b(?:note|reason|responsible|evidence|answers)!:/,
    );
  });

  it('tells that notes are kept, and that staff do not see them', () => {
    expect(privacy).toMatch(
      /\*\*Notizen:\*\*.*Unser Büro sieht davon nichts.*bis.*Sie sich abmelden/,
    );
    expect(privacy).toMatch(/\*\*Konto, Fortschritt, Notizen im Kurs,.*bis Sie das Konto löschen/);
    const staff = readdirSync(new URL('modules/back-office/', CODE)).filter((file) =>
      file.endsWith('.ts'),
    );
    for (const file of staff) expect(code(`modules/back-office/${file}`)).not.toContain('/notes/');
  });

  it('tells what the plan keeps and that its reminders are off at first', () => {
    expect(privacy).toMatch(/\*\*Ihr Plan:\*\*.*Kalender.*abgeschaltet, bis Sie es einschalten/);
    expect(code('modules/sale-plan/sale-plan.entity.ts')).toMatch(
      /@Column\('boolean', \{ default: false \}\)\n {2}digest!/,
    );
  });
});
