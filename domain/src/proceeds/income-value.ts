import type { DiscountRate } from './discount-rate.js';
import type { ProceedsInput } from './input.js';
import type { LawData } from './law/law.js';
import { sum } from './normalised-ebit.js';
import { euros, HOUSE, METHOD, rate, type Step, step } from './step.js';
import { CORPORATE_TAX_SOURCE, corporateTaxRate } from './tax/corporate-rate.js';

export interface IncomeYear {
  year: number;
  taxRate: number;
  afterTax: number;
  presentValue: number;
}

export interface Melting {
  rate: number;
  share: number;
  permanent: number;
  years: { year: number; remaining: number; presentValue: number }[];
  meltingSum: number;
  value: number;
}

export interface IncomeValue {
  taxRate: number;
  afterTax: number;
  rate: number;
  growth: number;
  /** With the tax rate of the valuation year for ever. */
  simple: number;
  path: IncomeYear[];
  perpetuity: {
    fromYear: number;
    taxRate: number;
    afterTax: number;
    terminalValue: number;
    presentValue: number;
  };
  withTaxPath: number;
  melting: Melting | null;
  steps: Step[];
}

/** Years that are computed one by one before the perpetuity. */
export const DETAIL_YEARS = 5;

/** Least that the rate must exceed growth by for a perpetuity to mean anything. */
export const MIN_NET_RATE = 0.02;

/** Ertragswert before debt: simple, with the falling corporate tax, and with melting owner's earnings. */
export function incomeValue(
  ebit: number,
  discount: DiscountRate,
  input: ProceedsInput,
  law: LawData,
): IncomeValue {
  const { valuationYear, tradeTaxMultiplierPercent } = input.company;
  const { growth } = input.choice;
  const k = discount.rate;
  const taxIn = (year: number) => corporateTaxRate(year, tradeTaxMultiplierPercent, law);
  const afterTaxIn = (t: number) => ebit * (1 + growth) ** t * (1 - taxIn(valuationYear + t));

  const taxRate = taxIn(valuationYear);
  const afterTax = ebit * (1 - taxRate);
  const simple = afterTax / (k - growth);
  const path = Array.from({ length: DETAIL_YEARS }, (_, index): IncomeYear => {
    const t = index + 1;
    const amount = afterTaxIn(t);
    return {
      year: valuationYear + t,
      taxRate: taxIn(valuationYear + t),
      afterTax: amount,
      presentValue: amount / (1 + k) ** t,
    };
  });
  const t = DETAIL_YEARS + 1;
  const terminalValue = afterTaxIn(t) / (k - growth);
  const perpetuity = {
    fromYear: valuationYear + t,
    taxRate: taxIn(valuationYear + t),
    afterTax: afterTaxIn(t),
    terminalValue,
    presentValue: terminalValue / (1 + k) ** DETAIL_YEARS,
  };
  const withTaxPath = sum(path.map((each) => each.presentValue)) + perpetuity.presentValue;
  const melting = meltingValue(afterTax, discount.withoutOwner, input);
  return {
    taxRate,
    afterTax,
    rate: k,
    growth,
    simple,
    path,
    perpetuity,
    withTaxPath,
    melting,
    steps: stepsOf(
      { ebit, taxRate, afterTax, k, growth, simple, path, perpetuity, withTaxPath, melting },
      law,
    ),
  };
}

/**
 * The share of earnings that hangs on the owner melts in equal steps over some years, in place of the
 * owner's part of the rate.
 */
function meltingValue(afterTax: number, k: number, { choice }: ProceedsInput): Melting | null {
  if (!choice.melting || k - choice.growth <= MIN_NET_RATE) return null;
  const { share, years: count } = choice.melting;
  const permanent = ((1 - share) * afterTax) / (k - choice.growth);
  const years = Array.from({ length: count }, (_, index) => {
    const year = index + 1;
    const remaining = (count - year + 1) / (count + 1);
    return { year, remaining, presentValue: (share * afterTax * remaining) / (1 + k) ** year };
  });
  const meltingSum = sum(years.map(({ presentValue }) => presentValue));
  return { rate: k, share, permanent, years, meltingSum, value: permanent + meltingSum };
}

function stepsOf(
  v: Omit<IncomeValue, 'rate' | 'steps'> & { ebit: number; k: number },
  law: LawData,
): Step[] {
  const asOf = law.version;
  const net = rate('Zins − Wachstum', v.k - v.growth);
  const steps = [
    step({
      id: 'income.afterTax',
      label: 'Ergebnis nach Steuern einer kaufenden GmbH',
      formula: 'nachhaltiges EBIT × (1 − Steuersatz)',
      inputs: [euros('Nachhaltiges EBIT', v.ebit), rate('Steuersatz', v.taxRate)],
      amount: v.afterTax,
      source: `${CORPORATE_TAX_SOURCE}; Sicht einer kaufenden GmbH: ${HOUSE}`,
      asOf,
    }),
    step({
      id: 'income.simple',
      label: 'Ertragswert, einfach',
      formula: 'Ergebnis nach Steuern ÷ (Zins − Wachstum)',
      inputs: [euros('Ergebnis nach Steuern', v.afterTax), net],
      amount: v.simple,
      source: METHOD,
      asOf,
    }),
    ...v.path.map(({ year, taxRate, afterTax, presentValue }) =>
      step({
        id: `income.path.${year}`,
        label: `Barwert ${year}`,
        formula: 'Ergebnis nach Steuern des Jahres, abgezinst',
        inputs: [rate('Steuersatz', taxRate), euros('Ergebnis nach Steuern', afterTax)],
        amount: presentValue,
        source: CORPORATE_TAX_SOURCE,
        asOf,
      }),
    ),
    step({
      id: 'income.perpetuity',
      label: `Barwert der Jahre ab ${v.perpetuity.fromYear}`,
      formula: 'Ergebnis nach Steuern ÷ (Zins − Wachstum), abgezinst über fünf Jahre',
      inputs: [euros('Ergebnis nach Steuern', v.perpetuity.afterTax), net],
      amount: v.perpetuity.presentValue,
      source: CORPORATE_TAX_SOURCE,
      asOf,
    }),
    step({
      id: 'income.withTaxPath',
      label: 'Ertragswert mit sinkender Körperschaftsteuer',
      formula: 'Summe aller Barwerte',
      inputs: [
        ...v.path.map(({ year, presentValue }) => euros(`Barwert ${year}`, presentValue)),
        euros(`Barwert ab ${v.perpetuity.fromYear}`, v.perpetuity.presentValue),
      ],
      amount: v.withTaxPath,
      source: METHOD,
      asOf,
    }),
  ];
  if (v.melting) {
    steps.push(
      step({
        id: 'income.melting',
        label: 'Ertragswert mit abschmelzendem Inhaberanteil',
        formula: 'dauerhafter Teil + Barwerte des Teils, der mit Ihnen geht',
        inputs: [
          euros('dauerhafter Teil', v.melting.permanent),
          euros('abschmelzender Teil', v.melting.meltingSum),
          rate('Zins ohne Inhaberzuschlag', v.melting.rate),
        ],
        amount: v.melting.value,
        source: 'IDW Praxishinweis 1/2014, Rn. 22 bis 24; linearer Verlauf: Annahme des Hauses',
        asOf,
      }),
    );
  }
  return steps;
}
