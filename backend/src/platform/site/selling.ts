import { readFileSync } from 'node:fs';
import { parseYaml } from '@toolkit/documents/yaml';
import { MODE_PARTS } from '@toolkit/domain/sale';
import { isBIC, isIBAN } from 'class-validator';
import { z } from 'zod';

/** What the operator has recorded; empty until then. */
const recorded = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((value) => String(value ?? '').trim());

/** Four digits, or five of a debtor. */
const account = z.int().min(1).max(99_999);

/** How the shop sells: the operator's choices, kept in `content/site/selling.yml` and nowhere in code. */
const SELLING_FILE = z.strictObject({
  vat: z.strictObject({
    /** § 19 UStG: no VAT is charged. */
    smallBusiness: z.boolean(),
    /** Private buyers in other EU countries: the rate of their country, or German VAT. */
    consumersInEu: z.enum(['oss', 'domestic']),
    thirdCountries: z.enum(['untaxed', 'refused']),
  }),
  bookkeeping: z.strictObject({
    consultant: z.int().min(1_001).max(9_999_999),
    client: z.int().min(1).max(99_999),
    chart: z.enum(['SKR03', 'SKR04']),
    /** Month and day, as `01-01`; a financial year begins with a month. */
    financialYearBegins: z.string().regex(/^(?:0[1-9]|1[0-2])-01$/),
    /** Accounts in place of those of the chart. */
    accounts: z
      .strictObject({
        receivables: account,
        clearing: account,
        bank: account,
        standard: account,
        oss: account,
        'reverse-charge': account,
        'not-taxable': account,
        'small-business': account,
      })
      .partial()
      .optional(),
    /** The tax key for sales to consumers in the EU, where their account is no automatic one. */
    ossTaxKey: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  /** Payment by bank transfer on account. */
  transfer: z
    .strictObject({
      offered: z.boolean(),
      /** Counted from the order. */
      payWithinDays: z.int().min(1).max(90),
      /** Both counted from the last day for paying. */
      remindAfterDays: z.int().min(1).max(90),
      cancelAfterDays: z.int().min(2).max(180),
      account: z.strictObject({
        accountHolder: z.string().trim().min(1).max(70),
        iban: z
          .string()
          .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
          .refine((iban) => isIBAN(iban), 'no IBAN: a digit is missing or wrong'),
        bic: z
          .string()
          .trim()
          .refine((bic) => isBIC(bic), 'no BIC'),
        bank: z.string().trim().min(1).max(70),
      }),
    })
    .refine(
      ({ remindAfterDays, cancelAfterDays }) => remindAfterDays < cancelAfterDays,
      'cancelAfterDays must be more than remindAfterDays',
    ),
  /** Under which law the access is sold (`@toolkit/domain/sale`). */
  sale: z.strictObject({
    mode: z.string(),
    modes: z.record(
      z.string(),
      z.strictObject({
        title: z.string().min(1),
        law: z.string().min(1),
        parts: z.array(z.enum(MODE_PARTS)),
        evidence: z.record(z.string(), recorded).optional(),
      }),
    ),
  }),
  /** What the operator has looked at before selling, as days; empty until then. */
  launch: z.strictObject({
    reviewMonths: z.int().min(1).max(24),
    nameCheckedOn: recorded,
    textsReviewedOn: recorded,
    pricesReviewedOn: recorded,
    backupRestoredOn: recorded,
    /** With which selector the mail server signs. */
    dkimSelector: recorded,
  }),
});

export type Selling = z.infer<typeof SELLING_FILE>;

export const SELLING = Symbol('SELLING');

/** @throws Error that names the file and each value that is missing or unknown */
export function readSelling(contentDir: URL): Selling {
  const file = new URL('site/selling.yml', contentDir);
  const read = SELLING_FILE.safeParse(parseYaml(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`content/site/selling.yml: ${z.prettifyError(read.error)}`);
}
