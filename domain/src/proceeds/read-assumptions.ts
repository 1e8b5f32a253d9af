import * as z from 'zod/mini';
import type { Assumptions } from './assumptions.js';

// Zod would try to compile its checks with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

const day = z.iso.date('Hier steht kein Tag in der Form 2026-11-22.');
/** A day, and for what staff have set the number of the change: `2026-11-23-4`. */
const version = z
  .string('Hier fehlt der Stand.')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}(-\d{1,9})?$/, 'Hier steht kein Stand wie 2026-11-22.'));
const source = z
  .string('Hier fehlt die Quelle.')
  .check(z.trim(), z.minLength(1, 'Hier fehlt die Quelle.'), z.maxLength(300, 'Zu lang.'));

const number = (least: number, most: number) => {
  const message = `Hier gehört eine Zahl von ${least.toLocaleString('de-DE')} bis ${most.toLocaleString('de-DE')} hin.`;
  return z.number(message).check(z.minimum(least, message), z.maximum(most, message));
};
const premium = number(-0.1, 0.3);
const share = number(0, 1);
const WHOLE_YEARS = 'Hier gehört eine ganze Zahl von 0 bis 40 hin.';
const years = z.int(WHOLE_YEARS).check(z.minimum(0, WHOLE_YEARS), z.maximum(40, WHOLE_YEARS));

const row = <Value extends z.ZodMiniType>(value: Value) =>
  z.strictObject({ value, source, asOf: day });

const schema = z.strictObject({
  version,
  baseRate: row(number(0, 0.15)),
  marketRiskPremium: row(number(0, 0.15)),
  sizePremium: row(premium),
  ownerPremium: row(z.strictObject({ niedrig: premium, mittel: premium, hoch: premium })),
  customerPremium: row(z.strictObject({ nein: premium, ja: premium })),
  trendPremium: row(z.strictObject({ wachsend: premium, stabil: premium, sinkend: premium })),
  volatilityPremium: row(premium),
  volatileMargin: row(number(0.01, 5)),
  multiples: row(z.null()),
  secondMultiples: z.nullable(
    z.strictObject({
      name: source,
      source,
      asOf: day,
      rows: z
        .array(
          z
            .strictObject({ industry: source, min: number(0.1, 50), max: number(0.1, 50) })
            .check(
              z.refine(({ min, max }) => min <= max, 'Der kleinste ist größer als der größte.'),
            ),
        )
        .check(z.maxLength(100, 'Das sind zu viele Zeilen.')),
    }),
  ),
  longTermGrowth: row(number(-0.05, 0.015)),
  tradeTaxMultiplierPercent: row(number(200, 1_000)),
  saleCosts: row(number(0, 0.3)),
  otherTaxableIncome: row(number(0, 1_000_000)),
  liquidationQuotas: row(
    z.strictObject({
      fixedAssets: share,
      inventory: share,
      receivables: share,
      other: share,
      nonOperating: share,
    }),
  ),
  buyer: row(
    z.strictObject({
      ownFundsShare: number(0, 0.95),
      bankRate: number(0, 0.3),
      bankTermYears: years,
      graceYears: years,
      sellerLoanRate: number(0, 0.3),
      sellerLoanYears: years,
      sideCostsShare: number(0, 0.3),
      requiredDscr: number(0.5, 5),
      stress: share,
      leverAmount: number(1, 10_000_000),
      leverYears: years,
    }),
  ),
  laterPayments: row(number(0, 0.5)),
});

export type ReadAssumptions =
  | { ok: true; assumptions: Assumptions }
  | { ok: false; problems: { path: string; message: string }[] };

/** The operator's assumptions from a file or form; problems name the row, with a German sentence. */
export function readAssumptions(given: unknown): ReadAssumptions {
  const read = schema.safeParse(given);
  return read.success
    ? { ok: true, assumptions: read.data }
    : {
        ok: false,
        problems: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      };
}
