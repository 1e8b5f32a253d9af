import { isTransparent, type ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { euros, rate, step } from '../step.js';
import { CORPORATE_TAX_SOURCE, corporateTaxRate } from './corporate-rate.js';
import { flatTax } from './income-tariff.js';
import { partialIncomeOption } from './partial-income.js';
import { repaidDebtOf, type Sale, type SaleTax, saleYearOf } from './sale.js';

/**
 * § 8b KStG: a holding sells shares, of its gain 5 % is taxed; what it pays out bears the flat tax. Of a
 * partnership's share the whole gain is taxed, at the partnership with trade tax (§ 7 Satz 2 GewStG).
 */
export function taxOnHolding(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const year = saleYearOf(input);
  const partnership = isTransparent(input.company.legalForm);
  const multiplier = partnership
    ? input.company.tradeTaxMultiplierPercent
    : (input.sale.holding?.tradeTaxMultiplierPercent ?? input.company.tradeTaxMultiplierPercent);
  const taxRate = corporateTaxRate(year, multiplier, law);
  const taxedShare = partnership ? 1 : lawIn(law.corporateGainShare, year).value;

  const gain = sale.price - sale.costs - input.sale.bookValue;
  const taxable = Math.max(0, gain) * taxedShare;
  const corporate = taxable * taxRate;
  const repaidDebt = partnership ? repaidDebtOf(input) : 0;
  const inHolding = sale.price - sale.costs - corporate - repaidDebt;
  const distribution = Math.max(
    0,
    Math.min(input.sale.holding?.distribution ?? inHolding, inHolding),
  );
  const flat = flatTax(
    distribution,
    input.owner.churchTaxPercent,
    lawIn(law.flatTax, year).value,
    lawIn(law.solidarity, year).value.rate,
  );
  const total = corporate + flat.total;
  return {
    regime: partnership ? 'partnership-holding' : 'holding',
    gain,
    taxable,
    allowance: 0,
    rows: [
      { id: 'corporate', name: 'Körperschaft- und Gewerbesteuer der Holding', amount: corporate },
      { id: 'distribution', name: 'Abgeltungsteuer auf die Ausschüttung', amount: flat.total },
    ],
    total,
    net: distribution - flat.total,
    repaidDebt,
    added: 0,
    leftInHolding: inHolding - distribution,
    company: { holds: inHolding, distribution },
    topRate: null,
    business: null,
    notes: [
      partnership
        ? 'Verkauft eine Holding einen Anteil an einer Personengesellschaft, trägt die Personengesellschaft Gewerbesteuer auf den Gewinn (§ 7 Satz 2 GewStG). Wer sie wirtschaftlich trägt, gehört in den Vertrag.'
        : 'Was in der Holding bleibt, ist erst versteuert, wenn Sie es ausschütten; bis dahin kann sie es anlegen.',
      ...partialIncomeOption(distribution, flat.total, input, law),
    ],
    steps: [
      step({
        id: 'tax.gain',
        label: 'Veräußerungsgewinn der Holding',
        formula: 'Kaufpreis − Kosten − Buchwert',
        inputs: [
          euros('Kaufpreis', sale.price),
          euros('Kosten des Verkaufs', sale.costs),
          euros('Buchwert', input.sale.bookValue),
        ],
        amount: gain,
        source: partnership ? '§ 16 Abs. 2 EStG, § 8 KStG' : '§ 8b Abs. 2 Satz 2 KStG',
        asOf: law.version,
      }),
      step({
        id: 'tax.corporate',
        label: 'Steuer der Holding',
        formula: 'Gewinn × steuerpflichtiger Anteil × Steuersatz',
        inputs: [
          euros('Gewinn', gain),
          rate('steuerpflichtiger Anteil', taxedShare),
          rate('Steuersatz', taxRate),
        ],
        amount: corporate,
        source: `${partnership ? '§ 7 Satz 2 GewStG' : lawIn(law.corporateGainShare, year).source}; ${CORPORATE_TAX_SOURCE}`,
        asOf: law.version,
      }),
      step({
        id: 'tax.distribution',
        label: 'Abgeltungsteuer auf die Ausschüttung',
        formula: 'Ausschüttung × (25 % + Solidaritätszuschlag + Kirchensteuer)',
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
        formula: 'Steuer der Holding + Abgeltungsteuer',
        inputs: [euros('Holding', corporate), euros('Ausschüttung', flat.total)],
        amount: total,
        source: CORPORATE_TAX_SOURCE,
        asOf: law.version,
      }),
    ],
  };
}
