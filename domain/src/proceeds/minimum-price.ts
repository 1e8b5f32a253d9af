import type { Assumptions } from './assumptions.js';
import type { ProceedsInput } from './input.js';
import type { LawData } from './law/law.js';
import { euros, METHOD, rate, type Step, step } from './step.js';
import { cautious, costsOf, taxOnSale } from './tax/tax-on-sale.js';

export interface MinimumPrice {
  need: number;
  /** At the top rate; null where it does not apply. */
  topRate: number | null;
  exact: number | null;
  /** With the rate rounded up to a tenth of a percent and without the acquisition cost. */
  careful: number | null;
  /** By the owner's tariff; null where no price is enough. */
  byTariff: number | null;
  /** That on which the owner can count: the higher of both. */
  amount: number | null;
  /** What it takes as a company value, before the bridge. */
  companyValue: number | null;
  steps: Step[];
}

const HIGHEST = 1e12;
const ACCURACY = 0.001;

/**
 * The price of the sold stake below which the owner's need is not met.
 * @param bridgeTotal what lies between the company value and the price of all shares
 */
export function minimumPrice(
  bridgeTotal: number,
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): MinimumPrice | null {
  const { need } = input.owner;
  if (need === null) return null;
  const taxAt = (price: number) =>
    taxOnSale({ price, costs: costsOf(price, input, assumptions) }, input, law);
  const topRate = taxAt(0).topRate?.rate ?? null;
  const byTariff = priceFor(need, (price) => taxAt(price).net);
  const exact = topRate === null ? null : exactPrice(need, topRate, input, assumptions);
  const safe = topRate === null ? byTariff : priceFor(need, (price) => cautious(taxAt(price)).net);
  const amount = exact === null ? safe : Math.max(exact, safe ?? exact);
  return {
    need,
    topRate,
    exact,
    careful: topRate === null ? null : carefulPrice(need, topRate, input, assumptions),
    byTariff,
    amount,
    companyValue: amount === null ? null : amount / input.sale.shareSold - bridgeTotal,
    steps:
      exact === null || topRate === null
        ? []
        : [
            step({
              id: 'minimum.exact',
              label: 'Mindestpreis mit dem Höchstsatz',
              formula:
                need <= costOf(input.sale)
                  ? 'Bedarf + Kosten: kein Gewinn, keine Steuer'
                  : '(Bedarf + Kosten − Satz × (Anschaffungskosten + Kosten)) ÷ (1 − Satz)',
              inputs: [
                euros('Bedarf', need),
                euros('Kosten', costsOf(exact, input, assumptions)),
                euros('Anschaffungskosten', costOf(input.sale)),
                rate('Satz', topRate),
              ],
              amount: exact,
              source: METHOD,
              asOf: law.version,
            }),
          ],
  };
}

function exactPrice(
  need: number,
  q: number,
  { sale }: ProceedsInput,
  assumptions: Assumptions,
): number {
  const cost = costOf(sale);
  const fixed = sale.costs ?? 0;
  const ofPrice = sale.costs === null ? assumptions.saleCosts.value : 0;
  // Up to here nothing is gained, and no tax comes back.
  if (need <= cost) return (need + fixed) / (1 - ofPrice);
  return (need + fixed - q * (cost + fixed)) / ((1 - q) * (1 - ofPrice));
}

const costOf = (sale: ProceedsInput['sale']) =>
  sale.heldBy === 'business' ? sale.bookValue : sale.acquisitionCost;

function carefulPrice(
  need: number,
  q: number,
  { sale }: ProceedsInput,
  assumptions: Assumptions,
): number {
  const ofPrice = sale.costs === null ? assumptions.saleCosts.value : 0;
  return (need + (sale.costs ?? 0)) / (1 - Math.ceil(q * 1000) / 1000 - ofPrice);
}

/** By halving: the net rises with the price. */
function priceFor(need: number, netOf: (price: number) => number): number | null {
  let low = 0;
  let high = Math.max(need, 1);
  while (netOf(high) < need) {
    high *= 2;
    if (high > HIGHEST) return null;
  }
  while (high - low > ACCURACY) {
    const middle = (low + high) / 2;
    if (netOf(middle) < need) low = middle;
    else high = middle;
  }
  return high;
}
