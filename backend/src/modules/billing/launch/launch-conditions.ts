import { readFileSync } from 'node:fs';
import { isProven, type Provable } from '@stabwechsel/domain/advertising';
import { parse } from 'yaml';
import type { StripeSettings } from '../../../config/env.js';
import type { SiteContent } from '../../../platform/site/site-content.js';

/** What the conditions look at. */
export interface LaunchFacts {
  site: SiteContent;
  advertising: AdvertisingStatement[];
  stripe: StripeSettings | null;
}

/** One thing that has to be in order before anything is sold for money. */
export interface LaunchCondition {
  /** Stable, for logs and tests. */
  name: string;
  /** What is wrong, each a German sentence that names the place to mend; empty: the condition holds. */
  faults(facts: LaunchFacts): string[];
}

/** All of them; the checkout of a product in production opens when no condition has a fault. */
export const LAUNCH_CONDITIONS: readonly LaunchCondition[] = [
  { name: 'operator-data', faults: ({ site }) => sampleOperatorData(site) },
  { name: 'advertising', faults: ({ advertising }) => unproven(advertising) },
  { name: 'payment-keys', faults: ({ stripe }) => testKeys(stripe) },
];

/** Domains that RFC 2606 and RFC 6761 keep for examples: nobody can own one. */
const EXAMPLE_DOMAIN = /(?:\bexample\.(?:com|net|org)|\.(?:example|test|invalid|localhost))\b/i;
const SAMPLE_COMPANY = /\b(?:Beispiel|Muster|Sample)/i;
const SAMPLE_STREET = /^Musterstra(?:ß|ss)e\b/i;
const GERMAN_VAT_ID = /^DE(?!0+$)\d{9}$/;
const NOTHING_BUT_ZEROS = /^\D*0+\D*$/;
/** A subscriber number that is all zeros after the country and area code. */
const SAMPLE_PHONE = /(?:^|\D)0{5,}$/;

function sampleOperatorData({ operator, contact, bookingUrl, people = [] }: SiteContent): string[] {
  const samples: [key: string, isSample: boolean][] = [
    ['operator.company', SAMPLE_COMPANY.test(operator.company)],
    ['operator.street', SAMPLE_STREET.test(operator.street)],
    ['operator.managingDirectors', operator.managingDirectors.some(isSampleName)],
    ['operator.registerNumber', NOTHING_BUT_ZEROS.test(operator.registerNumber)],
    ['operator.vatId', !GERMAN_VAT_ID.test(operator.vatId.replaceAll(' ', ''))],
    ['contact.email', EXAMPLE_DOMAIN.test(contact.email)],
    ['contact.phone', SAMPLE_PHONE.test(contact.phone)],
    ['people', people.some(({ name }) => isSampleName(name))],
    ['bookingUrl', EXAMPLE_DOMAIN.test(bookingUrl)],
  ];
  return samples
    .filter(([, isSample]) => isSample)
    .map(([key]) => `In content/site/brand.yml steht unter „${key}“ noch ein Beispiel.`);
}

const isSampleName = (name: string) => /\b(?:Beispiel|Mustermann|Musterfrau)$/i.test(name.trim());

const unproven = (advertising: AdvertisingStatement[]) =>
  advertising
    .filter((statement) => !isProven(statement))
    .map(
      ({ location }) =>
        `Für die Aussage „${location}“ in content/site fehlen Beleg (evidence) und Datum der Prüfung (confirmedOn).`,
    );

function testKeys(stripe: StripeSettings | null): string[] {
  if (!stripe) return ['Es ist kein Zahlungsanbieter eingerichtet.'];
  const keys: [name: string, isTest: boolean][] = [
    ['STRIPE_SECRET_KEY', /^(?:sk|rk)_test_/.test(stripe.secretKey)],
    ['STRIPE_PUBLISHABLE_KEY', /^pk_test_/.test(stripe.publishableKey)],
  ];
  return keys
    .filter(([, isTest]) => isTest)
    .map(([name]) => `${name} ist ein Testschlüssel von Stripe.`);
}

/** One thing that the pages claim, and where it stands in the content folder. */
export interface AdvertisingStatement extends Provable {
  /** Such as `claims.yml: uplift` or `testimonials.yml: Monika Terhorst`. */
  location: string;
}

export const ADVERTISING = Symbol('ADVERTISING');

type Voice = Provable & { name: string };

/**
 * Every claim, comparison and voice of the content folder, with its evidence where it has one.
 * @throws Error when a file is missing or not YAML
 */
export function readAdvertising(contentDir: URL): AdvertisingStatement[] {
  const read = (file: string) => parse(readFileSync(new URL(`site/${file}`, contentDir), 'utf8'));
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
