import { workingCapitalOf } from '../bridge.js';
import type { ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { euros, rate, step } from '../step.js';
import { CORPORATE_TAX_SOURCE, corporateTaxRate } from './corporate-rate.js';
import { flatTax } from './income-tariff.js';
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
 * comes back untaxed. The owner bears the costs of the sale. To a holding it pays out first: 5 % of what
 * arrives there is taxed (§ 8b Abs. 1 and 5 KStG), and then what the holding pays out.
 */
export function taxOnAssetDeal(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const year = saleYearOf(input);
  const { shareSold, heldBy, holding } = input.sale;
  const side = ownSide(input);
  const bookValue = side.bookValue * shareSold;
  const remaining = side.remaining * shareSold;
  const capital = side.capital * shareSold;
  const reserves = side.reserves * shareSold;
  const taxRate = corporateTaxRate(year, input.company.tradeTaxMultiplierPercent, law);
  const gain = sale.price - bookValue + reserves;
  const corporate = Math.max(0, gain) * taxRate;
  const paidOut = sale.price - corporate + remaining;
  const dividend = Math.max(0, paidOut - capital);

  const held = heldBy === 'holding';
  const holdingRate = corporateTaxRate(
    year,
    holding?.tradeTaxMultiplierPercent ?? input.company.tradeTaxMultiplierPercent,
    law,
  );
  const holdingTax = held ? dividend * lawIn(law.corporateGainShare, year).value * holdingRate : 0;
  const inHolding = held ? paidOut - sale.costs - holdingTax : 0;
  const distribution = held
    ? Math.max(0, Math.min(holding?.distribution ?? inHolding, inHolding))
    : dividend;
  const flat = flatTax(
    distribution,
    input.owner.churchTaxPercent,
    lawIn(law.flatTax, year).value,
    lawIn(law.solidarity, year).value.rate,
  );
  const total = corporate + holdingTax + flat.total;
  const leftInHolding = inHolding - (held ? distribution : 0);
  return {
    regime: 'asset-deal',
    gain,
    taxable: Math.max(0, gain),
    allowance: 0,
    rows: [
      { id: 'corporate', name: 'Körperschaft- und Gewerbesteuer der GmbH', amount: corporate },
      ...(held
        ? [
            {
              id: 'holding' as const,
              name: 'Steuer der Holding auf die Ausschüttung der GmbH',
              amount: holdingTax,
            },
          ]
        : []),
      { id: 'distribution', name: 'Abgeltungsteuer auf die Ausschüttung', amount: flat.total },
    ],
    total,
    net: sale.price + remaining - total - sale.costs - leftInHolding,
    repaidDebt: 0,
    added: remaining,
    leftInHolding,
    company: { holds: held ? inHolding : paidOut, distribution },
    topRate: null,
    business: null,
    notes: notesOf(input, held),
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
      ...(held
        ? [
            step({
              id: 'tax.holding',
              label: 'Steuer der Holding',
              formula: '5 % der Ausschüttung der GmbH × Steuersatz der Holding',
              inputs: [
                euros('Ausschüttung der GmbH', dividend),
                rate('steuerpflichtiger Anteil', lawIn(law.corporateGainShare, year).value),
                rate(`Steuersatz ${year}`, holdingRate),
              ],
              amount: holdingTax,
              source: '§ 8b Abs. 1 und 5 KStG, § 9 Nr. 2a GewStG',
              asOf: law.version,
            }),
          ]
        : []),
      step({
        id: 'tax.distribution',
        label: 'Abgeltungsteuer auf die Ausschüttung',
        formula: held
          ? 'Ausschüttung der Holding × Satz'
          : '(Kaufpreis − Steuer der GmbH + Rest der Bilanz − Stammkapital) × Satz',
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
        formula: held
          ? 'Steuer der GmbH + Steuer der Holding + Abgeltungsteuer'
          : 'Steuer der GmbH + Abgeltungsteuer',
        inputs: [
          euros('GmbH', corporate),
          ...(held ? [euros('Holding', holdingTax)] : []),
          euros('Ausschüttung', flat.total),
        ],
        amount: total,
        source: CORPORATE_TAX_SOURCE,
        asOf: law.version,
      }),
    ],
  };
}

function notesOf({ sale }: ProceedsInput, held: boolean): string[] {
  const notes = [
    held
      ? 'Im Asset Deal zahlt zuerst die GmbH Steuer auf den ganzen Gewinn, dann die Holding auf 5 % der Ausschüttung, dann Sie auf das, was die Holding ausschüttet.'
      : 'Im Asset Deal werden zwei Steuern fällig: die der GmbH auf den Gewinn und Ihre auf die Ausschüttung.',
  ];
  if (sale.heldBy === 'business') {
    notes.push(
      'Liegen die Anteile in einem Betriebsvermögen, ist die Ausschüttung zu 60 % nach Ihrem Tarif steuerpflichtig (§ 3 Nr. 40 Buchst. d EStG). Gerechnet ist die Abgeltungsteuer.',
    );
  }
  return notes;
}
