import type { WorkbookSheet } from '@stabwechsel/documents/xlsx/workbook';
import { isTransparent, sellsAssets } from '@stabwechsel/domain/proceeds';
import type { ReportSource } from './report-source.js';
import { BASES } from './workbook-inputs.js';
import { SheetRows, sumOf, yearInput, yearResult } from './workbook-rows.js';

const DETAIL_YEARS = 5;
const MOST_TERMINAL_GROWTH = 0.015;
const KEPT = { market: '{retained.market}', book: '{retained.book}' };

/** All values of the company, before debt, and the floors after it. */
export function valuesSheet(source: ReportSource): WorkbookSheet {
  const { result, input } = source;
  const sheet = new SheetRows(
    'Werte',
    'Was das Unternehmen wert ist',
    'Vor Schulden, wenn nichts anderes dabeisteht. Ein Durchschnitt über Verfahren wird nicht gebildet.',
  );
  if (result.refusals.length > 0) {
    for (const { sentence } of result.refusals) sheet.note(sentence);
  }
  if (result.multiples) multiples(sheet, source);
  if (result.income) income(sheet, source);
  if (result.dcf) dcf(sheet, source);
  if (result.companyValue !== null) {
    sheet.section('Womit weiter gerechnet wird');
    const choices: [string, string][] = [
      ...(result.income
        ? ([
            [BASES.income, '{income.simple}'],
            [BASES['income-tax-path'], '{income.path}'],
          ] as [string, string][])
        : []),
      ...(result.dcf ? [[BASES.dcf, '{dcf.value}'] as [string, string]] : []),
    ];
    sheet.total(
      'company',
      'Unternehmenswert',
      choices.reduceRight(
        (otherwise, [name, value]) => `IF({basis}="${name}",${value},${otherwise})`,
        '{multiples.middle}',
      ),
    );
  }
  if (input.balance) floors(sheet, source);
  if (result.simplified) taxOffice(sheet, source);
  if (result.financing) financing(sheet);
  return sheet.sheet();
}

function multiples(sheet: SheetRows, { result }: ReportSource): void {
  const factors = result.multiples?.factors ?? [];
  sheet.section('Multiplikator');
  sheet.result(
    'multiple.product',
    'Zu- und Abschläge zusammen',
    factors.map((_, at) => `{factor.${at}}`).join('*') || '1',
    'factor',
  );
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

function income(sheet: SheetRows, { input, result }: ReportSource): void {
  const year = input.company.valuationYear;
  const net = '({rate}-{growth})';
  sheet.section('Ertragswert');
  sheet.result(
    'rate',
    'Kapitalisierungszins',
    sumOf((result.rate?.parts ?? []).map(({ id }) => `rate.${id}`)),
    'percent',
    {
      note: 'Summe der Bestandteile auf dem Blatt Annahmen',
    },
  );
  sheet.result(
    'income.afterTax',
    'Ergebnis nach Steuern einer kaufenden GmbH',
    `{ebit}*(1-{tax.${year}})`,
  );
  sheet.result('income.simple', 'Ertragswert, einfach', `{income.afterTax}/${net}`);
  for (let t = 1; t <= DETAIL_YEARS; t += 1) {
    sheet.result(
      `income.${t}`,
      `Barwert ${year + t}`,
      `{ebit}*POWER(1+{growth},${t})*(1-{tax.${year + t}})/POWER(1+{rate},${t})`,
    );
  }
  const after = DETAIL_YEARS + 1;
  sheet.result(
    'income.after',
    `Barwert der Jahre ab ${year + after}`,
    `{ebit}*POWER(1+{growth},${after})*(1-{tax.${year + after}})/${net}/POWER(1+{rate},${DETAIL_YEARS})`,
  );
  sheet.result(
    'income.path',
    'Ertragswert mit sinkender Körperschaftsteuer',
    'SUM({income.1:income.after})',
  );
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

function dcf(sheet: SheetRows, { input, result }: ReportSource): void {
  const { plan, company } = input;
  const years = result.dcf?.years ?? [];
  const last = input.years.findLast(({ forecast }) => !forecast);
  if (!plan || !last) return;
  sheet.section('Wert nach Plan (DCF)');
  sheet.input(
    'plan.workingCapitalShare',
    'Umlaufvermögen als Anteil am Umsatz',
    plan.workingCapitalShare,
    'percent',
  );
  sheet.input(
    'plan.growth',
    'Wachstum nach dem Plan, höchstens 1,5 %',
    plan.terminalGrowth,
    'percent',
  );
  sheet.input(
    'plan.investments',
    'Investitionen nach dem Plan (leer: wie im letzten Jahr)',
    plan.terminalInvestments,
  );
  sheet.head('Betrag in Euro', ...years.map(({ year }) => `${year}`));
  const before = (name: string, at: number, first: string) =>
    at === 0 ? first : `{plan.${name}.${at - 1}}`;
  const rowOf = (at: number) =>
    plan.years[at] ?? {
      revenue: null,
      growth: Math.min(plan.terminalGrowth, MOST_TERMINAL_GROWTH),
      ebit: null,
      depreciation: null,
      investments: null,
      workingCapitalChange: null,
    };
  const revenue = `{revenue.${last.year}}`;
  sheet.figures(
    'Wachstum des Umsatzes',
    years.map((_, at) => yearInput(`plan.rate.${at}`, rowOf(at).growth ?? 0, 'percent')),
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
        return value === null ? yearResult(key, otherwise(at)) : yearInput(key, value);
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
      yearResult(
        `plan.value.${at}`,
        `({plan.ebit.${at}}*(1-{tax.${company.valuationYear + at + 1}})+{plan.depreciation.${at}}-{plan.investments.${at}}-{plan.workingCapitalChange.${at}})/POWER(1+{rate},${at + 1})`,
      ),
    ),
  );
  const end = years.length - 1;
  const growth = 'MIN({plan.growth},0.015)';
  const investments = `MAX(IF(COUNT({plan.investments})=0,{plan.investments.${end}},{plan.investments}),{plan.depreciation.${end}})`;
  sheet.result(
    'dcf.after',
    'Barwert der Zeit nach dem Plan',
    `({plan.ebit.${end}}*(1+${growth})*(1-{tax.${company.valuationYear + DETAIL_YEARS + 1}})+{plan.depreciation.${end}}-${investments}-{plan.workingCapitalShare}*{plan.revenue.${end}}*${growth})/({rate}-${growth})/POWER(1+{rate},${DETAIL_YEARS})`,
  );
  sheet.result(
    'dcf.value',
    'Unternehmenswert nach Plan',
    `SUM({plan.value.0:plan.value.${end}})+{dcf.after}`,
  );
}

/** Also the pension at its market value, where that is known. */
export const PENSION =
  'IF(COUNT({balance.pensionMarket})=0,{balance.pensionBook},{balance.pensionMarket})';
export const WORKING_CAPITAL =
  'IF(COUNT({balance.workingCapital})=0,{balance.inventory}+{balance.receivables}+{balance.otherAssets}-{balance.prepayments}-{balance.suppliers}-{balance.otherLiabilities},{balance.workingCapital})';

function floors(sheet: SheetRows, { input, assumptions, result }: ReportSource): void {
  const beside = { asOf: assumptions.liquidationQuotas.asOf };
  sheet.section('Untergrenzen, nach Schulden');
  sheet.result(
    'assets.reserves',
    'stille Reserven ohne das, was Sie behalten',
    `{balance.fixedAssetsMarket}-{balance.fixedAssetsBook}+{balance.nonOperatingMarket}-{balance.nonOperatingBook}-(${KEPT.market}-${KEPT.book})`,
  );
  sheet.result(
    'assets.burdens',
    'stille Lasten',
    `${PENSION}-{balance.pensionBook}+{balance.deferredMaintenance}`,
  );
  const deferred = input.choice.deferredTaxOnReserves
    ? `-MAX(0,{assets.reserves})*{tax.${input.company.valuationYear}}`
    : '';
  sheet.result(
    'assets',
    'Substanzwert',
    `{balance.equity}-${KEPT.book}+{assets.reserves}-{assets.burdens}${deferred}`,
  );
  sheet.result(
    'liquidation',
    'Liquidationswert',
    [
      `MAX(0,{balance.fixedAssetsMarket}-${KEPT.market})*{quota.fixedAssets}`,
      '+{balance.inventory}*{quota.inventory}+{balance.receivables}*{quota.receivables}',
      '+{balance.otherAssets}*{quota.other}+{balance.nonOperatingMarket}*{quota.nonOperating}',
      '+{balance.cash}-{balance.bankDebt}-{balance.ownerLoans}-{balance.leasingDebt}',
      `-{balance.taxProvisions}-${PENSION}-{balance.otherProvisions}-{balance.prepayments}`,
      '-{balance.suppliers}-{balance.otherLiabilities}-{balance.nonOperatingDebt}-{balance.closingCosts}',
    ].join(''),
    'euro',
    {
      note: 'Erlöse zu Quoten + Guthaben − Schulden − Kosten der Schließung',
      ...(result.liquidation ? beside : {}),
    },
  );
}

function taxOffice(sheet: SheetRows, { input, result, law }: ReportSource): void {
  const { simplified } = result;
  if (!simplified) return;
  sheet.section('Nur für das Finanzamt: vereinfachtes Ertragswertverfahren');
  for (const { year } of simplified.years) {
    const tax = input.years.find((row) => row.year === year)?.taxProfit;
    if (tax) {
      sheet.input(
        `office.${year}`,
        `Betriebsergebnis ${year}`,
        tax.profit + tax.additions - tax.deductions + tax.otherCorrections,
        'euro',
        {
          note: 'Steuerbilanzgewinn nach den Korrekturen des § 202 Abs. 1 BewG',
        },
      );
    } else {
      sheet.result(
        `office.${year}`,
        `Betriebsergebnis ${year}`,
        `{ebit.${year}}-{item.forSale.${year}}-{interest.${year}}`,
      );
    }
    sheet.result(
      `office.after.${year}`,
      `nach dem Abzug von 30 %, ${year}`,
      `{office.${year}}-MAX(0,{office.${year}})*{office.deduction}`,
      'euro',
      {
        note: 'ein Verlustjahr wird nicht gemindert',
        source: '§ 202 Abs. 3 BewG',
        asOf: law.version,
      },
    );
  }
  const keys = simplified.years.map(({ year }) => `office.after.${year}`);
  const floor = input.balance
    ? ',{balance.equity}+{balance.fixedAssetsMarket}-{balance.fixedAssetsBook}+{balance.nonOperatingMarket}-{balance.nonOperatingBook}-{assets.burdens}'
    : '';
  sheet.result(
    'office',
    'Gemeiner Wert',
    `MAX(MAX(0,(${sumOf(keys)})/${keys.length})*{office.factor}+{balance.nonOperatingMarket}-{balance.nonOperatingDebt}+{balance.holdingsMarket}+{balance.recentContributionsNet}${floor},0)`,
    'euro',
    {
      note: 'mindestens der Substanzwert',
      source: '§§ 200 bis 203, § 11 Abs. 2 BewG',
      asOf: law.version,
    },
  );
}

function financing(sheet: SheetRows): void {
  sheet.section('Was eine Käuferseite finanzieren kann');
  sheet.result('finance.ebit', 'EBIT', 'IF(COUNT({buyer.ebit})=0,{ebit},{buyer.ebit})');
  sheet.result(
    'finance.tax',
    'Steuersatz',
    'IF(COUNT({buyer.taxRate})=0,{tax.afterSale},{buyer.taxRate})',
    'percent',
  );
  sheet.result(
    'finance.deductible',
    'Zinsen abziehbar (1 = ja)',
    'IF({buyer.deductible}="ja",1,0)',
    'whole',
  );
  const years = 'MAX(1,{buyer.bankTerm}-{buyer.grace})';
  sheet.result(
    'finance.annuity',
    'Annuität',
    `IF({buyer.bankRate}=0,1/${years},{buyer.bankRate}/(1-POWER(1+{buyer.bankRate},-${years})))`,
    'factor',
  );
  sheet.result(
    'finance.seller',
    'Rate des Verkäuferdarlehens, erstes Jahr',
    '{buyer.sellerLoan}/MAX(1,{buyer.sellerYears})+{buyer.sellerLoan}*{buyer.sellerRate}',
  );
  for (const [name, label, ebit] of [
    ['', 'nach Plan', '{finance.ebit}'],
    ['.stressed', 'wenn das EBIT fällt', '{finance.ebit}*(1-{buyer.stress})'],
  ] as const) {
    sheet.result(
      `finance.loan${name}`,
      `Höchstes Bankdarlehen, ${label}`,
      `MAX(0,(${ebit}*(1-{finance.tax})+{buyer.depreciation}-{buyer.replacement}+{finance.tax}*({buyer.sellerRate}*{buyer.sellerLoan}+{buyer.oldInterest})*{finance.deductible}-{buyer.dscr}*({finance.seller}+{buyer.oldService}))/({buyer.dscr}*{finance.annuity}-{finance.tax}*{buyer.bankRate}*{finance.deductible}))`,
    );
    sheet.result(
      `finance.sum${name}`,
      `Bank, Verkäuferdarlehen und eigene Mittel, ${label}`,
      `({finance.loan${name}}+{buyer.sellerLoan})+IF(COUNT({buyer.ownFunds})=0,({finance.loan${name}}+{buyer.sellerLoan})*{usual.ownFunds}/(1-{usual.ownFunds}),{buyer.ownFunds})`,
    );
    sheet.total(
      `finance.price${name}`,
      `Finanzierbarer Preis, ${label}`,
      `{finance.sum${name}}-IF(COUNT({buyer.sideCosts})=0,MAX(0,{finance.sum${name}}-{buyer.reserve})*{usual.sideCosts}/(1+{usual.sideCosts}),{buyer.sideCosts})-{buyer.reserve}`,
    );
  }
}

/** From the company value to the price of what is sold. */
export function bridgeSheet({ input }: ReportSource): WorkbookSheet {
  const sheet = new SheetRows(
    'Brücke',
    'Vom Unternehmenswert zum Kaufpreis',
    'Jeder Posten zählt einmal: hier oder im Umlaufvermögen.',
  );
  sheet.section('Brücke');
  sheet.result('bridge.company', 'Unternehmenswert', '{company}');
  const items: [string, string, string][] = [];
  const shareDeal = !sellsAssets(input);
  const item = (key: string, label: string, formula: string) => items.push([key, label, formula]);
  if (shareDeal) {
    item('bank', 'Bankdarlehen', '-{balance.bankDebt}');
    item('owner', 'Darlehen der Gesellschafter', '-{balance.ownerLoans}');
    item('leasing', 'Leasing anstelle eines Darlehens (verhandelbar)', '-{balance.leasingDebt}');
    item('taxes', 'Steuerrückstellungen', '-{balance.taxProvisions}');
  }
  if (sellsStaffClaims(input)) {
    item('pension', 'Pensionszusagen (verhandelbar)', `-${PENSION}`);
    item(
      'provisions',
      'Urlaub, Überstunden und Ähnliches (verhandelbar)',
      '-{balance.debtLikeProvisions}',
    );
  }
  item('maintenance', 'aufgeschobene Reparaturen (verhandelbar)', '-{balance.deferredMaintenance}');
  item(
    'working',
    'Umlaufvermögen gegen Sollwert (verhandelbar)',
    `IF(COUNT({balance.targetWorkingCapital})=0,0,${WORKING_CAPITAL}-{balance.targetWorkingCapital})`,
  );
  if (shareDeal) {
    item('cash', 'freie Barmittel (verhandelbar)', 'MAX(0,{balance.cash}-{balance.minimumCash})');
    item(
      'nonOperating',
      'nicht betriebsnotwendiges Vermögen nach Schulden',
      '{balance.nonOperatingMarket}-{balance.nonOperatingDebt}',
    );
  }
  for (const [key, label, formula] of items) sheet.result(`bridge.${key}`, label, formula);
  sheet.total(
    'bridge.price',
    shareDeal ? 'Kaufpreis aller Anteile' : 'Kaufpreis des Vermögens',
    `{bridge.company}+${sumOf(items.map(([key]) => `bridge.${key}`))}`,
  );
  sheet.total(
    'price',
    'Kaufpreis dessen, was verkauft wird',
    'IF(COUNT({sale.agreed})=0,{bridge.price}*{sale.share},{sale.agreed})',
    {
      note: 'verkaufter Anteil am Kaufpreis, oder der vereinbarte Preis',
    },
  );
  return sheet.sheet();
}

/** Only a GmbH that sells its assets settles its staff's claims by itself. */
const sellsStaffClaims = (input: ReportSource['input']) =>
  !sellsAssets(input) || isTransparent(input.company.legalForm);
