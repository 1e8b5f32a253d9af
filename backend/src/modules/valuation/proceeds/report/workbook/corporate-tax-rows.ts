import { isTransparent } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { PENSION, WORKING_CAPITAL } from './inputs-sheet.js';
import { SheetRows } from './sheet-rows.js';
import { FLAT, repaidDebt, solidarity, tariff } from './tariff-rows.js';

/** § 8b KStG, or a partner's share held by a company. */
export function holdingTax(sheet: SheetRows, { input }: ReportSource): void {
  const partnership = isTransparent(input.company.legalForm);
  const multiplier = partnership || !input.sale.holding ? '{multiplier}' : '{holding.multiplier}';
  const taxable = partnership ? 'MAX(0,{tax.gain})' : 'MAX(0,{tax.gain})*{law.corporatePart}';
  const rate = `({kst.sale}*(1+{law.soliCorporate})+{law.measure}*${multiplier}/100)`;
  sheet.section('Die Holding');
  sheet.results(`
    tax.gain | Veräußerungsgewinn der Holding | {price}-{costs}-{sale.bookValue}
    tax.taxable | davon steuerpflichtig | ${taxable} | euro | ${partnership ? '§ 7 Satz 2 GewStG' : '§ 8b Abs. 2 und 3 KStG'}
    tax.corporate | Steuer der Holding | {tax.taxable}*${rate}
  `);
  if (partnership) repaidDebt(sheet, input);
  const has = `{price}-{costs}-{tax.corporate}${partnership ? '-{debts}' : ''}`;
  sheet.result('holding.has', 'Geld in der Holding', has);
  distribution(sheet, input.sale.holding !== null);
  sheet.total('tax.counted', 'Steuer auf den Verkauf', '{tax.corporate}+{tax.flat}');
  sheet.result('holding.left', 'bleibt in der Holding', '{holding.has}-{holding.pays}');
}

/** The GmbH sells what it has, and pays out what is left. */
export function assetDealTax(sheet: SheetRows, { input }: ReportSource): void {
  const { assetDeal: given, heldBy, holding, shareSold, shareHeld } = input.sale;
  sheet.section('Die GmbH');
  if (given) {
    sheet.input('side.book', 'Buchwert des verkauften Vermögens', given.bookValue);
    sheet.input('side.rest', 'Rest der Bilanz', given.remaining);
    sheet.input('side.capital', 'Stammkapital', given.capital);
  } else {
    sheet.results(`
      side.book | Buchwert des verkauften Vermögens | {balance.fixedAssetsBook}+${WORKING_CAPITAL}
      side.rest | Rest der Bilanz: Guthaben und Übriges nach Schulden | {balance.cash}+{balance.nonOperatingMarket}-({balance.bankDebt}+{balance.ownerLoans}+{balance.leasingDebt}+{balance.taxProvisions}+{balance.otherProvisions}+${PENSION}+{balance.nonOperatingDebt})
      side.capital | Stammkapital | {balance.subscribedCapital}
    `);
  }
  const reserves = given ? '' : '+({balance.nonOperatingMarket}-{balance.nonOperatingBook})';
  const paid = '{price}-{tax.corporate}+({side.rest}-{side.capital})*{sale.share}';
  sheet.results(`
    tax.gain | Gewinn der GmbH | {price}+(0-{side.book}${reserves})*{sale.share}
    tax.taxable | steuerpflichtig | MAX(0,{tax.gain})
    tax.corporate | Steuer der GmbH | {tax.taxable}*{tax.sale}
  `);
  if (heldBy === 'holding') {
    const multiplier = holding ? '{holding.multiplier}' : '{multiplier}';
    const held = shareSold < shareHeld ? '{sale.held}' : '{sale.share}';
    const taxed = (from: string) => `IF(${held}<{law.${from}},1,{law.corporatePart})`;
    sheet.section('Die Ausschüttung an die Holding');
    sheet.results(`
      holding.receives | Ausschüttung der GmbH | MAX(0,${paid})
      tax.holding | Steuer der Holding | {holding.receives}*({kst.sale}*(1+{law.soliCorporate})*${taxed('corporateFrom')}+{law.measure}*${multiplier}/100*${taxed('tradeFrom')}) | euro | § 8b Abs. 1, 4 und 5 KStG, § 9 Nr. 2a GewStG
      holding.has | Geld in der Holding | {price}-{tax.corporate}+{side.rest}*{sale.share}-{costs}-{tax.holding}
    `);
    distribution(sheet, holding !== null);
    const counted = '{tax.corporate}+{tax.holding}+{tax.flat}';
    sheet.total('tax.counted', 'Steuer auf den Verkauf', counted);
    sheet.result('holding.left', 'bleibt in der Holding', '{holding.has}-{holding.pays}');
  } else {
    sheet.section('Die Ausschüttung an Sie');
    sheet.result('holding.pays', 'Ausschüttung', `MAX(0,${paid})`);
    if (heldBy === 'business') partialIncomeTax(sheet);
    else flatTax(sheet);
    sheet.total('tax.counted', 'Steuer auf den Verkauf', '{tax.corporate}+{tax.flat}');
  }
  sheet.result('added', 'übriges Vermögen der GmbH', '{side.rest}*{sale.share}');
}

/** What the holding pays out of what it has. */
function distribution(sheet: SheetRows, chosen: boolean): void {
  const max = chosen
    ? 'IF(COUNT({holding.distribution})=0,{holding.has},MIN({holding.distribution},{holding.has}))'
    : '{holding.has}';
  sheet.section('Die Ausschüttung an Sie');
  sheet.result('holding.pays', 'Ausschüttung', `MAX(0,${max})`);
  flatTax(sheet);
}

function flatTax(sheet: SheetRows): void {
  sheet.results(`tax.flat | Abgeltungsteuer | {holding.pays}*${FLAT} | euro | § 32d Abs. 1 EStG`);
}

/** 60 % of a distribution to a business of the owner, by the tariff. */
function partialIncomeTax(sheet: SheetRows): void {
  tariff(sheet, 'it.without', 'ohne Ausschüttung', '{owner.other}');
  tariff(sheet, 'it.with', 'mit Ausschüttung', '{owner.other}+{holding.pays}*{law.sharePart}');
  const church = 'mit voller Ausschüttung, für die Kirchensteuer';
  tariff(sheet, 'it.church', church, '{owner.other}+{holding.pays}');
  sheet.results(
    `tax.flat | Einkommensteuer mit Zuschlägen | {it.with}-{it.without}+${solidarity('{it.with}', '{it.without}')}+({it.church}-{it.without})*{owner.church} | euro | § 3 Nr. 40 Buchst. d, § 20 Abs. 8 EStG`,
  );
}
