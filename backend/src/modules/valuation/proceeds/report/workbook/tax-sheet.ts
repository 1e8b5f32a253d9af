import type { WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { sellsAssets, TAX_REGIME_LABELS } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { assetDealTax, holdingTax } from './corporate-tax-rows.js';
import { SheetRows } from './sheet-rows.js';
import { FLAT, NOISE, repaidDebt, solidarity, tariff } from './tariff-rows.js';

const SURCHARGES = '{tax.solidarity}+{tax.church}';

/** The tax on the sale, by how it is taxed; `tax.tariff` is the tax and `net.tariff` what it leaves. */
export function taxSheet(source: ReportSource): WorkbookSheet {
  const regime = source.result.net?.tax.regime ?? 'shares-private';
  const sheet = new SheetRows(
    'Steuer',
    'Die Steuer auf den Verkauf',
    `${TAX_REGIME_LABELS[regime]}. Steuer des Jahres mit dem Verkauf abzüglich der Steuer ohne ihn.`,
  );
  sheet.section('Was vor der Steuer abgeht');
  sheet.results(`
    price.tax | Kaufpreis | {price}
    costs | Kosten des Verkaufs | IF(COUNT({sale.costs})=0,MAX(0,{price})*{house.saleCosts},{sale.costs})
  `);
  switch (regime) {
    case 'shares-private':
    case 'shares-business':
      shares(sheet, regime === 'shares-business');
      break;
    case 'shares-small':
      smallShares(sheet);
      break;
    case 'business-sale':
      business(sheet, source);
      break;
    case 'asset-deal':
      assetDealTax(sheet, source);
      break;
    default:
      holdingTax(sheet, source);
  }
  return sheet.sheet();
}

/** § 17 EStG, or shares among the assets of a business. */
function shares(sheet: SheetRows, asBusiness: boolean): void {
  const cost = asBusiness ? '{sale.bookValue}' : '{sale.acquisitionCost}';
  const allowance = asBusiness
    ? '0*{tax.part}'
    : 'MIN(MAX(0,{tax.part}),MAX(0,{law.allowance17}*{sale.share}-MAX(0,{tax.part}-{law.melts17}*{sale.share})))';
  sheet.section('Gewinn');
  sheet.results(`
    tax.gain | Veräußerungsgewinn | {price}-${cost}-{costs} | euro | ${asBusiness ? '§ 3 Nr. 40 Buchst. a EStG' : '§ 17 Abs. 2 EStG'}
    tax.part | davon steuerpflichtig | {tax.gain}*{law.sharePart} | euro | § 3 Nr. 40, § 3c Abs. 2 EStG | Teileinkünfteverfahren
    tax.allowance | Freibetrag | ${allowance} | euro | § 17 Abs. 3 EStG
    tax.taxable | zu versteuern | {tax.part}-{tax.allowance}
  `);
  sheet.section('Nach dem Tarif');
  tariff(sheet, 'it.without', 'ohne Verkauf', '{owner.other}');
  tariff(sheet, 'it.with', 'mit Verkauf', '{owner.other}+{tax.taxable}');
  const church = 'mit vollem Gewinn, für die Kirchensteuer';
  tariff(sheet, 'it.church', church, '{owner.other}+{tax.gain}-{tax.allowance}');
  sheet.results(`
    tax.income | Einkommensteuer auf den Verkauf | MAX(0,{it.with}-{it.without})
    tax.solidarity | Solidaritätszuschlag | ${solidarity('{it.with}', '{it.without}')} | euro | §§ 3, 4 SolZG
    tax.church | Kirchensteuer, höchstens | MAX(0,{it.church}-{it.without})*{owner.church} | euro | § 51a Abs. 2 Satz 2 EStG
  `);
  sheet.total('tax.tariff', 'Steuer nach Tarif', `{tax.income}+${SURCHARGES}`);
  sheet.result('net.tariff', 'Es bleibt nach Tarif', '{price}-{costs}-{tax.tariff}');
  sheet.section('Mit dem Höchstsatz');
  sheet.results(`
    tax.topRate | Höchstsatz auf den Gewinn | {law.zone5.rate}*(1+{law.soli})*{law.sharePart} | percent
    tax.top | Steuer mit dem Höchstsatz, ohne Kirchensteuer | MAX(0,{tax.gain})*{tax.topRate}
    net.top | Es bleibt mit dem Höchstsatz | {price}-{costs}-{tax.top}
  `);
  sheet.total(
    'tax.counted',
    'Gerechnet wird mit der Steuer, die weniger lässt',
    'IF({net.top}<={net.tariff},{tax.top},{tax.tariff})',
  );
}

/** § 20 Abs. 2 EStG. */
function smallShares(sheet: SheetRows): void {
  sheet.section('Gewinn');
  sheet.results(`
    tax.gain | Veräußerungsgewinn | {price}-{sale.acquisitionCost}-{costs} | euro | § 20 Abs. 4 EStG
    tax.taxable | zu versteuern | MAX(0,{tax.gain})
  `);
  sheet.section('Abgeltungsteuer oder Tarif');
  sheet.results(`tax.flat | Abgeltungsteuer | {tax.taxable}*${FLAT} | euro | § 32d Abs. 1 EStG`);
  tariff(sheet, 'it.without', 'ohne Verkauf', '{owner.other}');
  tariff(sheet, 'it.with', 'mit Verkauf', '{owner.other}+{tax.taxable}');
  sheet.results(
    `tax.byTariff | Steuer nach dem Tarif, mit Zuschlägen | ({it.with}-{it.without})*(1+{owner.church})+${solidarity('{it.with}', '{it.without}')} | euro | § 32d Abs. 6 EStG`,
  );
  sheet.total('tax.counted', 'Steuer auf den Verkauf', 'MIN({tax.flat},{tax.byTariff})');
}

/** §§ 16, 34 EStG. */
function business(sheet: SheetRows, { input }: ReportSource): void {
  const { sale } = input;
  const whole = sale.shareSold >= sale.shareHeld;
  const reserves = '+({balance.nonOperatingMarket}-{balance.nonOperatingBook})*{sale.share}';
  const kept = whole
    ? `+({retained.market}-{retained.book})${sellsAssets(input) ? reserves : ''}`
    : '';
  const ground = whole
    ? '§ 16 Abs. 2 und 3 Satz 7 EStG | Was Sie behalten, zählt mit dem gemeinen Wert'
    : '§ 16 Abs. 2 EStG';
  const allowance = whole
    ? 'IF({tax.gain}<=0,0,IF({owner.allowanceUsed}="ja",0,{tax.privileged}*MIN({tax.gain},MAX(0,{law.allowance16}-MAX(0,{tax.gain}-{law.melts16})))))'
    : '0*{tax.gain}';
  sheet.section('Gewinn');
  sheet.results(`
    tax.gain | Veräußerungsgewinn | {price}-{costs}-{sale.bookValue}${kept} | euro | ${ground}
    tax.privileged | Ab 55 oder berufsunfähig (1 = ja) | IF({owner.unable}="ja",1,IF(COUNT({owner.age})=0,0,IF({owner.age}>={law.age},1,0))) | whole
    tax.allowance | Freibetrag | ${allowance} | euro | § 16 Abs. 4 EStG
    tax.taxable | steuerpflichtiger Gewinn | {tax.gain}-{tax.allowance}
  `);
  sheet.section('Welcher Tarif?');
  tariff(sheet, 'it.without', 'ohne Verkauf', '{owner.other}');
  tariff(sheet, 'it.full', 'voller Tarif', '{owner.other}+{tax.taxable}');
  const candidates = ['{it.full}'];
  if (whole) {
    tariff(
      sheet,
      'it.part',
      'mit einem Fünftel des Gewinns',
      'IF({owner.other}<0,MAX(0,{owner.other}+{tax.taxable})/{law.parts},{owner.other}+{tax.taxable}/{law.parts})',
    );
    sheet.results(`
      it.fifth | Fünftelregelung | IF({tax.taxable}<=0,{it.full},IF({owner.other}<0,{law.parts}*{it.part},{it.without}+{law.parts}*({it.part}-{it.without}))) | euro | § 34 Abs. 1 EStG
      it.average | Durchschnittssatz in Prozent | IF({it.full.income}<=0,0,INT({it.full}/{it.full.income}*1000000+${NOISE})/10000) | factor
      it.rate | ermäßigter Satz in Prozent | MAX({it.average}*{law.reduced},{law.reducedLeast}*100) | factor | § 34 Abs. 3 EStG
      it.favoured | begünstigter Gewinn | MAX(0,MIN({tax.taxable},{law.reducedMost},{it.full.income}))
    `);
    tariff(sheet, 'it.rest', 'auf den Rest', 'MAX(0,{owner.other}+{tax.taxable}-{it.favoured})');
    sheet.results(
      `it.reduced | mit ermäßigtem Satz (sonst voller Tarif) | IF(OR({tax.privileged}=0,{owner.reducedUsed}="ja",{tax.taxable}<=0,{it.full.income}<=0),{it.full},INT({it.favoured}*{it.rate}/100+${NOISE})+{it.rest}) | euro | § 34 Abs. 3 EStG`,
    );
    candidates.push('{it.fifth}', '{it.reduced}');
  }
  sheet.results(`
    it.with | die günstigste | MIN(${candidates.join(',')})
    tax.income | Einkommensteuer auf den Verkauf | MAX(0,{it.with}-{it.without})
  `);
  if (!whole) tradeTax(sheet, input.company.legalForm === 'einzelunternehmen');
  const withSale = whole ? '{it.with}' : '({it.with}-{trade.credit})';
  sheet.results(`
    tax.solidarity | Solidaritätszuschlag | ${solidarity(withSale, '{it.without}')} | euro | §§ 3, 4 SolZG
    tax.church | Kirchensteuer | {tax.income}*{owner.church} | euro | § 51a Abs. 2 EStG
  `);
  const trade = whole ? '' : '+{trade.tax}-{trade.credit}';
  sheet.total('tax.counted', 'Steuer auf den Verkauf', `{tax.income}+${SURCHARGES}${trade}`);
  repaidDebt(sheet, input);
}

/** On a part of a share (§ 16 Abs. 1 Satz 2 EStG), with the credit of § 35 EStG. */
function tradeTax(sheet: SheetRows, sole: boolean): void {
  const kept = sole ? '1' : '({sale.held}-{sale.share})';
  sheet.results(`
    trade.tax | Gewerbesteuer auf den Teilverkauf | MAX(0,{tax.gain})*{law.measure}*{multiplier}/100 | euro | § 16 Abs. 1 Satz 2 EStG, § 11 Abs. 2 GewStG | von Ihnen getragen
    trade.credit | Anrechnung nach dem Anteil, der Ihnen bleibt | IF({tax.gain}<=0,0,MIN({it.with}*{tax.gain}/({tax.gain}+MAX(0,{owner.other})),MIN({tax.gain}*{law.measure}*{law.tradeCredit},{trade.tax})*${kept})) | euro | § 35 EStG; BFH IV R 5/14
  `);
}
