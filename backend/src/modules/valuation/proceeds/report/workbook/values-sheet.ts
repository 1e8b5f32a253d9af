import type { WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import type { ReportSource } from '../report-source.js';
import { dcf, income, multiples } from './earnings-values.js';
import { BASES, PENSION } from './inputs-sheet.js';
import { SheetRows, sumOf } from './sheet-rows.js';

const KEPT = { market: '{retained.market}', book: '{retained.book}' };

/** All values of the company, before debt, and the floors after it. */
export function valuesSheet(source: ReportSource): WorkbookSheet {
  const { result, input } = source;
  const sheet = new SheetRows(
    'Werte',
    'Was das Unternehmen wert ist',
    'Vor Schulden, wenn nichts anderes dabeisteht. Ein Durchschnitt über Verfahren wird nicht gebildet.',
  );
  for (const { sentence } of result.refusals) sheet.note(sentence);
  if (result.multiples) multiples(sheet, source);
  if (result.income) income(sheet, source);
  if (result.dcf) dcf(sheet, source);
  if (result.companyValue !== null) {
    sheet.section('Womit weiter gerechnet wird');
    const choices = [
      ...(result.income ? [{ name: BASES.income, value: '{income.simple}' }] : []),
      ...(result.income ? [{ name: BASES['income-tax-path'], value: '{income.path}' }] : []),
      ...(result.dcf ? [{ name: BASES.dcf, value: '{dcf.value}' }] : []),
    ];
    sheet.total(
      'company',
      'Unternehmenswert',
      choices.reduceRight(
        (otherwise, { name, value }) => `IF({basis}="${name}",${value},${otherwise})`,
        '{multiples.middle}',
      ),
    );
  }
  if (input.balance) floors(sheet, source);
  if (result.simplified) taxOffice(sheet, source);
  if (result.financing) financing(sheet);
  return sheet.sheet();
}

function floors(sheet: SheetRows, { input, assumptions, result }: ReportSource): void {
  sheet.section('Untergrenzen, nach Schulden');
  const deferred = input.choice.deferredTaxOnReserves
    ? `-MAX(0,{assets.reserves})*{tax.${input.company.valuationYear}}`
    : '';
  sheet.results(`
    assets.reserves | stille Reserven ohne das, was Sie behalten | {balance.fixedAssetsMarket}-{balance.fixedAssetsBook}+{balance.nonOperatingMarket}-{balance.nonOperatingBook}-(${KEPT.market}-${KEPT.book})
    assets.burdens | stille Lasten | ${PENSION}-{balance.pensionBook}+{balance.deferredMaintenance}
    assets | Substanzwert | {balance.equity}-${KEPT.book}+{assets.reserves}-{assets.burdens}${deferred}
  `);
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
      ...(result.liquidation && { asOf: assumptions.liquidationQuotas.asOf }),
    },
  );
}

function taxOffice(sheet: SheetRows, { input, result, law }: ReportSource): void {
  const { simplified } = result;
  if (!simplified) return;
  const asOf = law.version;
  sheet.section('Nur für das Finanzamt: vereinfachtes Ertragswertverfahren');
  for (const { year } of simplified.years) {
    const tax = input.years.find((row) => row.year === year)?.taxProfit;
    const label = `Betriebsergebnis ${year}`;
    if (tax) {
      const profit = tax.profit + tax.additions - tax.deductions + tax.otherCorrections;
      const note = 'Steuerbilanzgewinn nach den Korrekturen des § 202 Abs. 1 BewG';
      sheet.input(`office.${year}`, label, profit, 'euro', { note });
    } else {
      const formula = `{ebit.${year}}-{item.forSale.${year}}-{interest.${year}}`;
      sheet.result(`office.${year}`, label, formula);
    }
    sheet.result(
      `office.after.${year}`,
      `nach dem Abzug von 30 %, ${year}`,
      `{office.${year}}-MAX(0,{office.${year}})*{office.deduction}`,
      'euro',
      { note: 'ein Verlustjahr wird nicht gemindert', source: '§ 202 Abs. 3 BewG', asOf },
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
    { note: 'mindestens der Substanzwert', source: '§§ 200 bis 203, § 11 Abs. 2 BewG', asOf },
  );
}

function financing(sheet: SheetRows): void {
  sheet.section('Was eine Käuferseite finanzieren kann');
  const years = 'MAX(1,{buyer.bankTerm}-{buyer.grace})';
  sheet.results(`
    finance.ebit | EBIT | IF(COUNT({buyer.ebit})=0,{ebit},{buyer.ebit})
    finance.tax | Steuersatz | IF(COUNT({buyer.taxRate})=0,{tax.afterSale},{buyer.taxRate}) | percent
    finance.deductible | Zinsen abziehbar (1 = ja) | IF({buyer.deductible}="ja",1,0) | whole
    finance.annuity | Annuität | IF({buyer.bankRate}=0,1/${years},{buyer.bankRate}/(1-POWER(1+{buyer.bankRate},-${years}))) | factor
    finance.seller | Rate des Verkäuferdarlehens, erstes Jahr | {buyer.sellerLoan}/MAX(1,{buyer.sellerYears})+{buyer.sellerLoan}*{buyer.sellerRate}
  `);
  for (const [name, label, ebit] of [
    ['', 'nach Plan', '{finance.ebit}'],
    ['.stressed', 'wenn das EBIT fällt', '{finance.ebit}*(1-{buyer.stress})'],
  ] as const) {
    sheet.results(`
      finance.loan${name} | Höchstes Bankdarlehen, ${label} | MAX(0,(${ebit}*(1-{finance.tax})+{buyer.depreciation}-{buyer.replacement}+{finance.tax}*({buyer.sellerRate}*{buyer.sellerLoan}+{buyer.oldInterest})*{finance.deductible}-{buyer.dscr}*({finance.seller}+{buyer.oldService}))/({buyer.dscr}*{finance.annuity}-{finance.tax}*{buyer.bankRate}*{finance.deductible}))
      finance.sum${name} | Bank, Verkäuferdarlehen und eigene Mittel, ${label} | ({finance.loan${name}}+{buyer.sellerLoan})+IF(COUNT({buyer.ownFunds})=0,({finance.loan${name}}+{buyer.sellerLoan})*{usual.ownFunds}/(1-{usual.ownFunds}),{buyer.ownFunds})
    `);
    sheet.total(
      `finance.price${name}`,
      `Finanzierbarer Preis, ${label}`,
      `{finance.sum${name}}-IF(COUNT({buyer.sideCosts})=0,MAX(0,{finance.sum${name}}-{buyer.reserve})*{usual.sideCosts}/(1+{usual.sideCosts}),{buyer.sideCosts})-{buyer.reserve}`,
    );
  }
}
