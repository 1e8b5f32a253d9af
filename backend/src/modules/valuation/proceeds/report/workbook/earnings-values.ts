import type { ReportSource } from '../report-source.js';
import { figureInput, figureResult, SheetRows, sumOf } from './sheet-rows.js';

const DETAIL_YEARS = 5;

const MAX_TERMINAL_GROWTH = 0.015;

export function multiples(sheet: SheetRows, { result }: ReportSource): void {
  const factors = result.multiples?.factors ?? [];
  sheet.section('Multiplikator');
  const product = factors.map((_, at) => `{factor.${at}}`).join('*') || '1';
  sheet.result('multiple.product', 'Zu- und Abschläge zusammen', product, 'factor');
  for (const [end, label, table] of [
    ['min', 'unterer Wert', '{multiple.min}'],
    ['middle', 'mittlerer Wert', '({multiple.min}+{multiple.max})/2'],
    ['max', 'oberer Wert', '{multiple.max}'],
  ] as const) {
    sheet.result(`multiples.${end}`, label, `{ebit}*(${table})*{multiple.product}`, 'euro', {
      note: 'nachhaltiges EBIT × Branchenmultiplikator × Zu- und Abschläge',
    });
  }
}

export function income(sheet: SheetRows, { input, result }: ReportSource): void {
  const year = input.company.valuationYear;
  const net = '({rate}-{growth})';
  sheet.section('Ertragswert');
  const after = DETAIL_YEARS + 1;
  const years = Array.from({ length: DETAIL_YEARS }, (_, at) => at + 1).map(
    (t) =>
      `income.${t} | Barwert ${year + t} | {ebit}*POWER(1+{growth},${t})*(1-{tax.${year + t}})/POWER(1+{rate},${t})`,
  );
  sheet.results(`
    rate | Kapitalisierungszins | ${sumOf((result.rate?.parts ?? []).map(({ id }) => `rate.${id}`))} | percent | | Summe der Bestandteile auf dem Blatt Annahmen
    income.afterTax | Ergebnis nach Steuern einer kaufenden GmbH | {ebit}*(1-{tax.${year}})
    income.simple | Ertragswert, einfach | {income.afterTax}/${net}
    ${years.join('\n')}
    income.after | Barwert der Jahre ab ${year + after} | {ebit}*POWER(1+{growth},${after})*(1-{tax.${year + after}})/${net}/POWER(1+{rate},${DETAIL_YEARS})
    income.path | Ertragswert mit sinkender Körperschaftsteuer | SUM({income.1:income.after})
  `);
  const melting = result.income?.melting;
  if (!melting) return;
  const count = melting.years.length;
  const rate = '({rate}-{rate.owner})';
  const yearly = melting.years
    .map((_, at) => `${count - at}/${count + 1}/POWER(1+${rate},${at + 1})`)
    .join('+');
  sheet.result(
    'income.melting',
    'Ertragswert mit abschmelzendem Inhaberanteil',
    `(1-{melting.share})*{income.afterTax}/(${rate}-{growth})+{melting.share}*{income.afterTax}*(${yearly})`,
    'euro',
    { note: `Ihr Anteil schmilzt über ${count} Jahre; der Zins dabei ohne Inhaberzuschlag` },
  );
}

export function dcf(sheet: SheetRows, { input, result }: ReportSource): void {
  const { plan, company } = input;
  const years = result.dcf?.years ?? [];
  const last = input.years.findLast(({ forecast }) => !forecast);
  if (!plan || !last) return;
  sheet.section('Wert nach Plan (DCF)');
  const share = 'Umlaufvermögen als Anteil am Umsatz';
  sheet.input('plan.workingCapitalShare', share, plan.workingCapitalShare, 'percent');
  const terminal = 'Wachstum nach dem Plan, höchstens 1,5 %';
  sheet.input('plan.growth', terminal, plan.terminalGrowth, 'percent');
  const investing = 'Investitionen nach dem Plan (leer: wie im letzten Jahr)';
  sheet.input('plan.investments', investing, plan.terminalInvestments);
  sheet.head('Betrag in Euro', ...years.map(({ year }) => `${year}`));
  const before = (name: string, at: number, first: string) =>
    at === 0 ? first : `{plan.${name}.${at - 1}}`;
  const rowOf = (at: number) =>
    plan.years[at] ?? {
      revenue: null,
      growth: Math.min(plan.terminalGrowth, MAX_TERMINAL_GROWTH),
      ebit: null,
      depreciation: null,
      investments: null,
      workingCapitalChange: null,
    };
  const revenue = `{revenue.${last.year}}`;
  sheet.figures(
    'Wachstum des Umsatzes',
    years.map((_, at) => figureInput(`plan.rate.${at}`, rowOf(at).growth ?? 0, 'percent')),
  );
  const given = (
    label: string,
    name: 'revenue' | 'ebit' | 'depreciation' | 'investments' | 'workingCapitalChange',
    otherwise: (at: number) => string,
  ) =>
    sheet.figures(
      label,
      years.map((_, at) => {
        const value = rowOf(at)[name];
        const key = `plan.${name}.${at}`;
        return value === null ? figureResult(key, otherwise(at)) : figureInput(key, value);
      }),
    );
  given('Umsatz', 'revenue', (at) => `${before('revenue', at, revenue)}*(1+{plan.rate.${at}})`);
  given(
    'EBIT',
    'ebit',
    (at) =>
      `IF(${before('revenue', at, revenue)}=0,0,${before('ebit', at, '{ebit}')}*{plan.revenue.${at}}/${before('revenue', at, revenue)})`,
  );
  const depreciation = `{depreciation.${last.year}}`;
  given('Abschreibung', 'depreciation', (at) => before('depreciation', at, depreciation));
  given('Investition', 'investments', (at) =>
    before('investments', at, last.investments === null ? depreciation : String(last.investments)),
  );
  given(
    'Zuwachs des Umlaufvermögens',
    'workingCapitalChange',
    (at) => `{plan.workingCapitalShare}*({plan.revenue.${at}}-${before('revenue', at, revenue)})`,
  );
  sheet.figures(
    'Barwert des freien Geldflusses',
    years.map((_, at) =>
      figureResult(
        `plan.value.${at}`,
        `({plan.ebit.${at}}*(1-{tax.${company.valuationYear + at + 1}})+{plan.depreciation.${at}}-{plan.investments.${at}}-{plan.workingCapitalChange.${at}})/POWER(1+{rate},${at + 1})`,
      ),
    ),
  );
  const end = years.length - 1;
  const growth = 'MIN({plan.growth},0.015)';
  const investments = `MAX(IF(COUNT({plan.investments})=0,{plan.investments.${end}},{plan.investments}),{plan.depreciation.${end}})`;
  sheet.results(`
    dcf.after | Barwert der Zeit nach dem Plan | ({plan.ebit.${end}}*(1+${growth})*(1-{tax.${company.valuationYear + DETAIL_YEARS + 1}})+{plan.depreciation.${end}}-${investments}-{plan.workingCapitalShare}*{plan.revenue.${end}}*${growth})/({rate}-${growth})/POWER(1+{rate},${DETAIL_YEARS})
    dcf.value | Unternehmenswert nach Plan | SUM({plan.value.0:plan.value.${end}})+{dcf.after}
  `);
}
