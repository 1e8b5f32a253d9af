import type { ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { roundEuro } from '../step.js';
import { incomeTax, solidaritySurcharge } from './income-tariff.js';
import { saleYearOf } from './sale.js';

export interface PartialIncomeTax {
  /** What is taxed, after the allowance. */
  taxable: number;
  without: number;
  withIt: number;
  /** Income tax on all of the income, which church tax bears on. */
  churchBase: number;
  incomeTax: number;
  solidarity: [without: number, withIt: number];
  solidarityAmount: number;
  church: number;
  total: number;
}

/**
 * What an owner pays by the tariff on income of which a part is taxed (§ 3 Nr. 40, § 3c Abs. 2 EStG), as
 * the difference to the year without it. A loss may lower the tax on other income; nothing is promised of it.
 * @param income all of it, in euros, of which the taxable part is taken
 * @param allowance comes off the taxable part
 */
export function partialIncomeTax(
  income: number,
  allowance: number,
  input: ProceedsInput,
  law: LawData,
): PartialIncomeTax {
  const year = saleYearOf(input);
  const { owner } = input;
  const tariff = lawIn(law.incomeTariff, year).value;
  const solidarity = lawIn(law.solidarity, year).value;
  const tax = (amount: number) =>
    incomeTax(owner.otherTaxableIncome + amount, owner.tariff, tariff);
  const onTax = (amount: number) => solidaritySurcharge(amount, owner.tariff, solidarity);

  const taxable = income * lawIn(law.taxableShareOfGain, year).value - allowance;
  const without = tax(0);
  const withIt = tax(taxable);
  // § 51a Abs. 2 Satz 2 EStG adds to the taxable income what § 3 Nr. 40 leaves free.
  const churchBase = tax(income - allowance) - without;
  const incomeTaxAmount = Math.max(0, withIt - without);
  const solidarityAmount = Math.max(0, onTax(withIt) - onTax(without));
  const church = (Math.max(0, churchBase) * owner.churchTaxPercent) / 100;
  return {
    taxable,
    without,
    withIt,
    churchBase,
    incomeTax: incomeTaxAmount,
    solidarity: [onTax(without), onTax(withIt)],
    solidarityAmount,
    church,
    total: incomeTaxAmount + solidarityAmount + church,
  };
}

/** What the owner may apply for in place of the flat tax on a distribution; none where that is dearer. */
export function partialIncomeOption(
  distribution: number,
  flat: number,
  input: ProceedsInput,
  law: LawData,
): string[] {
  const { total } = partialIncomeTax(distribution, 0, input, law);
  return distribution > 0 && total < flat
    ? [
        `Auf Antrag versteuern Sie die Ausschüttung stattdessen zu 60 % nach Ihrem Tarif (§ 32d Abs. 2 Nr. 3 EStG), wenn Ihnen mindestens 25 % der Gesellschaft gehören, die an Sie ausschüttet: nach Ihren Angaben ${roundEuro(total)} statt ${roundEuro(flat)}. Der Antrag gilt fünf Jahre. Gerechnet ist die Abgeltungsteuer.`,
      ]
    : [];
}
