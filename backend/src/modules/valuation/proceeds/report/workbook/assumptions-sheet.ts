import type { WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { type LawRow, lawIn } from '@toolkit/domain/proceeds';
import { shortDay } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { type Beside, SheetRows } from './sheet-rows.js';

const YEARS_AHEAD = 6;

type Input = [key: string, label: string, value: number, format?: 'percent' | 'factor' | 'whole'];

/** What no owner knows: the house's assumptions and the law, each with its source and day. */
export function assumptionsSheet(source: ReportSource): WorkbookSheet {
  const { result, assumptions: house, input } = source;
  const sheet = new SheetRows(
    'Annahmen',
    'Annahmen, Quellen, Stand',
    'Annahmen des Hauses sind keine amtlichen Werte. Auch diese Felder lassen sich ändern.',
  );
  sheet.head('Annahme', 'Wert', 'Hinweis', 'Quelle', 'Stand');
  if (result.multiples) {
    const { table, factors } = result.multiples;
    const beside = sourceOf(house.multiples);
    const { industry } = input.company;
    sheet.input('multiple.min', `Multiplikator ${industry}, unten`, table.min, 'factor', beside);
    sheet.input('multiple.max', `Multiplikator ${industry}, oben`, table.max, 'factor', beside);
    for (const [at, { name, faktor, begründung }] of factors.entries()) {
      sheet.input(`factor.${at}`, name, faktor, 'factor', { note: begründung, ...beside });
    }
  }
  for (const part of result.rate?.parts ?? []) {
    if (part.id === 'volatility') volatility(sheet, source, sourceOf(part));
    else sheet.input(`rate.${part.id}`, part.name, part.rate, 'percent', sourceOf(part));
  }
  const { saleCosts, buyer, liquidationQuotas: quotas } = house;
  const percents = (from: { source: string; asOf: string }, ...inputs: Input[]) => {
    for (const [key, label, value] of inputs) {
      sheet.input(key, label, value, 'percent', sourceOf(from));
    }
  };
  percents(saleCosts, [
    'house.saleCosts',
    'Kosten des Verkaufs, wo nicht bekannt',
    saleCosts.value,
  ]);
  const { ownFundsShare, sideCostsShare } = buyer.value;
  percents(
    buyer,
    ['usual.ownFunds', 'Eigene Mittel der Käuferseite, wo nicht bekannt', ownFundsShare],
    ['usual.sideCosts', 'Nebenkosten der Käuferseite, wo nicht bekannt', sideCostsShare],
  );
  const { fixedAssets, inventory, receivables, other, nonOperating } = quotas.value;
  percents(
    quotas,
    ['quota.fixedAssets', 'Quote bei Schließung: Anlagevermögen', fixedAssets],
    ['quota.inventory', 'Quote bei Schließung: Vorräte', inventory],
    ['quota.receivables', 'Quote bei Schließung: Forderungen', receivables],
    ['quota.other', 'Quote bei Schließung: sonstige Gegenstände', other],
    ['quota.nonOperating', 'Quote bei Schließung: nicht betriebsnotwendig', nonOperating],
  );
  law(sheet, source);
  return sheet.sheet();
}

const sourceOf = ({ source, asOf }: { source: string; asOf: string }) => ({ source, asOf });

/** A loss year, or margins far apart, of the years that count; it follows the years as they are changed. */
function volatility(
  sheet: SheetRows,
  { result, assumptions: house, input }: ReportSource,
  beside: Beside,
): void {
  const { volatilityPremium: premium, volatileMargin } = house;
  const counted = (result.ebit?.counted ?? []).map(({ year }) => year);
  const margins = counted
    .filter((year) => input.years.find((row) => row.year === year)?.revenue)
    .map((year) => `{margin.${year}}`);
  const label = 'Zuschlag bei Ertragsschwankung';
  sheet.input('house.volatility', label, premium.value, 'percent', sourceOf(premium));
  sheet.input(
    'house.volatileMargin',
    'Spreizung der Umsatzrendite, ab der er gilt',
    volatileMargin.value,
    'percent',
    sourceOf(volatileMargin),
  );
  const mean = `((${margins.join('+')})/${margins.length})`;
  const spread = margins.length
    ? `IF(${mean}<=0,0,IF((MAX(${margins.join(',')})-MIN(${margins.join(',')}))/${mean}>{house.volatileMargin},{house.volatility},0))`
    : '0';
  const lowest = `MIN(${counted.map((year) => `{ebit.${year}}`).join(',')})`;
  const formula = `IF(${lowest}<0,{house.volatility},${spread})`;
  sheet.result('rate.volatility', 'Ertragsschwankung', formula, 'percent', beside);
}

function law(sheet: SheetRows, { law: rows, input }: ReportSource): void {
  const { valuationYear, saleYear } = input.company;
  const year = Math.max(saleYear ?? valuationYear, valuationYear);
  const add = <Value>(
    list: readonly LawRow<Value>[],
    inputs: (value: Value) => Input[],
    ofYear = year,
  ) => {
    const { value: found, source, validFrom } = lawIn(list, ofYear);
    const beside = { note: `gilt seit ${shortDay(validFrom)}`, source, asOf: rows.version };
    for (const [key, label, value, format = 'euro'] of inputs(found)) {
      sheet.input(key, label, value, format, beside);
    }
  };
  sheet.section(`Recht des Jahres ${year}`);
  add(rows.incomeTariff, ({ basicAllowance, zone2, zone3, zone4, zone5 }) => [
    ['law.basic', 'Grundfreibetrag', basicAllowance],
    ['law.zone2', 'Ende der zweiten Zone', zone2.end],
    ['law.zone2.square', 'zweite Zone, Faktor im Quadrat', zone2.square, 'factor'],
    ['law.zone2.linear', 'zweite Zone, Faktor', zone2.linear, 'factor'],
    ['law.zone3', 'Ende der dritten Zone', zone3.end],
    ['law.zone3.square', 'dritte Zone, Faktor im Quadrat', zone3.square, 'factor'],
    ['law.zone3.linear', 'dritte Zone, Faktor', zone3.linear, 'factor'],
    ['law.zone3.base', 'dritte Zone, Sockel', zone3.base],
    ['law.zone4', 'Ende der vierten Zone', zone4.end],
    ['law.zone4.rate', 'vierte Zone, Satz', zone4.rate, 'percent'],
    ['law.zone4.less', 'vierte Zone, Abzug', zone4.less],
    ['law.zone5.rate', 'fünfte Zone, Satz', zone5.rate, 'percent'],
    ['law.zone5.less', 'fünfte Zone, Abzug', zone5.less],
  ]);
  add(rows.solidarity, ({ rate, free, slideIn }) => [
    ['law.soli', 'Solidaritätszuschlag', rate, 'percent'],
    ['law.soli.single', 'frei bis, Grundtarif', free.single],
    ['law.soli.joint', 'frei bis, Splitting', free.joint],
    ['law.soli.slide', 'höchstens vom Mehrbetrag', slideIn, 'percent'],
  ]);
  add(rows.taxableShareOfGain, (share) => [
    ['law.sharePart', 'steuerpflichtiger Teil bei Anteilen', share, 'percent'],
  ]);
  add(rows.sharesAllowance, ({ amount, meltsFrom }) => [
    ['law.allowance17', 'Freibetrag bei Anteilen', amount],
    ['law.melts17', 'schmilzt ab', meltsFrom],
  ]);
  add(rows.businessAllowance, ({ amount, meltsFrom, fromAge }) => [
    ['law.allowance16', 'Freibetrag beim Betriebsverkauf', amount],
    ['law.melts16', 'schmilzt ab', meltsFrom],
    ['law.age', 'ab diesem Alter', fromAge, 'whole'],
  ]);
  add(rows.gainSplit, (parts) => [['law.parts', 'Teile der Fünftelregelung', parts, 'whole']]);
  add(rows.reducedRate, ({ share, least, most }) => [
    ['law.reduced', 'ermäßigter Satz: Teil des Durchschnittssatzes', share, 'percent'],
    ['law.reducedLeast', 'ermäßigter Satz: mindestens', least, 'percent'],
    ['law.reducedMost', 'ermäßigter Satz: bis zu diesem Gewinn', most],
  ]);
  add(rows.corporateGainShare, (share) => [
    ['law.corporatePart', 'steuerpflichtiger Teil bei Kapitalgesellschaften', share, 'percent'],
  ]);
  const distribution = 'Ausschüttung an eine Holding: frei von';
  add(rows.freeDistribution, ({ corporateFrom, tradeFrom }) => [
    ['law.corporateFrom', `${distribution} Körperschaftsteuer ab`, corporateFrom, 'percent'],
    ['law.tradeFrom', `${distribution} Gewerbesteuer ab`, tradeFrom, 'percent'],
  ]);
  add(rows.flatTax, (rate) => [['law.flat', 'Abgeltungsteuer', rate, 'percent']]);
  add(
    rows.simplifiedValue,
    ({ factor, taxDeduction }) => [
      ['office.factor', 'Kapitalisierungsfaktor (Finanzamt)', factor, 'factor'],
      ['office.deduction', 'Abzug von einem positiven Jahr (Finanzamt)', taxDeduction, 'percent'],
    ],
    valuationYear,
  );

  sheet.section('Steuersatz einer GmbH, Jahr für Jahr');
  add(rows.corporateSolidarity, (rate) => [
    ['law.soliCorporate', 'Solidaritätszuschlag auf die Körperschaftsteuer', rate, 'percent'],
  ]);
  add(rows.tradeTaxMeasure, (rate) => [
    ['law.measure', 'Messzahl der Gewerbesteuer', rate, 'percent'],
  ]);
  const credit = 'Anrechnung der Gewerbesteuer: so oft der Messbetrag';
  add(rows.tradeTaxCredit, (factor) => [['law.tradeCredit', credit, factor, 'factor']]);
  const corporateTax = (name: string, label: string, ofYear: number) => {
    const kst: Input[0] = `kst.${name}`;
    add(
      rows.corporateTax,
      (rate) => [[kst, `Körperschaftsteuer ${label}`, rate, 'percent']],
      ofYear,
    );
    const total = `{${kst}}*(1+{law.soliCorporate})+{law.measure}*{multiplier}/100`;
    sheet.result(`tax.${name}`, `mit Zuschlag und Gewerbesteuer ${label}`, total, 'percent');
  };
  for (let ahead = valuationYear; ahead <= valuationYear + YEARS_AHEAD; ahead += 1) {
    corporateTax(`${ahead}`, `${ahead}`, ahead);
  }
  corporateTax('sale', `im Jahr des Verkaufs, ${year}`, year);
  corporateTax('afterSale', `im Jahr nach dem Verkauf, ${year + 1}`, year + 1);
}
