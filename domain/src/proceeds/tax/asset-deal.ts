import { workingCapitalOf } from '../bridge.js';
import type { ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { euros, rate, type Step, step } from '../step.js';
import { CORPORATE_TAX_SOURCE, corporateTaxRate, rateOnDistribution } from './corporate-rate.js';
import { flatTax } from './income-tariff.js';
import { partialIncomeOption, partialIncomeTax } from './partial-income.js';
import { type Sale, type SaleTax, saleYearOf } from './sale.js';

/**
 * What the GmbH itself brings to the sale of its assets: their book value, the rest and the hidden
 * reserves in it, the paid-in capital.
 */
function ownSide({ sale, balance }: ProceedsInput) {
  if (sale.assetDeal) return { ...sale.assetDeal, reserves: 0 };
  if (!balance) return { bookValue: 0, remaining: 0, capital: 0, reserves: 0 };
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
    reserves: balance.nonOperatingMarket - balance.nonOperatingBook,
  };
}

/**
 * The GmbH sells its assets, pays tax on the gain and its debts, and pays out all but the capital, which
 * comes back untaxed. The owner bears the costs of the sale.
 */
export function taxOnAssetDeal(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const year = saleYearOf(input);
  const { shareSold } = input.sale;
  const side = ownSide(input);
  const bookValue = side.bookValue * shareSold;
  const remaining = side.remaining * shareSold;
  const reserves = side.reserves * shareSold;
  const taxRate = corporateTaxRate(year, input.company.tradeTaxMultiplierPercent, law);
  const gain = sale.price - bookValue + reserves;
  const corporate = Math.max(0, gain) * taxRate;
  const paidOut = sale.price - corporate + remaining;
  const dividend = Math.max(0, paidOut - side.capital * shareSold);
  const received = taxOnReceived(dividend, paidOut - sale.costs, input, law);
  const total = corporate + received.total;
  return {
    regime: 'asset-deal',
    gain,
    taxable: Math.max(0, gain),
    allowance: 0,
    rows: [
      { id: 'corporate', name: 'Körperschaft- und Gewerbesteuer der GmbH', amount: corporate },
      ...received.rows,
    ],
    total,
    net: sale.price + remaining - total - sale.costs - received.leftInHolding,
    repaidDebt: 0,
    added: remaining,
    leftInHolding: received.leftInHolding,
    company: {
      holds: received.inHolding ?? paidOut,
      distribution: received.distribution,
    },
    topRate: null,
    business: null,
    notes: [
      input.sale.heldBy === 'holding'
        ? 'Im Asset Deal zahlt zuerst die GmbH Steuer auf den ganzen Gewinn, dann die Holding auf ihren Teil der Ausschüttung, dann Sie auf das, was die Holding ausschüttet.'
        : 'Im Asset Deal werden zwei Steuern fällig: die der GmbH auf den Gewinn und Ihre auf die Ausschüttung.',
      ...(paidOut < 0
        ? [
            'Was die GmbH bekommt und hat, reicht nicht für ihre Steuer und ihre Schulden. Gerechnet ist, dass Sie das Fehlende ausgleichen; ob Sie das müssen, klären Sie mit Ihrer Beratung.',
          ]
        : []),
      ...received.notes,
    ],
    steps: [
      step({
        id: 'tax.gain',
        label: 'Gewinn der GmbH',
        formula: reserves
          ? 'Kaufpreis − Buchwert des verkauften Vermögens + stille Reserven des übrigen'
          : 'Kaufpreis − Buchwert des verkauften Vermögens',
        inputs: [
          euros('Kaufpreis', sale.price),
          euros('Buchwert', bookValue),
          ...(reserves ? [euros('stille Reserven des übrigen Vermögens', reserves)] : []),
        ],
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
      ...received.steps,
      step({
        id: 'tax.total',
        label: 'Steuer auf den Verkauf',
        formula: ['Steuer der GmbH', ...received.rows.map(({ name }) => name)].join(' + '),
        inputs: [
          euros('GmbH', corporate),
          ...received.rows.map(({ name, amount }) => euros(name, amount)),
        ],
        amount: total,
        source: CORPORATE_TAX_SOURCE,
        asOf: law.version,
      }),
    ],
  };
}

interface Received {
  rows: SaleTax['rows'];
  total: number;
  /** What the holding has after its tax; null where no holding is between. */
  inHolding: number | null;
  leftInHolding: number;
  /** What reaches the owner as a distribution. */
  distribution: number;
  notes: string[];
  steps: Step[];
}

/** The tax on the distribution: at the owner, at a business of his, or first at a holding and then at him. */
function taxOnReceived(
  dividend: number,
  received: number,
  input: ProceedsInput,
  law: LawData,
): Received {
  if (input.sale.heldBy === 'business') return inBusiness(dividend, input, law);
  if (input.sale.heldBy === 'holding') return inHolding(dividend, received, input, law);
  const flat = flatTaxIn(dividend, input, law);
  return {
    ...flat,
    inHolding: null,
    leftInHolding: 0,
    distribution: dividend,
    notes: partialIncomeOption(dividend, flat.total, input, law),
    steps: [
      flat.step('(Kaufpreis − Steuer der GmbH + Rest der Bilanz − Stammkapital) × Satz', dividend),
    ],
  };
}

/** 60 % by the tariff; with 15 % and more no trade tax (§ 9 Nr. 2a GewStG). */
function inBusiness(dividend: number, input: ProceedsInput, law: LawData): Received {
  const { taxable, total } = partialIncomeTax(dividend, 0, input, law);
  const { tradeFrom } = lawIn(law.freeDistribution, saleYearOf(input)).value;
  return {
    rows: [
      {
        id: 'distribution',
        name: 'Einkommensteuer mit Zuschlägen auf die Ausschüttung',
        amount: total,
      },
    ],
    total,
    inHolding: null,
    leftInHolding: 0,
    distribution: dividend,
    notes:
      input.sale.shareHeld < tradeFrom
        ? [
            'Unter 15 % der Anteile kommt Gewerbesteuer auf die Ausschüttung hinzu (§ 8 Nr. 5 GewStG); sie ist nicht gerechnet.',
          ]
        : [],
    steps: [
      step({
        id: 'tax.distribution',
        label: 'Einkommensteuer mit Zuschlägen auf die Ausschüttung',
        formula: 'Steuer des Jahres mit 60 % der Ausschüttung − Steuer ohne sie',
        inputs: [euros('Ausschüttung', dividend), euros('steuerpflichtig', taxable)],
        amount: total,
        source: '§ 3 Nr. 40 Buchst. d, § 20 Abs. 8 EStG',
        asOf: law.version,
      }),
    ],
  };
}

function inHolding(
  dividend: number,
  received: number,
  input: ProceedsInput,
  law: LawData,
): Received {
  const year = saleYearOf(input);
  const { holding, shareHeld } = input.sale;
  const taxRate = rateOnDistribution(
    year,
    holding?.tradeTaxMultiplierPercent ?? input.company.tradeTaxMultiplierPercent,
    shareHeld,
    law,
  );
  const tax = dividend * taxRate;
  const has = received - tax;
  const distribution = Math.max(0, Math.min(holding?.distribution ?? has, has));
  const flat = flatTaxIn(distribution, input, law);
  return {
    rows: [
      { id: 'holding', name: 'Steuer der Holding auf die Ausschüttung der GmbH', amount: tax },
      ...flat.rows,
    ],
    total: tax + flat.total,
    inHolding: has,
    leftInHolding: has - distribution,
    distribution,
    notes: partialIncomeOption(distribution, flat.total, input, law),
    steps: [
      step({
        id: 'tax.holding',
        label: 'Steuer der Holding',
        formula: 'Ausschüttung der GmbH × Satz auf den steuerpflichtigen Teil',
        inputs: [euros('Ausschüttung der GmbH', dividend), rate(`Satz ${year}`, taxRate)],
        amount: tax,
        source: lawIn(law.freeDistribution, year).source,
        asOf: law.version,
      }),
      flat.step('Ausschüttung der Holding × Satz', distribution),
    ],
  };
}

function flatTaxIn(amount: number, input: ProceedsInput, law: LawData) {
  const year = saleYearOf(input);
  const { value, source } = lawIn(law.flatTax, year);
  const solidarity = lawIn(law.solidarity, year).value.rate;
  const { total } = flatTax(amount, input.owner.churchTaxPercent, value, solidarity);
  const row = {
    id: 'distribution' as const,
    name: 'Abgeltungsteuer auf die Ausschüttung',
    amount: total,
  };
  return {
    rows: [row],
    total,
    step: (formula: string, distribution: number) =>
      step({
        id: 'tax.distribution',
        label: 'Abgeltungsteuer auf die Ausschüttung',
        formula,
        inputs: [
          euros('Ausschüttung', distribution),
          rate('Satz', distribution ? total / distribution : 0),
        ],
        amount: total,
        source,
        asOf: law.version,
      }),
  };
}
