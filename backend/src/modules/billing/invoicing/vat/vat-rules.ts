import { readFileSync } from 'node:fs';
import { parseYaml } from '@toolkit/documents/yaml';
import { EU_COUNTRIES, type VatRules } from '@toolkit/domain/pricing';
import { z } from 'zod';
import type { Selling } from '../../../../platform/site/selling.js';

const country = z.enum(EU_COUNTRIES);
const postalCodes = z.array(z.string().regex(/^\d{2,5}$/)).min(1);

/** No member state may charge less (Art. 97 MwStSystRL), none charges more. */
const percent = z.number().min(15).max(30);

const RATES_FILE = z
  .strictObject({
    reviewedOn: z.iso.date(),
    sources: z.record(z.string(), z.string().min(1)),
    rates: z.array(
      z.strictObject({
        country,
        postalCodes: postalCodes.optional(),
        percent,
        validFrom: z.iso.date(),
        source: z.string(),
      }),
    ),
    outside: z.array(
      z.strictObject({
        // Some have a postal code of Switzerland too.
        country: z.enum([...EU_COUNTRIES, 'CH']),
        postalCodes,
        places: z.array(z.string().min(3)).min(1),
      }),
    ),
    outsideCountries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  })
  .superRefine(({ rates, sources }, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    for (const state of EU_COUNTRIES) {
      if (!rates.some((rate) => rate.country === state && !rate.postalCodes)) {
        fault(`${state}: no rate`);
      }
    }
    for (const rate of rates) {
      if (!(rate.source in sources)) fault(`${rate.country}: unknown source ${rate.source}`);
    }
  });

export const VAT_RULES = Symbol('VAT_RULES');

/**
 * The rates of `content/vat-rates.yml` and the operator’s choices, as the rule wants them.
 * @throws Error that names the file and each value that is missing or unknown
 */
export function readVatRules(contentDir: URL, { vat }: Pick<Selling, 'vat'>): VatRules {
  const file = readFileSync(new URL('vat-rates.yml', contentDir), 'utf8');
  const read = RATES_FILE.safeParse(parseYaml(file));
  if (!read.success) throw new Error(`content/vat-rates.yml: ${z.prettifyError(read.error)}`);
  const { rates, outside, outsideCountries } = read.data;
  return { rates, outside, outsideCountries, ...vat };
}
