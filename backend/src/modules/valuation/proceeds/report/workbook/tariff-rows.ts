import { sellsAssets } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { TARIFFS } from './inputs-sheet.js';
import type { SheetRows } from './sheet-rows.js';

/** Far below a cent: takes the binary noise from an amount before it is cut. */
export const NOISE = '0.000001';

/** Far below what the tariff's polynomials can distinguish. */
const FINE = '0.000000001';

/** 25 % with its surcharges, less where church tax is due (§ 32d Abs. 1 EStG). */
export const FLAT = '{law.flat}/(1+{law.flat}*{owner.church})*(1+{law.soli}+{owner.church})';

/** § 32a EStG on the income in one cell: cut to the euro, halved when taxed jointly, by zones. */
export function tariff(sheet: SheetRows, key: string, label: string, income: string): void {
  const x = `{${key}.x}`;
  const y = `(${x}-{law.basic})/10000`;
  const z = `(${x}-{law.zone2})/10000`;
  sheet.results(`
    ${key}.income | zu versteuern, ${label} | INT(${income}+${NOISE})
    ${key}.x | nach Tarif (Splitting: die Hälfte, auf den Euro gekürzt) | IF({owner.tariff}="${TARIFFS.joint}",INT({${key}.income}/2+${NOISE}),{${key}.income})
    ${key} | Einkommensteuer, ${label} | IF({owner.tariff}="${TARIFFS.joint}",2,1)*INT(${FINE}+IF(${x}<={law.basic},0,IF(${x}<={law.zone2},({law.zone2.square}*${y}+{law.zone2.linear})*${y},IF(${x}<={law.zone3},({law.zone3.square}*${z}+{law.zone3.linear})*${z}+{law.zone3.base},IF(${x}<={law.zone4},{law.zone4.rate}*${x}-{law.zone4.less},{law.zone5.rate}*${x}-{law.zone5.less}))))) | euro | § 32a Abs. 1 und 5 EStG
  `);
}

/** The surcharge on a tax with the sale, less that on the tax without it. */
export function solidarity(withSale: string, without: string): string {
  const free = `IF({owner.tariff}="${TARIFFS.joint}",{law.soli.joint},{law.soli.single})`;
  const on = (tax: string) =>
    `INT(MAX(0,MIN(${tax}*{law.soli},(${tax}-${free})*{law.soli.slide}))*100+${NOISE})/100`;
  return `MAX(0,${on(withSale)}-${on(without)})`;
}

/** What the seller of assets pays to the bank. */
export function repaidDebt(sheet: SheetRows, input: ReportSource['input']): void {
  const own = sellsAssets(input) ? '{balance.bankDebt}*{sale.share}' : '0';
  const formula = `IF(COUNT({sale.remainingDebt})=0,${own},{sale.remainingDebt})`;
  sheet.result('debts', 'Schulden, die aus dem Preis abgelöst werden', formula);
}
