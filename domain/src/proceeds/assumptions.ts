import type { CustomerDependency, GrowthTrend, OwnerDependency } from '../valuation/index.js';

/** A value of the house with the ground it stands on. */
export interface Assumption<Value> {
  value: Value;
  source: string;
  /** Day (ISO) on which it was set. */
  asOf: string;
}

/** A second table of EBIT multiples which the operator keeps beside the calculator's. */
export interface MultiplesTable {
  name: string;
  source: string;
  asOf: string;
  rows: readonly { industry: string; min: number; max: number }[];
}

/** Rates and shares are fractions: 0.03 = 3 %. */
export interface Assumptions {
  /** Day (ISO) of the newest change, `2026-11-23-4` for the fourth of staff; stored with every result. */
  version: string;
  baseRate: Assumption<number>;
  marketRiskPremium: Assumption<number>;
  sizePremium: Assumption<number>;
  ownerPremium: Assumption<Readonly<Record<OwnerDependency, number>>>;
  customerPremium: Assumption<Readonly<Record<CustomerDependency, number>>>;
  trendPremium: Assumption<Readonly<Record<GrowthTrend, number>>>;
  volatilityPremium: Assumption<number>;
  /** Spread of the margins, (highest − lowest) ÷ mean, above which earnings count as volatile. */
  volatileMargin: Assumption<number>;
  multiples: Assumption<null>;
  secondMultiples: MultiplesTable | null;
  longTermGrowth: Assumption<number>;
  tradeTaxMultiplierPercent: Assumption<number>;
  /** Costs of the sale as a share of the price, where the owner does not know them. */
  saleCosts: Assumption<number>;
  /** The owner's other taxable income of the year, where it is not known. */
  otherTaxableIncome: Assumption<number>;
  liquidationQuotas: Assumption<{
    fixedAssets: number;
    inventory: number;
    receivables: number;
    other: number;
    nonOperating: number;
  }>;
  buyer: Assumption<{
    ownFundsShare: number;
    bankRate: number;
    bankTermYears: number;
    graceYears: number;
    sellerLoanRate: number;
    sellerLoanYears: number;
    sideCostsShare: number;
    requiredDscr: number;
    stress: number;
    /** By how much a lever is moved to show what it brings. */
    leverAmount: number;
    leverYears: number;
  }>;
  /** Rate at which money that comes later is discounted. */
  laterPayments: Assumption<number>;
}

const house = <Value>(value: Value, source: string): Assumption<Value> => ({
  value,
  source,
  asOf: '2026-11-22',
});

/** What holds where the operator has set nothing else (content/valuation/assumptions.yml). */
export const DEFAULT_ASSUMPTIONS: Assumptions = {
  version: '2026-11-22',
  baseRate: house(0.03, 'Annahme des Hauses; gerundeter Basiszins des Monats einsetzen'),
  marketRiskPremium: house(
    0.06,
    'FAUB des IDW, 22. September 2025: 5,25 bis 6,75 % vor persönlichen Steuern',
  ),
  sizePremium: house(0.02, 'Annahme des Hauses'),
  ownerPremium: house({ niedrig: 0, mittel: 0.01, hoch: 0.04 }, 'Annahme des Hauses'),
  customerPremium: house({ nein: 0, ja: 0.03 }, 'Annahme des Hauses'),
  trendPremium: house({ wachsend: -0.01, stabil: 0, sinkend: 0.02 }, 'Annahme des Hauses'),
  volatilityPremium: house(0.02, 'Annahme des Hauses'),
  volatileMargin: house(0.25, 'Annahme des Hauses'),
  multiples: house(null, 'Tabelle des Unternehmenswert-Rechners'),
  secondMultiples: null,
  longTermGrowth: house(0, 'Annahme des Hauses'),
  tradeTaxMultiplierPercent: house(400, 'Annahme des Hauses; der Hebesatz steht im Steuerbescheid'),
  saleCosts: house(0.03, 'Annahme des Hauses'),
  otherTaxableIncome: house(40_000, 'Annahme des Hauses'),
  liquidationQuotas: house(
    { fixedAssets: 0.5, inventory: 0.4, receivables: 0.85, other: 0.5, nonOperating: 0.9 },
    'Annahme des Hauses',
  ),
  buyer: house(
    {
      ownFundsShare: 0.2,
      bankRate: 0.05,
      bankTermYears: 10,
      graceYears: 0,
      sellerLoanRate: 0.05,
      sellerLoanYears: 5,
      sideCostsShare: 0.03,
      requiredDscr: 1.2,
      stress: 0.15,
      leverAmount: 50_000,
      leverYears: 3,
    },
    'Annahme des Hauses; Banken nennen einen Kapitaldienstdeckungsgrad von 1,13 bis 1,25',
  ),
  laterPayments: house(0.08, 'Annahme des Hauses'),
};
