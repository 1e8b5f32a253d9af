import type { Assumption, Assumptions } from './assumptions.js';
import type { ProceedsInput } from './input.js';
import { OWN_ENTRY, rate, type Step, step } from './step.js';

export interface RatePart {
  id: 'base' | 'market' | 'size' | 'owner' | 'customer' | 'trend' | 'volatility' | 'shift';
  name: string;
  rate: number;
  source: string;
  asOf: string;
}

export interface DiscountRate {
  parts: RatePart[];
  rate: number;
  /** Without the part for the owner, for earnings that melt instead. */
  withoutOwner: number;
  steps: Step[];
}

/** The owner may move the rate by this much. */
export const MAX_SHIFT = 0.03;

/** The rate before which earnings are capitalised: base, market, size, owner, customer, trend, volatility. */
export function discountRate(
  { company, choice }: ProceedsInput,
  volatile: boolean,
  assumptions: Assumptions,
): DiscountRate {
  const a = assumptions;
  const part = (
    id: RatePart['id'],
    name: string,
    value: number,
    { source, asOf }: Pick<Assumption<unknown>, 'source' | 'asOf'>,
  ): RatePart => ({ id, name, rate: value, source, asOf });
  const parts = [
    part('base', 'Basiszins', a.baseRate.value, a.baseRate),
    part('market', 'Marktrisikoprämie', a.marketRiskPremium.value, a.marketRiskPremium),
    part('size', 'Größe und Marktgängigkeit', a.sizePremium.value, a.sizePremium),
    part(
      'owner',
      'Inhaberabhängigkeit',
      a.ownerPremium.value[company.ownerDependency],
      a.ownerPremium,
    ),
    part(
      'customer',
      'Kundenabhängigkeit',
      a.customerPremium.value[company.keyCustomer],
      a.customerPremium,
    ),
    part('trend', 'Trend', a.trendPremium.value[company.growthTrend], a.trendPremium),
    part(
      'volatility',
      'Ertragsschwankung',
      volatile ? a.volatilityPremium.value : 0,
      a.volatilityPremium,
    ),
  ];
  const shift = Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, choice.rateShift));
  if (shift !== 0) {
    parts.push(part('shift', 'Ihre Anpassung', shift, { source: OWN_ENTRY, asOf: a.version }));
  }
  const total = inMillionths(parts);
  return {
    parts,
    rate: total,
    withoutOwner: inMillionths(parts.filter(({ id }) => id !== 'owner')),
    steps: [
      step({
        id: 'rate',
        label: 'Kapitalisierungszins',
        formula: 'Basiszins + alle Zuschläge',
        inputs: parts.map((each) => rate(each.name, each.rate)),
        amount: total,
        unit: 'rate',
        source: a.baseRate.source,
        asOf: a.version,
      }),
    ],
  };
}

/** Adds whole millionths: 0.03 + 0.06 + 0.02 is 0.11 and carries no binary noise. */
function inMillionths(parts: readonly RatePart[]): number {
  return parts.reduce((total, { rate: each }) => total + Math.round(each * 1e6), 0) / 1e6;
}
