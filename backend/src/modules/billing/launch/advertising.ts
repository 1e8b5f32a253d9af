import { readFileSync } from 'node:fs';
import type { Provable } from '@stabwechsel/domain/advertising';
import { parse } from 'yaml';

/** One thing that the pages claim, and where it stands in the content folder. */
export interface AdvertisingStatement extends Provable {
  /** Such as `claims.yml: uplift` or `testimonials.yml: Monika Terhorst`. */
  place: string;
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
  place: `${file}: ${name}`,
  evidence,
  confirmedOn,
});
