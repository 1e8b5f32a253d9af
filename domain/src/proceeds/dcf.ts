import { DETAIL_YEARS, MIN_NET_RATE } from './income-value.js';
import type { InputPlanYear, ProceedsInput } from './input.js';
import type { LawData } from './law/law.js';
import { sum } from './normalised-ebit.js';
import { euros, METHOD, OWN_ENTRY, rate, type Step, step } from './step.js';
import { corporateTaxRate } from './tax/corporate-rate.js';

export interface DcfYear {
  year: number;
  revenue: number;
  ebit: number;
  taxRate: number;
  depreciation: number;
  investments: number;
  workingCapitalChange: number;
  freeCashFlow: number;
  presentValue: number;
}

export interface DcfValue {
  rate: number;
  years: DcfYear[];
  terminal: { freeCashFlow: number; terminalValue: number; presentValue: number };
  value: number;
  /** Share of the value that comes after the plan. */
  perpetuityShare: number;
  steps: Step[];
}

export const MAX_TERMINAL_GROWTH = 0.015;

const GOES_ON: InputPlanYear = {
  revenue: null,
  growth: null,
  ebit: null,
  depreciation: null,
  investments: null,
  workingCapitalChange: null,
};

/**
 * Discounted cash flow before debt, of the plan's five years and a perpetuity; null without a plan. A
 * plan year that says nothing goes on: revenue with the given growth, the margin, depreciation and
 * investments as before.
 */
export function dcfValue(
  ebit: number,
  k: number,
  input: ProceedsInput,
  law: LawData,
): DcfValue | null {
  const { plan, company } = input;
  const last = input.years.findLast(({ forecast }) => !forecast);
  if (!plan || plan.years.length === 0 || !last?.revenue) return null;
  const growth = Math.min(plan.terminalGrowth, MAX_TERMINAL_GROWTH);
  if (k - growth <= MIN_NET_RATE) return null;

  let before = {
    revenue: last.revenue,
    ebit,
    depreciation: last.depreciation ?? 0,
    investments: last.investments ?? last.depreciation ?? 0,
  };
  const years: DcfYear[] = [];
  for (let t = 1; t <= DETAIL_YEARS; t += 1) {
    const row = plan.years[t - 1] ?? { ...GOES_ON, growth };
    const revenue = row.revenue ?? before.revenue * (1 + (row.growth ?? 0));
    const now = {
      revenue,
      ebit: row.ebit ?? (before.revenue === 0 ? 0 : (before.ebit * revenue) / before.revenue),
      depreciation: row.depreciation ?? before.depreciation,
      investments: row.investments ?? before.investments,
    };
    const workingCapitalChange =
      row.workingCapitalChange ?? plan.workingCapitalShare * (revenue - before.revenue);
    const taxRate = corporateTaxRate(
      company.valuationYear + t,
      company.tradeTaxMultiplierPercent,
      law,
    );
    const freeCashFlow =
      now.ebit * (1 - taxRate) + now.depreciation - now.investments - workingCapitalChange;
    years.push({
      year: company.valuationYear + t,
      ...now,
      taxRate,
      workingCapitalChange,
      freeCashFlow,
      presentValue: freeCashFlow / (1 + k) ** t,
    });
    before = now;
  }

  const taxRate = corporateTaxRate(
    company.valuationYear + DETAIL_YEARS + 1,
    company.tradeTaxMultiplierPercent,
    law,
  );
  // Who invests less than he writes off lives on his machines; for ever, that is not possible.
  const investments = Math.max(plan.terminalInvestments ?? before.investments, before.depreciation);
  const freeCashFlow =
    before.ebit * (1 + growth) * (1 - taxRate) +
    before.depreciation -
    investments -
    plan.workingCapitalShare * before.revenue * growth;
  const terminalValue = freeCashFlow / (k - growth);
  const terminal = {
    freeCashFlow,
    terminalValue,
    presentValue: terminalValue / (1 + k) ** DETAIL_YEARS,
  };
  const value = sum(years.map(({ presentValue }) => presentValue)) + terminal.presentValue;
  return {
    rate: k,
    years,
    terminal,
    value,
    perpetuityShare: value === 0 ? 0 : terminal.presentValue / value,
    steps: stepsOf(years, terminal, value, rate('Zins', k), law.version),
  };
}

function stepsOf(
  years: DcfYear[],
  terminal: DcfValue['terminal'],
  value: number,
  k: ReturnType<typeof rate>,
  asOf: string,
): Step[] {
  return [
    ...years.map((row) =>
      step({
        id: `dcf.${row.year}`,
        label: `Freier Geldfluss ${row.year}`,
        formula:
          'EBIT × (1 − Steuersatz) + Abschreibung − Investition − Zuwachs des Umlaufvermögens',
        inputs: [
          euros('EBIT', row.ebit),
          rate('Steuersatz', row.taxRate),
          euros('Abschreibung', row.depreciation),
          euros('Investition', row.investments),
          euros('Zuwachs des Umlaufvermögens', row.workingCapitalChange),
        ],
        amount: row.freeCashFlow,
        source: `${OWN_ENTRY} (Plan)`,
        asOf,
      }),
    ),
    step({
      id: 'dcf.terminal',
      label: 'Barwert der Zeit nach dem Plan',
      formula: 'freier Geldfluss ÷ (Zins − Wachstum), abgezinst über fünf Jahre',
      inputs: [euros('freier Geldfluss', terminal.freeCashFlow), k],
      amount: terminal.presentValue,
      source: METHOD,
      asOf,
    }),
    step({
      id: 'dcf.value',
      label: 'Unternehmenswert nach Plan (DCF)',
      formula: 'Barwerte der fünf Jahre + Barwert der Zeit danach',
      inputs: [
        ...years.map((row) => euros(`Barwert ${row.year}`, row.presentValue)),
        euros('Barwert danach', terminal.presentValue),
      ],
      amount: value,
      source: METHOD,
      asOf,
    }),
  ];
}
