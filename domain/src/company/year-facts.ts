import * as z from 'zod/mini';
import { BASKETS } from './choices.js';
import {
  amount,
  areDistinct,
  choice,
  entry,
  group,
  id,
  MAX_ITEMS_PER_YEAR,
  MAX_REPORTED_YEARS,
  NO_GROUP,
  signedAmount,
  TEXT_LENGTHS,
  text,
  yesNo,
} from './fact-types.js';

export const item = entry(
  { id },
  {
    /** Euros added to EBIT; negative where the item lowers it. */
    amount: signedAmount,
    basket: choice(BASKETS),
    reason: text(TEXT_LENGTHS.reason),
    /** Whether there is a receipt. */
    evidence: yesNo,
    contested: yesNo,
    /** Holds for the planned sale only and stays out of the tax valuation. */
    saleOnly: yesNo,
    /** Whether it is the owner's salary that no account shows; unknown: as its reason says. */
    ownerSalary: yesNo,
  },
);

/** What § 202 Abs. 1 BewG corrects of a year's tax profit; all but the last as positive amounts. */
const taxValuation = group({
  /** Profit by § 4 Abs. 1 Satz 1 EStG. */
  profit: signedAmount,
  /** No. 1 a. */
  specialDepreciation: amount,
  /** No. 1 b. */
  goodwillDepreciation: amount,
  /** No. 1 c. */
  oneOffLosses: amount,
  /** No. 1 d: grants outside the profit that will go on. */
  continuingGrants: amount,
  /** No. 1 e. */
  incomeTaxes: amount,
  /** No. 1 f. */
  nonOperatingExpenses: amount,
  /** No. 2 a. */
  releasedReserves: amount,
  /** No. 2 b. */
  oneOffGains: amount,
  /** No. 2 c: grants within the profit that will not go on. */
  endingGrants: amount,
  /** No. 2 d: adequate salary of the owner, as far as none was deducted. */
  ownerSalary: amount,
  /** No. 2 d: work of relatives that was not paid. */
  unpaidFamilyWork: amount,
  /** No. 2 e. */
  taxRefunds: amount,
  /** No. 2 f. */
  nonOperatingIncome: amount,
  /** No. 3, with sign. */
  otherCorrections: signedAmount,
});

export const TOO_MANY_YEARS = `Geben Sie höchstens ${MAX_REPORTED_YEARS} abgeschlossene Jahre und eine Vorschau ein.`;
export const NO_YEAR = 'Bitte nennen Sie zu diesen Zahlen das Jahr.';

export const yearFacts = entry(
  { year: z.int(NO_YEAR) },
  {
    /** The running or next year, expected and not yet closed. */
    forecast: yesNo,
    revenue: amount,
    netIncome: signedAmount,
    /** Negative for a refund. */
    incomeTaxes: signedAmount,
    interestExpense: amount,
    interestIncome: amount,
    /** EBIT given directly. */
    ebit: signedAmount,
    depreciation: amount,
    investments: amount,
    items: z.array(item, NO_GROUP).check(
      z.maxLength(
        MAX_ITEMS_PER_YEAR,
        `Zu einem Jahr passen höchstens ${MAX_ITEMS_PER_YEAR} Posten. Fassen Sie kleine Posten zusammen.`,
      ),
      z.refine((list) => areDistinct(list.map(({ id }) => id)), {
        error: 'Zwei Posten dieses Jahres haben dieselbe Kennung.',
      }),
    ),
    taxValuation: taxValuation,
  },
);
