import { type ProceedsInput, sellsAssets } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { euros, rate, type Step, step } from '../step.js';
import { allowanceOn, oneFifthOf, reducedOf } from './extraordinary-income.js';
import { incomeTax, solidaritySurcharge } from './income-tariff.js';
import {
  type BusinessSaleDetails,
  type BusinessTariff,
  repaidDebtOf,
  type Sale,
  type SaleTax,
  saleYearOf,
} from './sale.js';

const TARIFF_LABELS: Readonly<Record<BusinessTariff, string>> = {
  full: 'voller Tarif',
  'one-fifth': 'Fünftelregelung (§ 34 Abs. 1 EStG)',
  reduced: 'ermäßigter Satz (§ 34 Abs. 3 EStG)',
};

/**
 * §§ 16, 34 EStG: sale of a business or of a partner's whole share by a natural person. What the owner
 * keeps counts at its market value (§ 16 Abs. 3 Satz 7). No trade tax (§ 7 Satz 2 GewStG). Of the full
 * tariff, the one-fifth rule and the reduced rate the cheapest is taken. A part of a share is current
 * profit (§ 16 Abs. 1 Satz 2): the full tariff, and trade tax.
 */
export function taxOnBusiness(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const { bookValue } = input.sale;
  const retained = keptBy(input);
  const keptGain = retained ? retained.marketValue - retained.bookValue : 0;
  const gain = sale.price - sale.costs - bookValue + keptGain;
  const tax = taxOnGain(gain, input, law);
  const withoutKept = keptGain === 0 ? tax : taxOnGain(gain - keptGain, input, law);
  const repaidDebt = repaidDebtOf(input);
  return {
    regime: 'business-sale',
    gain,
    taxable: tax.taxable,
    allowance: tax.allowance,
    rows: tax.rows,
    total: tax.total,
    net: sale.price - sale.costs - tax.total - repaidDebt,
    repaidDebt,
    added: 0,
    leftInHolding: 0,
    company: null,
    topRate: null,
    business: { ...tax.details, onRetained: tax.total - withoutKept.total },
    notes: notesOf(gain, input),
    steps: [
      step({
        id: 'tax.gain',
        label: 'Veräußerungsgewinn',
        formula: retained
          ? 'Kaufpreis − Kosten − Buchwert + (gemeiner Wert − Buchwert) dessen, was Sie behalten'
          : 'Kaufpreis − Kosten − Buchwert',
        inputs: [
          euros('Kaufpreis', sale.price),
          euros('Kosten des Verkaufs', sale.costs),
          euros('Buchwert', bookValue),
          ...(retained
            ? [
                euros('gemeiner Wert des Zurückbehaltenen', retained.marketValue),
                euros('Buchwert des Zurückbehaltenen', retained.bookValue),
              ]
            : []),
        ],
        amount: gain,
        source: retained ? '§ 16 Abs. 2 und Abs. 3 Satz 7 EStG' : '§ 16 Abs. 2 EStG',
        asOf: law.version,
      }),
      ...tax.steps,
    ],
  };
}

/**
 * What the owner keeps and takes out of the business: a building and, where assets are sold, what the business
 * does not need. With a part of his share a partner keeps it in the business, and nothing is taxed of it.
 */
function keptBy(input: ProceedsInput): ProceedsInput['sale']['retained'] {
  const { sale, balance } = input;
  if (sale.shareSold < sale.shareHeld) return null;
  if (!sellsAssets(input) || !balance?.nonOperatingMarket) return sale.retained;
  const { marketValue, bookValue } = sale.retained ?? { marketValue: 0, bookValue: 0 };
  return {
    marketValue: marketValue + balance.nonOperatingMarket * sale.shareSold,
    bookValue: bookValue + balance.nonOperatingBook * sale.shareSold,
  };
}

interface GainTax {
  taxable: number;
  allowance: number;
  rows: SaleTax['rows'];
  total: number;
  details: Omit<BusinessSaleDetails, 'onRetained'>;
  steps: Step[];
}

function taxOnGain(gain: number, input: ProceedsInput, law: LawData): GainTax {
  const year = saleYearOf(input);
  const { owner } = input;
  const other = owner.otherTaxableIncome;
  const tariff = lawIn(law.incomeTariff, year);
  const solidarity = lawIn(law.solidarity, year);
  const wholeStake = input.sale.shareSold >= input.sale.shareHeld;
  const allowance = wholeStake ? allowanceOn(gain, input, law, year) : 0;
  const taxable = gain - allowance;
  const tax = (income: number) => incomeTax(income, owner.tariff, tariff.value);

  const without = tax(other);
  const full = tax(other + taxable);
  const oneFifth = wholeStake
    ? oneFifthOf(taxable, other, tax, lawIn(law.gainSplit, year).value)
    : full;
  const reduced = wholeStake ? reducedOf(taxable, other, tax, input, law, year) : null;
  const candidates: [BusinessTariff, number][] = [
    ['full', full],
    ['one-fifth', oneFifth],
  ];
  if (reduced) candidates.push(['reduced', reduced.tax]);
  const [chosen, withSale] = candidates.reduce((best, each) => (each[1] < best[1] ? each : best));

  const onTax = (amount: number) => solidaritySurcharge(amount, owner.tariff, solidarity.value);
  const incomeTaxAmount = Math.max(0, withSale - without);
  const trade = wholeStake ? null : tradeTaxOn(gain, withSale, input, law, year);
  const credited = withSale - (trade?.credit ?? 0);
  const solidarityAmount = Math.max(0, onTax(credited) - onTax(without));
  // The credit of § 35 EStG lowers the solidarity surcharge, not church tax (§ 51a Abs. 2 Satz 3 EStG).
  const churchAmount = (incomeTaxAmount * owner.churchTaxPercent) / 100;
  const tradeAmount = trade ? trade.tax - trade.credit : 0;
  const total = incomeTaxAmount + solidarityAmount + churchAmount + tradeAmount;
  return {
    taxable,
    allowance,
    rows: [
      { id: 'income-tax', name: 'Einkommensteuer', amount: incomeTaxAmount },
      { id: 'solidarity', name: 'Solidaritätszuschlag', amount: solidarityAmount },
      { id: 'church', name: 'Kirchensteuer', amount: churchAmount },
      ...(trade ? [{ id: 'trade-tax' as const, name: TRADE_TAX_LABEL, amount: tradeAmount }] : []),
    ],
    total,
    details: { without, full, oneFifth, reduced, chosen },
    steps: [
      step({
        id: 'tax.taxable',
        label: 'steuerpflichtiger Gewinn',
        formula: 'Gewinn − Freibetrag',
        inputs: [euros('Gewinn', gain), euros('Freibetrag', allowance)],
        amount: taxable,
        source: lawIn(law.businessAllowance, year).source,
        asOf: law.version,
      }),
      step({
        id: 'tax.income-tax',
        label: `Einkommensteuer auf den Verkauf: ${TARIFF_LABELS[chosen]}`,
        formula: wholeStake
          ? 'günstigste der möglichen Steuern des Jahres − Steuer ohne Verkauf'
          : 'Steuer des Jahres mit Verkauf − Steuer ohne Verkauf',
        inputs: [
          euros('voller Tarif', full),
          ...(wholeStake ? [euros('Fünftelregelung', oneFifth)] : []),
          ...(reduced
            ? [
                rate('ermäßigter Satz', reduced.ratePercent / 100),
                euros('mit ermäßigtem Satz', reduced.tax),
              ]
            : []),
          euros('ohne Verkauf', without),
        ],
        amount: incomeTaxAmount,
        source: wholeStake ? '§ 32a, § 34 Abs. 1 und 3 EStG' : '§ 32a, § 16 Abs. 1 Satz 2 EStG',
        asOf: law.version,
      }),
      step({
        id: 'tax.solidarity',
        label: 'Solidaritätszuschlag',
        formula: 'Zuschlag mit Verkauf − Zuschlag ohne Verkauf',
        inputs: [euros('mit Verkauf', onTax(credited)), euros('ohne Verkauf', onTax(without))],
        amount: solidarityAmount,
        source: solidarity.source,
        asOf: solidarity.validFrom,
      }),
      step({
        id: 'tax.church',
        label: 'Kirchensteuer',
        formula: 'Einkommensteuer auf den Verkauf × Satz der Kirchensteuer',
        inputs: [
          euros('Einkommensteuer', incomeTaxAmount),
          rate('Kirchensteuer', owner.churchTaxPercent / 100),
        ],
        amount: churchAmount,
        source: '§ 51a Abs. 2 EStG',
        asOf: law.version,
      }),
      ...(trade
        ? [
            step({
              id: 'tax.trade',
              label: TRADE_TAX_LABEL,
              formula:
                'Gewinn × Messzahl × Hebesatz − Anrechnung nach dem Anteil, der Ihnen bleibt',
              inputs: [
                euros('Gewinn', gain),
                euros('Gewerbesteuer', trade.tax),
                euros('Anrechnung', trade.credit),
              ],
              amount: tradeAmount,
              source: '§ 16 Abs. 1 Satz 2, § 35 EStG, § 11 Abs. 2 GewStG; BFH IV R 5/14',
              asOf: law.version,
            }),
          ]
        : []),
      step({
        id: 'tax.total',
        label: 'Steuer auf den Verkauf',
        formula: trade
          ? 'Einkommensteuer + Solidaritätszuschlag + Kirchensteuer + Gewerbesteuer'
          : 'Einkommensteuer + Solidaritätszuschlag + Kirchensteuer',
        inputs: [
          euros('Einkommensteuer', incomeTaxAmount),
          euros('Solidaritätszuschlag', solidarityAmount),
          euros('Kirchensteuer', churchAmount),
          ...(trade ? [euros('Gewerbesteuer', tradeAmount)] : []),
        ],
        amount: total,
        source: trade ? '§ 16 Abs. 1 Satz 2, § 35 EStG' : '§§ 16, 34 EStG',
        asOf: law.version,
      }),
    ],
  };
}

const TRADE_TAX_LABEL = 'Gewerbesteuer auf den Teilverkauf, nach Anrechnung';

/**
 * The trade tax on a part of a share, borne by the seller, and what § 35 EStG takes off his income tax:
 * by the share in the profit that he has at the end of the year, whoever bears the tax (BFH IV R 5/14), and
 * at most the part of the income tax that falls on the gain (Abs. 1 Satz 2). A sole proprietor's base amount
 * is all his own.
 */
function tradeTaxOn(
  gain: number,
  incomeTaxOfYear: number,
  { company, sale, owner }: ProceedsInput,
  law: LawData,
  year: number,
): { tax: number; credit: number } {
  if (gain <= 0) return { tax: 0, credit: 0 };
  const base = gain * lawIn(law.tradeTaxMeasure, year).value;
  const tax = (base * company.tradeTaxMultiplierPercent) / 100;
  const ownPart = company.legalForm === 'einzelunternehmen' ? 1 : sale.shareHeld - sale.shareSold;
  const most = (incomeTaxOfYear * gain) / (gain + Math.max(0, owner.otherTaxableIncome));
  const credit = Math.min(base * lawIn(law.tradeTaxCredit, year).value, tax) * ownPart;
  return { tax, credit: Math.min(credit, most) };
}

function notesOf(gain: number, { sale, owner, company }: ProceedsInput): string[] {
  const notes: string[] = [];
  if (gain < 0) {
    notes.push(
      'Aus dem Verkauf entsteht ein Verlust. Ob er Ihre übrige Steuer senkt, klärt Ihre Steuerberatung.',
    );
  }
  if (sale.shareSold < sale.shareHeld) {
    notes.push(
      'Wer nur einen Teil seines Anteils verkauft, erzielt laufenden Gewinn (§ 16 Abs. 1 Satz 2 EStG): kein Freibetrag, keine Ermäßigung. Die Gewerbesteuer darauf schuldet die Gesellschaft; gerechnet ist, dass Sie sie tragen, wie es Verträge oft vorsehen.',
    );
  }
  if (sale.shareSold < sale.shareHeld && company.legalForm === 'gbr') {
    notes.push(
      'Übt die GbR einen freien Beruf aus, fällt keine Gewerbesteuer an (§ 18 EStG); gerechnet ist ein Gewerbe.',
    );
  }
  if (owner.age === null && !owner.unableToWork) {
    notes.push(
      'Ihr Alter am Tag der Übergabe fehlt. Ab 55 Jahren können ein Freibetrag und ein ermäßigter Satz die Steuer deutlich senken (§ 16 Abs. 4, § 34 Abs. 3 EStG).',
    );
  }
  if (company.legalForm === 'gmbh-co-kg') {
    notes.push(
      'Die mitverkauften Anteile an der Komplementär-GmbH gehören meist zum Sonderbetriebsvermögen; ihr Gewinn ist zu 60 % steuerpflichtig und nicht nach § 34 EStG begünstigt. Gerechnet ist alles als Mitunternehmeranteil.',
    );
  }
  return notes;
}
