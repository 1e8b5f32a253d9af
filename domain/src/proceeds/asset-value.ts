import type { Assumptions } from './assumptions.js';
import type { InputBalance, ProceedsInput } from './input.js';
import type { LawData } from './law/law.js';
import { euros, METHOD, OWN_ENTRY, rate, type Step, step } from './step.js';
import { corporateTaxRate } from './tax/corporate-rate.js';

export interface AssetValue {
  equity: number;
  hiddenReserves: number;
  hiddenBurdens: number;
  deferredTax: number;
  value: number;
  /** With what the owner keeps, as tax law sees the business. */
  withRetained: number;
  steps: Step[];
}

export interface LiquidationValue {
  assets: { name: string; amount: number; quota: number }[];
  cash: number;
  debts: number;
  closingCosts: number;
  value: number;
  steps: Step[];
}

/** Substanzwert, after debt, without what the owner keeps; null without a balance sheet. */
export function assetValue(input: ProceedsInput, law: LawData): AssetValue | null {
  const { balance, sale, company, choice } = input;
  if (!balance) return null;
  const kept = sale.retained ?? { marketValue: 0, bookValue: 0 };
  const keptReserve = kept.marketValue - kept.bookValue;
  const allReserves =
    balance.fixedAssetsMarket -
    balance.fixedAssetsBook +
    balance.nonOperatingMarket -
    balance.nonOperatingBook;
  const hiddenBurdens = hiddenBurdensOf(balance);
  const equity = balance.equity - kept.bookValue;
  const hiddenReserves = allReserves - keptReserve;
  const taxRate = corporateTaxRate(company.valuationYear, company.tradeTaxMultiplierPercent, law);
  const deferredTax = choice.deferredTaxOnReserves ? Math.max(0, hiddenReserves) * taxRate : 0;
  const value = equity + hiddenReserves - hiddenBurdens - deferredTax;
  return {
    equity,
    hiddenReserves,
    hiddenBurdens,
    deferredTax,
    value,
    withRetained: balance.equity + allReserves - hiddenBurdens,
    steps: [
      step({
        id: 'assets.value',
        label: 'Substanzwert nach Schulden',
        formula: 'Eigenkapital + stille Reserven − stille Lasten',
        inputs: [
          euros('Eigenkapital', equity),
          euros('stille Reserven', hiddenReserves),
          euros('stille Lasten', hiddenBurdens),
          ...(deferredTax ? [euros('Steuer auf stille Reserven', deferredTax)] : []),
        ],
        amount: value,
        source: OWN_ENTRY,
        asOf: law.version,
      }),
    ],
  };
}

/** What the balance sheet does not show: the pension's gap to its market value, repairs put off. */
function hiddenBurdensOf(balance: InputBalance): number {
  const pensionGap = (balance.pensionMarket ?? balance.pensionBook) - balance.pensionBook;
  return pensionGap + balance.deferredMaintenance;
}

/** What closing the company would bring: every asset at its quota, less all debts and the costs of closing. */
export function liquidationValue(
  { balance, sale }: ProceedsInput,
  assumptions: Assumptions,
): LiquidationValue | null {
  if (!balance) return null;
  const quotas = assumptions.liquidationQuotas.value;
  const kept = sale.retained?.marketValue ?? 0;
  const assets = [
    {
      name: 'Anlagevermögen zum Marktwert',
      amount: Math.max(0, balance.fixedAssetsMarket - kept),
      quota: quotas.fixedAssets,
    },
    { name: 'Vorräte', amount: balance.inventory, quota: quotas.inventory },
    { name: 'Forderungen', amount: balance.receivables, quota: quotas.receivables },
    { name: 'sonstige Vermögensgegenstände', amount: balance.otherAssets, quota: quotas.other },
    {
      name: 'nicht betriebsnotwendiges Vermögen',
      amount: balance.nonOperatingMarket,
      quota: quotas.nonOperating,
    },
  ];
  const debts =
    balance.bankDebt +
    balance.ownerLoans +
    balance.leasingDebt +
    balance.taxProvisions +
    (balance.pensionMarket ?? balance.pensionBook) +
    balance.otherProvisions +
    balance.prepayments +
    balance.suppliers +
    balance.otherLiabilities +
    balance.nonOperatingDebt;
  const gross = assets.reduce((total, { amount, quota }) => total + amount * quota, 0);
  const value = gross + balance.cash - debts - balance.closingCosts;
  const { source, asOf } = assumptions.liquidationQuotas;
  return {
    assets,
    cash: balance.cash,
    debts,
    closingCosts: balance.closingCosts,
    value,
    steps: [
      ...assets.map(({ name, amount, quota }, index) =>
        step({
          id: `liquidation.asset.${index}`,
          label: `Erlös: ${name}`,
          formula: 'Betrag × Quote',
          inputs: [euros(name, amount), rate('Quote', quota)],
          amount: amount * quota,
          source,
          asOf,
        }),
      ),
      step({
        id: 'liquidation.value',
        label: 'Liquidationswert',
        formula: 'Erlöse + Guthaben − Schulden − Kosten der Schließung',
        inputs: [
          euros('Erlöse', gross),
          euros('Guthaben', balance.cash),
          euros('Schulden', debts),
          euros('Kosten der Schließung', balance.closingCosts),
        ],
        amount: value,
        source: METHOD,
        asOf,
      }),
    ],
  };
}
