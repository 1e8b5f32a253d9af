import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@toolkit/documents/yaml';
import type { Provable } from '@toolkit/domain/advertising';
import { contentOnSale, textOnSale } from '@toolkit/domain/sale';
import type { Env } from '../../../config/env.js';
import type { PublicText } from '../../../platform/site/promises.js';
import { readSelling, type Selling } from '../../../platform/site/selling.js';
import { readSiteContent, type SiteContent } from '../../../platform/site/site-content.js';
import { fillPlaceholders } from '../shared/fill-placeholders.js';
import type { DutySubject } from './duties.js';
import type { MailDomain } from './mail-domain.js';

/** What the conditions of the launch look at. */
export interface LaunchFacts extends InstallationFacts, LivingFacts {
  today: Date;
}

/** What stands in files and settings: it changes with a restart alone. */
export interface InstallationFacts {
  env: Pick<Env, 'appUrl' | 'stripe' | 'openai' | 'mailFrom'>;
  site: SiteContent;
  selling: Selling;
  /** Every text of the operator, as buyers read it. */
  texts: PublicText[];
  advertising: AdvertisingStatement[];
  /** The oldest day on which a norm of content/law.yml was looked at. */
  oldestNorm: string;
  /** For which mode of sale the pages were built; null: there are none. */
  pagesMode: string | null;
}

/** What changes while the product runs; null where it is not known. */
export interface LivingFacts {
  staff: { total: number; withoutSecondFactor: number } | null;
  /** When Stripe's last event came in. */
  lastEventAt: Date | null;
  mailDomain: MailDomain | null;
  /** When everything was in order for the first time, and the shop began to sell; null: it never has. */
  openedAt: Date | null;
  /** On which day staff have last confirmed something. */
  confirmed: Partial<Record<DutySubject, string>>;
}

/** One thing that the pages claim, and where it stands in the content folder. */
export interface AdvertisingStatement extends Provable {
  /** Such as `claims.yml: uplift` or `testimonials.yml: Monika Terhorst`. */
  location: string;
}

/**
 * Reads what does not change while the server runs.
 * @param contentDir the course's folder, whose law register is looked at
 * @throws Error when a file is missing or not readable
 */
export function readInstallation(env: Env, contentDir: URL): InstallationFacts {
  const { operatorContent, pagesDir } = env;
  const site = readSiteContent(operatorContent);
  const register = readFileSync(new URL('law.yml', contentDir), 'utf8');
  const { norms } = parseYaml(register) as { norms: { asOf: string }[] };
  const days = norms.map(({ asOf }) => asOf);
  return {
    env,
    site,
    selling: readSelling(operatorContent),
    texts: readPublicTexts(operatorContent, site),
    advertising: readAdvertising(operatorContent),
    oldestNorm: days.sort()[0] ?? '',
    pagesMode: pagesModeOf(pagesDir),
  };
}

/** Settings are the operator's own; brand.yml is looked at field by field. */
const NO_TEXTS = ['selling.yml', 'brand.yml'];

/** Every text of `site/` with what belongs to the mode of sale, and the operator's data filled in. */
export function readPublicTexts(contentDir: URL, site: SiteContent): PublicText[] {
  const folder = new URL('site/', contentDir);
  return readdirSync(folder)
    .filter((name) => /\.(?:md|yml)$/.test(name) && !NO_TEXTS.includes(name))
    .map((name) => {
      const source = readFileSync(new URL(name, folder), 'utf8');
      const text = name.endsWith('.md')
        ? textOnSale(source, site.sale)
        : wordsOf(contentOnSale(parseYaml(source), site.sale)).join('\n');
      return { file: `content/site/${name}`, text: fillPlaceholders(text, site) };
    });
}

/** The texts of a file of data, each on a line of its own. */
function wordsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(wordsOf) : [];
}

type Voice = Provable & { name: string };

/**
 * Every claim, comparison and voice of the content folder, with its evidence where it has one.
 * @throws Error when a file is missing or not YAML
 */
export function readAdvertising(contentDir: URL): AdvertisingStatement[] {
  const read = (file: string) =>
    parseYaml(readFileSync(new URL(`site/${file}`, contentDir), 'utf8'));
  const claims = (read('claims.yml') ?? {}) as Record<string, Provable>;
  const voices = (read('testimonials.yml') ?? []) as Voice[];
  const checkout = read('checkout.yml') as Record<'comparison' | 'roi', Provable | undefined> & {
    testimonials?: Voice[];
  };
  const { comparison, roi } = checkout;
  return [
    ...Object.entries(claims).map(([key, claim]) => statement('claims.yml', key, claim)),
    ...voices.map((voice) => statement('testimonials.yml', voice.name, voice)),
    ...Object.entries({ comparison, roi }).flatMap(([key, part]) =>
      part ? [statement('checkout.yml', key, part)] : [],
    ),
    ...(checkout.testimonials ?? []).map((voice) => statement('checkout.yml', voice.name, voice)),
  ];
}

const statement = (file: string, name: string, { evidence, confirmedOn }: Provable) => ({
  location: `${file}: ${name}`,
  evidence,
  confirmedOn,
});

/** The build writes into each page for which mode it was made. */
function pagesModeOf(pagesDir: string): string | null {
  const page = join(pagesDir, 'app.html');
  if (!existsSync(page)) return null;
  return /<html[^>]* data-sale="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? null;
}
