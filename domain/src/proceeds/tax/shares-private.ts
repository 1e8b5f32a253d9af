import type { ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { euros, rate, step } from '../step.js';
import { partialIncomeTax } from './partial-income.js';
import { type Sale, type SaleTax, saleYearOf } from './sale.js';

/**
 * § 17 EStG: 60 % of the gain at the owner's tariff, with an allowance that is measured on the taxable
 * part and on the share sold. Shares out of a business's assets are taxed alike, without the allowance.
 */
export function taxOnShares(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const year = saleYearOf(input);
  const { owner } = input;
  const asBusiness = input.sale.heldBy === 'business';
  const cost = asBusiness ? input.sale.bookValue : input.sale.acquisitionCost;
  const share = lawIn(law.taxableShareOfGain, year);
  const tariff = lawIn(law.incomeTariff, year);
  const solidarity = lawIn(law.solidarity, year);

  const gain = sale.price - cost - sale.costs;
  const allowance = asBusiness ? 0 : allowanceOn(gain * share.value, input, law, year);
  const tax = partialIncomeTax(gain, allowance, input, law);
  const { taxable, total } = tax;
  const topRate = tariff.value.zone5.rate * (1 + solidarity.value.rate) * share.value;
  const topTax = Math.max(0, gain) * topRate;

  return {
    regime: asBusiness ? 'shares-business' : 'shares-private',
    gain,
    taxable,
    allowance,
    rows: [
      { id: 'income-tax', name: 'Einkommensteuer', amount: tax.incomeTax },
      { id: 'solidarity', name: 'Solidaritätszuschlag', amount: tax.solidarityAmount },
      { id: 'church', name: 'Kirchensteuer', amount: tax.church },
    ],
    total,
    net: sale.price - sale.costs - total,
    repaidDebt: 0,
    added: 0,
    leftInHolding: 0,
    company: null,
    topRate: { rate: topRate, tax: topTax, net: sale.price - sale.costs - topTax },
    business: null,
    notes: notesOf(gain, asBusiness, input.owner),
    steps: [
      step({
        id: 'tax.gain',
        label: 'Veräußerungsgewinn',
        formula: asBusiness
          ? 'Kaufpreis − Buchwert − Kosten'
          : 'Kaufpreis − Anschaffungskosten − Kosten',
        inputs: [
          euros('Kaufpreis', sale.price),
          euros(asBusiness ? 'Buchwert' : 'Anschaffungskosten', cost),
          euros('Kosten des Verkaufs', sale.costs),
        ],
        amount: gain,
        source: asBusiness ? '§ 3 Nr. 40 Buchst. a EStG' : '§ 17 Abs. 2 EStG',
        asOf: law.version,
      }),
      step({
        id: 'tax.taxable',
        label: 'steuerpflichtiger Teil',
        formula: 'Gewinn × 60 % − Freibetrag',
        inputs: [
          euros('Gewinn', gain),
          rate('Anteil', share.value),
          euros('Freibetrag', allowance),
        ],
        amount: taxable,
        source: `${share.source}; § 17 Abs. 3 EStG`,
        asOf: law.version,
      }),
      step({
        id: 'tax.income-tax',
        label: 'Einkommensteuer auf den Verkauf',
        formula: 'Steuer des Jahres mit Verkauf − Steuer ohne Verkauf',
        inputs: [euros('mit Verkauf', tax.withIt), euros('ohne Verkauf', tax.without)],
        amount: tax.incomeTax,
        source: tariff.source,
        asOf: tariff.validFrom,
      }),
      step({
        id: 'tax.solidarity',
        label: 'Solidaritätszuschlag',
        formula: 'Zuschlag mit Verkauf − Zuschlag ohne Verkauf',
        inputs: [euros('mit Verkauf', tax.solidarity[1]), euros('ohne Verkauf', tax.solidarity[0])],
        amount: tax.solidarityAmount,
        source: solidarity.source,
        asOf: solidarity.validFrom,
      }),
      step({
        id: 'tax.church',
        label: 'Kirchensteuer, höchstens',
        formula: 'Einkommensteuer auf den vollen Gewinn × Satz der Kirchensteuer',
        inputs: [
          euros('Einkommensteuer auf den vollen Gewinn', tax.churchBase),
          rate('Kirchensteuer', owner.churchTaxPercent / 100),
        ],
        amount: tax.church,
        source: '§ 51a Abs. 2 Satz 2 EStG; Kappung und Erlass je nach Land',
        asOf: law.version,
      }),
      step({
        id: 'tax.total',
        label: 'Steuer auf den Verkauf',
        formula: 'Einkommensteuer + Solidaritätszuschlag + Kirchensteuer',
        inputs: [
          euros('Einkommensteuer', tax.incomeTax),
          euros('Solidaritätszuschlag', tax.solidarityAmount),
          euros('Kirchensteuer', tax.church),
        ],
        amount: total,
        source: tariff.source,
        asOf: law.version,
      }),
      step({
        id: 'tax.topRate',
        label: 'Steuer mit dem Höchstsatz, ohne Kirchensteuer',
        formula: 'Gewinn × 60 % × Höchstsatz × (1 + Solidaritätszuschlag)',
        inputs: [euros('Gewinn', gain), rate('Satz', topRate)],
        amount: topTax,
        source: tariff.source,
        asOf: tariff.validFrom,
      }),
    ],
  };
}

function allowanceOn(
  taxableGain: number,
  { sale }: ProceedsInput,
  law: LawData,
  year: number,
): number {
  const { amount, meltsFrom } = lawIn(law.sharesAllowance, year).value;
  const excess = Math.max(0, taxableGain - meltsFrom * sale.shareSold);
  return Math.min(Math.max(0, taxableGain), Math.max(0, amount * sale.shareSold - excess));
}

function notesOf(gain: number, asBusiness: boolean, owner: ProceedsInput['owner']): string[] {
  const notes: string[] = [];
  if (gain < 0) {
    notes.push(
      'Aus dem Verkauf entsteht ein Verlust. Ob er Ihre übrige Steuer senkt, klärt Ihre Steuerberatung (§ 17 Abs. 2 Satz 6 EStG).',
    );
  }
  if (asBusiness) {
    notes.push(
      'Liegen die Anteile in einem Betriebsvermögen, kann Gewerbesteuer hinzukommen, und bei 100 % der Anteile ein Freibetrag nach § 16 Abs. 4 EStG. Beides ist hier nicht gerechnet.',
    );
  }
  if (owner.churchTaxPercent > 0) {
    notes.push(
      'Die Kirchensteuer ist eine Obergrenze: Viele Kirchen kappen sie oder erlassen auf Antrag einen Teil.',
    );
  }
  return notes;
}
