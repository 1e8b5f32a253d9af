import { workingCapitalOf } from '../bridge.js';
import type { ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { euros, rate, step } from '../step.js';
import { CORPORATE_TAX_SOURCE, corporateTaxRate } from './corporate-rate.js';
import { flatTax } from './income-tariff.js';
import { type Sale, type SaleTax, saleYearOf } from './sale.js';

/** What the GmbH itself brings to the sale of its assets: their book value, the rest, the paid-in capital. */
function ownSide({ sale, balance }: ProceedsInput) {
  if (sale.assetDeal) return sale.assetDeal;
  if (!balance) return { bookValue: 0, remaining: 0, capital: 0 };
  const debts =
    balance.bankDebt +
    balance.ownerLoans +
    balance.leasingDebt +
    balance.taxProvisions +
    balance.otherProvisions +
    (balance.pensionMarket ?? balance.pensionBook) +
    balance.nonOperatingDebt;
  return {
    bookValue: balance.fixedAssetsBook + workingCapitalOf(balance),
    remaining: balance.cash + balance.nonOperatingMarket - debts,
    capital: balance.subscribedCapital,
  };
}

/**
 * The GmbH sells its assets, pays tax on the gain and its debts, and pays out all but the capital, which
 * comes back untaxed. The owner bears the costs of the sale.
 */
export function taxOnAssetDeal(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const year = saleYearOf(input);
  const side = ownSide(input);
  const share = input.sale.shareSold;
  const bookValue = side.bookValue * share;
  const remaining = side.remaining * share;
  const capital = side.capital * share;
  const taxRate = corporateTaxRate(year, input.company.tradeTaxMultiplierPercent, law);

  const gain = sale.price - bookValue;
  const corporate = Math.max(0, gain) * taxRate;
  const distribution = Math.max(0, sale.price - corporate + remaining - capital);
  const flat = flatTax(
    distribution,
    input.owner.churchTaxPercent,
    lawIn(law.flatTax, year).value,
    lawIn(law.solidarity, year).value.rate,
  );
  const total = corporate + flat.total;
  return {
    regime: 'asset-deal',
    gain,
    taxable: Math.max(0, gain),
    allowance: 0,
    rows: [
      { id: 'corporate', name: 'Körperschaft- und Gewerbesteuer der GmbH', amount: corporate },
      { id: 'distribution', name: 'Abgeltungsteuer auf die Ausschüttung', amount: flat.total },
    ],
    total,
    net: sale.price + remaining - total - sale.costs,
    repaidDebt: 0,
    added: remaining,
    leftInHolding: 0,
    company: { holds: sale.price - corporate + remaining, distribution },
    topRate: null,
    business: null,
    notes: [
      'Im Asset Deal werden zwei Steuern fällig: die der GmbH auf den Gewinn und Ihre auf die Ausschüttung.',
    ],
    steps: [
      step({
        id: 'tax.gain',
        label: 'Gewinn der GmbH',
        formula: 'Kaufpreis − Buchwert des verkauften Vermögens',
        inputs: [euros('Kaufpreis', sale.price), euros('Buchwert', bookValue)],
        amount: gain,
        source: '§ 8 Abs. 1 KStG',
        asOf: law.version,
      }),
      step({
        id: 'tax.corporate',
        label: 'Steuer der GmbH',
        formula: 'Gewinn × Steuersatz',
        inputs: [euros('Gewinn', gain), rate(`Steuersatz ${year}`, taxRate)],
        amount: corporate,
        source: CORPORATE_TAX_SOURCE,
        asOf: law.version,
      }),
      step({
        id: 'tax.distribution',
        label: 'Abgeltungsteuer auf die Ausschüttung',
        formula: '(Kaufpreis − Steuer der GmbH + Rest der Bilanz − Stammkapital) × Satz',
        inputs: [
          euros('Ausschüttung', distribution),
          rate('Satz', distribution ? flat.total / distribution : 0),
        ],
        amount: flat.total,
        source: lawIn(law.flatTax, year).source,
        asOf: law.version,
      }),
      step({
        id: 'tax.total',
        label: 'Steuer auf den Verkauf',
        formula: 'Steuer der GmbH + Abgeltungsteuer',
        inputs: [euros('GmbH', corporate), euros('Ausschüttung', flat.total)],
        amount: total,
        source: CORPORATE_TAX_SOURCE,
        asOf: law.version,
      }),
    ],
  };
}
