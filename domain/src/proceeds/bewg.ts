import type { AssetValue } from './asset-value.js';
import type { InputYear, ProceedsInput } from './input.js';
import { type LawData, lawIn } from './law/law.js';
import { sum } from './normalised-ebit.js';
import { euros, factor, OWN_ENTRY, rate, type Step, step } from './step.js';

export interface SimplifiedYear {
  year: number;
  operatingResult: number;
  afterTaxDeduction: number;
}

export interface SimplifiedValue {
  years: SimplifiedYear[];
  annualIncome: number;
  factor: number;
  incomeValue: number;
  nonOperating: number;
  holdings: number;
  recentContributions: number;
  total: number;
  /** Least value: the assets less the debts; null without a balance sheet. */
  assetFloor: number | null;
  floorApplies: boolean;
  value: number;
  /** What falls to the share that the owner holds (§ 97 Abs. 1b BewG). */
  valueOfShare: number;
  /** What stands beside the figure wherever it is shown. */
  notes: string[];
  steps: Step[];
}

const YEARS = 3;

/**
 * The simplified income value of §§ 199 to 203 BewG, for gift and inheritance only; null with fewer than
 * three closed years. The 30 % come off each positive year before the mean is taken (§ 202 Abs. 3).
 */
export function simplifiedValue(
  input: ProceedsInput,
  assets: AssetValue | null,
  law: LawData,
): SimplifiedValue | null {
  const { balance, company, sale } = input;
  const closed = input.years.filter(({ forecast }) => !forecast).slice(-YEARS);
  if (closed.length < YEARS) return null;
  const { value: rule, source } = lawIn(law.simplifiedValue, company.valuationYear);
  const years = closed.map((year): SimplifiedYear => {
    const operatingResult = operatingResultOf(year);
    const deduction = operatingResult > 0 ? operatingResult * rule.taxDeduction : 0;
    return { year: year.year, operatingResult, afterTaxDeduction: operatingResult - deduction };
  });
  const annualIncome = Math.max(0, sum(years.map((year) => year.afterTaxDeduction)) / YEARS);
  const incomeValue = annualIncome * rule.factor;
  const nonOperating = balance ? balance.nonOperatingMarket - balance.nonOperatingDebt : 0;
  const holdings = balance?.holdingsMarket ?? 0;
  const recentContributions = balance?.recentContributionsNet ?? 0;
  const total = incomeValue + nonOperating + holdings + recentContributions;
  const assetFloor = assets?.withRetained ?? null;
  const value = Math.max(total, assetFloor ?? 0, 0);
  return {
    years,
    annualIncome,
    factor: rule.factor,
    incomeValue,
    nonOperating,
    holdings,
    recentContributions,
    total,
    assetFloor,
    floorApplies: assetFloor !== null && assetFloor > total,
    value,
    valueOfShare: value * sale.shareHeld,
    notes: [
      'Dieser Wert gilt nur für Schenkung und Erbschaft. Er kennt weder Inhaberabhängigkeit noch Großkunden und ist kein Preis.',
      'Wurden in den letzten zwölf Monaten Anteile unter Fremden verkauft, geht deren Preis vor (§ 11 Abs. 2 Satz 2 BewG).',
      'Führt das Verfahren zu offensichtlich unzutreffenden Ergebnissen, ist es nicht anwendbar (§ 199 Abs. 1 BewG).',
    ],
    steps: [
      ...years.map((year) =>
        step({
          id: `bewg.${year.year}`,
          label: `Betriebsergebnis ${year.year} nach Ertragsteuern`,
          formula: 'ein positives Betriebsergebnis wird um 30 % gemindert, ein Verlust nicht',
          inputs: [
            euros('Betriebsergebnis', year.operatingResult),
            rate('Abzug', year.operatingResult > 0 ? rule.taxDeduction : 0),
          ],
          amount: year.afterTaxDeduction,
          source: `§ 202 BewG; ${OWN_ENTRY}`,
          asOf: law.version,
        }),
      ),
      step({
        id: 'bewg.income',
        label: 'Ertragswert nach dem Bewertungsgesetz',
        formula: 'Durchschnitt der drei Jahre (mindestens null) × Kapitalisierungsfaktor',
        inputs: [
          euros('Jahresertrag', annualIncome),
          factor('Kapitalisierungsfaktor', rule.factor),
        ],
        amount: incomeValue,
        source,
        asOf: law.version,
      }),
      step({
        id: 'bewg.value',
        label: 'Gemeiner Wert',
        formula:
          'Ertragswert + nicht betriebsnotwendiges Vermögen + Beteiligungen + junges Vermögen, mindestens Substanzwert',
        inputs: [
          euros('Ertragswert', incomeValue),
          euros('nicht betriebsnotwendiges Vermögen', nonOperating),
          euros('Beteiligungen', holdings),
          euros('junges Vermögen', recentContributions),
          ...(assetFloor === null ? [] : [euros('Substanzwert', assetFloor)]),
        ],
        amount: value,
        source: '§ 200 Abs. 2 bis 4, § 11 Abs. 2 Satz 3 BewG',
        asOf: law.version,
      }),
    ],
  };
}

/**
 * § 202 Abs. 1 BewG. Where the adviser's figures are missing, the normalised EBIT less interest stands
 * in, without what holds only for the planned sale.
 */
function operatingResultOf(year: InputYear): number {
  if (year.taxProfit) {
    const { profit, additions, deductions, otherCorrections } = year.taxProfit;
    return profit + additions - deductions + otherCorrections;
  }
  const items = sum(year.items.filter(({ saleOnly }) => !saleOnly).map(({ amount }) => amount));
  return year.ebit + items - (year.interestExpense ?? 0);
}
