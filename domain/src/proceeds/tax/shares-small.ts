import type { ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { euros, rate, step } from '../step.js';
import { flatTax, incomeTax, solidaritySurcharge } from './income-tariff.js';
import { type Sale, type SaleTax, saleYearOf } from './sale.js';

/**
 * § 20 Abs. 2 Satz 1 Nr. 1 EStG: shares of less than 1 % held privately. The whole gain bears the flat tax,
 * or the tariff where that is less (§ 32d Abs. 6). The saver's allowance is taken to be used up.
 */
export function taxOnSmallShares(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const year = saleYearOf(input);
  const { owner } = input;
  const tariff = lawIn(law.incomeTariff, year).value;
  const solidarity = lawIn(law.solidarity, year).value;
  const flatLaw = lawIn(law.flatTax, year);

  const gain = sale.price - input.sale.acquisitionCost - sale.costs;
  const taxable = Math.max(0, gain);
  const flat = flatTax(taxable, owner.churchTaxPercent, flatLaw.value, solidarity.rate);
  const without = incomeTax(owner.otherTaxableIncome, owner.tariff, tariff);
  const withSale = incomeTax(owner.otherTaxableIncome + taxable, owner.tariff, tariff);
  const onTax = (amount: number) => solidaritySurcharge(amount, owner.tariff, solidarity);
  const byTariff = {
    incomeTax: withSale - without,
    solidarity: onTax(withSale) - onTax(without),
    church: ((withSale - without) * owner.churchTaxPercent) / 100,
  };
  const tariffTotal = byTariff.incomeTax + byTariff.solidarity + byTariff.church;
  const chosen = tariffTotal < flat.total ? byTariff : flat;
  const total = Math.min(tariffTotal, flat.total);
  return {
    regime: 'shares-small',
    gain,
    taxable,
    allowance: 0,
    rows: [
      { id: 'income-tax', name: 'Einkommensteuer', amount: chosen.incomeTax },
      { id: 'solidarity', name: 'Solidaritätszuschlag', amount: chosen.solidarity },
      { id: 'church', name: 'Kirchensteuer', amount: chosen.church },
    ],
    total,
    net: sale.price - sale.costs - total,
    repaidDebt: 0,
    added: 0,
    leftInHolding: 0,
    company: null,
    topRate: null,
    business: null,
    notes: [
      'Gerechnet ist die Abgeltungsteuer für Anteile unter 1 %. Hielten Sie in den letzten fünf Jahren einmal mindestens 1 %, gilt § 17 EStG.',
      ...(gain < 0
        ? [
            'Aus dem Verkauf entsteht ein Verlust. Er mindert nur Einkünfte aus Kapitalvermögen (§ 20 Abs. 6 EStG).',
          ]
        : []),
    ],
    steps: [
      step({
        id: 'tax.gain',
        label: 'Veräußerungsgewinn',
        formula: 'Kaufpreis − Anschaffungskosten − Kosten',
        inputs: [
          euros('Kaufpreis', sale.price),
          euros('Anschaffungskosten', input.sale.acquisitionCost),
          euros('Kosten des Verkaufs', sale.costs),
        ],
        amount: gain,
        source: '§ 20 Abs. 2 Satz 1 Nr. 1, Abs. 4 EStG',
        asOf: law.version,
      }),
      step({
        id: 'tax.flat',
        label: 'Abgeltungsteuer',
        formula: 'Gewinn × Satz',
        inputs: [euros('Gewinn', taxable), rate('Satz', taxable ? flat.total / taxable : 0)],
        amount: flat.total,
        source: flatLaw.source,
        asOf: law.version,
      }),
      step({
        id: 'tax.byTariff',
        label: 'Steuer nach dem Tarif, mit Zuschlägen',
        formula: 'Steuer des Jahres mit Verkauf − Steuer ohne Verkauf',
        inputs: [euros('mit Verkauf', withSale), euros('ohne Verkauf', without)],
        amount: tariffTotal,
        source: '§ 32d Abs. 6 EStG',
        asOf: law.version,
      }),
      step({
        id: 'tax.total',
        label: 'Steuer auf den Verkauf',
        formula: 'die niedrigere von beiden',
        inputs: [euros('Abgeltungsteuer', flat.total), euros('nach dem Tarif', tariffTotal)],
        amount: total,
        source: '§ 32d Abs. 1 und 6 EStG',
        asOf: law.version,
      }),
    ],
  };
}
