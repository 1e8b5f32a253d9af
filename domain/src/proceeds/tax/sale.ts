import { type ProceedsInput, sellsAssets } from '../input.js';
import type { Step } from '../step.js';

/** What is paid for the sold stake, and what selling costs, in euros. */
export interface Sale {
  price: number;
  costs: number;
}

export type TaxRegime =
  | 'shares-private'
  | 'shares-small'
  | 'shares-business'
  | 'business-sale'
  | 'holding'
  | 'partnership-holding'
  | 'asset-deal';

export const TAX_REGIME_LABELS: Readonly<Record<TaxRegime, string>> = {
  'shares-private': 'Verkauf von Anteilen aus dem Privatvermögen (§ 17 EStG)',
  'shares-small': 'Verkauf von Anteilen unter 1 % (§ 20 Abs. 2, § 32d EStG)',
  'shares-business': 'Verkauf von Anteilen aus einem Betriebsvermögen (§ 3 Nr. 40 Buchst. a EStG)',
  'business-sale': 'Verkauf eines Betriebs oder Mitunternehmeranteils (§§ 16, 34 EStG)',
  holding: 'Verkauf durch eine Holding (§ 8b KStG)',
  'partnership-holding': 'Verkauf eines Mitunternehmeranteils durch eine Holding',
  'asset-deal': 'Die GmbH verkauft ihr Vermögen (Asset Deal)',
};

export interface TaxRow {
  id:
    | 'income-tax'
    | 'solidarity'
    | 'church'
    | 'trade-tax'
    | 'corporate'
    | 'holding'
    | 'distribution';
  name: string;
  amount: number;
}

/** Tax of a sale by the tariff, as the difference to the same year without the sale. */
export interface SaleTax {
  regime: TaxRegime;
  gain: number;
  /** What of the gain is taxed, after allowances. */
  taxable: number;
  allowance: number;
  rows: TaxRow[];
  total: number;
  /** What reaches the owner's pocket: price less costs, tax, repaid debt, and what stays in a holding. */
  net: number;
  repaidDebt: number;
  /** What the GmbH had besides what it sold, and pays out along with the price. */
  added: number;
  leftInHolding: number;
  /** What the selling company holds after its own tax, and what it pays out; null where a person sells. */
  company: { holds: number; distribution: number } | null;
  /** The shortcut at the top rate; null where it does not apply. */
  topRate: { rate: number; tax: number; net: number } | null;
  business: BusinessSaleDetails | null;
  /** Sentences for the owner and the tax adviser. */
  notes: string[];
  steps: Step[];
}

export type BusinessTariff = 'full' | 'one-fifth' | 'reduced';

export interface BusinessSaleDetails {
  without: number;
  full: number;
  oneFifth: number;
  reduced: { averagePercent: number; ratePercent: number; tax: number } | null;
  chosen: BusinessTariff;
  /** Tax on what the owner keeps: tax without money. */
  onRetained: number;
}

/** The year whose law holds for the sale. */
export const saleYearOf = ({ company }: ProceedsInput) =>
  Math.max(company.saleYear ?? company.valuationYear, company.valuationYear);

/** The debt that stays with whoever sells the assets of a business, and is paid from the price. */
export function repaidDebtOf(input: ProceedsInput): number {
  const { sale, balance } = input;
  if (!sellsAssets(input)) return sale.remainingDebt ?? 0;
  return sale.remainingDebt ?? (balance?.bankDebt ?? 0) * sale.shareSold;
}
