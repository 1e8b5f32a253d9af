import type { WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import type { LawRow } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { SheetRows } from './sheet-rows.js';

const YEARS_AHEAD = 6;

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
    const beside = { source: house.multiples.source, asOf: house.multiples.asOf };
    sheet.input(
      'multiple.min',
      `Multiplikator ${input.company.industry}, unten`,
      table.min,
      'factor',
      beside,
    );
    sheet.input(
      'multiple.max',
      `Multiplikator ${input.company.industry}, oben`,
      table.max,
      'factor',
      beside,
    );
    for (const [at, { name, faktor, begründung }] of factors.entries()) {
      sheet.input(`factor.${at}`, name, faktor, 'factor', { note: begründung, ...beside });
    }
  }
  for (const part of result.rate?.parts ?? []) {
    const { id, name, source: from, asOf } = part;
    const beside = { source: from, asOf };
    if (id === 'volatility') volatility(sheet, source, beside);
    else sheet.input(`rate.${id}`, name, part.rate, 'percent', beside);
  }
  const own = (
    key: string,
    label: string,
    value: number,
    { source: from, asOf }: { source: string; asOf: string },
  ) => sheet.input(key, label, value, 'percent', { source: from, asOf });
  own(
    'house.saleCosts',
    'Kosten des Verkaufs, wo nicht bekannt',
    house.saleCosts.value,
    house.saleCosts,
  );
  own(
    'usual.ownFunds',
    'Eigene Mittel der Käuferseite, wo nicht bekannt',
    house.buyer.value.ownFundsShare,
    house.buyer,
  );
  own(
    'usual.sideCosts',
    'Nebenkosten der Käuferseite, wo nicht bekannt',
    house.buyer.value.sideCostsShare,
    house.buyer,
  );
  const quotas = house.liquidationQuotas;
  own(
    'quota.fixedAssets',
    'Quote bei Schließung: Anlagevermögen',
    quotas.value.fixedAssets,
    quotas,
  );
  own('quota.inventory', 'Quote bei Schließung: Vorräte', quotas.value.inventory, quotas);
  own('quota.receivables', 'Quote bei Schließung: Forderungen', quotas.value.receivables, quotas);
  own('quota.other', 'Quote bei Schließung: sonstige Gegenstände', quotas.value.other, quotas);
  own(
    'quota.nonOperating',
    'Quote bei Schließung: nicht betriebsnotwendig',
    quotas.value.nonOperating,
    quotas,
  );
  law(sheet, source);
  return sheet.sheet();
}

/** A loss year, or margins far apart, of the years that count; it follows the years as they are changed. */
function volatility(
  sheet: SheetRows,
  { result, assumptions: house, input }: ReportSource,
  beside: { source: string; asOf: string },
): void {
  const { volatilityPremium: premium, volatileMargin: most } = house;
  const counted = (result.ebit?.counted ?? []).map(({ year }) => year);
  const margins = counted
    .filter((year) => input.years.find((row) => row.year === year)?.revenue)
    .map((year) => `{margin.${year}}`);
  sheet.input('house.volatility', 'Zuschlag bei Ertragsschwankung', premium.value, 'percent', {
    source: premium.source,
    asOf: premium.asOf,
  });
  sheet.input(
    'house.volatileMargin',
    'Spreizung der Umsatzrendite, ab der er gilt',
    most.value,
    'percent',
    {
      source: most.source,
      asOf: most.asOf,
    },
  );
  const mean = `((${margins.join('+')})/${margins.length})`;
  const spread = margins.length
    ? `IF(${mean}<=0,0,IF((MAX(${margins.join(',')})-MIN(${margins.join(',')}))/${mean}>{house.volatileMargin},{house.volatility},0))`
    : '0';
  const lowest = `MIN(${counted.map((year) => `{ebit.${year}}`).join(',')})`;
  sheet.result(
    'rate.volatility',
    'Ertragsschwankung',
    `IF(${lowest}<0,{house.volatility},${spread})`,
    'percent',
    beside,
  );
}

function law(sheet: SheetRows, { law: rows, input }: ReportSource): void {
  const { valuationYear, saleYear } = input.company;
  const year = Math.max(saleYear ?? valuationYear, valuationYear);
  const beside = ({ source, validFrom }: LawRow<unknown>) => ({
    note: `gilt seit ${validFrom.split('-').reverse().join('.')}`,
    source,
    asOf: rows.version,
  });
  const tariff = inYear(rows.incomeTariff, year);
  const { basicAllowance, zone2, zone3, zone4, zone5 } = tariff.value;
  sheet.section(`Recht des Jahres ${year}`);
  const tariffRow = (
    key: string,
    label: string,
    value: number,
    format: 'euro' | 'percent' | 'factor' = 'euro',
  ) => sheet.input(key, label, value, format, beside(tariff));
  tariffRow('law.basic', 'Grundfreibetrag', basicAllowance);
  tariffRow('law.zone2', 'Ende der zweiten Zone', zone2.end);
  tariffRow('law.zone2.square', 'zweite Zone, Faktor im Quadrat', zone2.square, 'factor');
  tariffRow('law.zone2.linear', 'zweite Zone, Faktor', zone2.linear, 'factor');
  tariffRow('law.zone3', 'Ende der dritten Zone', zone3.end);
  tariffRow('law.zone3.square', 'dritte Zone, Faktor im Quadrat', zone3.square, 'factor');
  tariffRow('law.zone3.linear', 'dritte Zone, Faktor', zone3.linear, 'factor');
  tariffRow('law.zone3.base', 'dritte Zone, Sockel', zone3.base);
  tariffRow('law.zone4', 'Ende der vierten Zone', zone4.end);
  tariffRow('law.zone4.rate', 'vierte Zone, Satz', zone4.rate, 'percent');
  tariffRow('law.zone4.less', 'vierte Zone, Abzug', zone4.less);
  tariffRow('law.zone5.rate', 'fünfte Zone, Satz', zone5.rate, 'percent');
  tariffRow('law.zone5.less', 'fünfte Zone, Abzug', zone5.less);
  const soli = inYear(rows.solidarity, year);
  sheet.input('law.soli', 'Solidaritätszuschlag', soli.value.rate, 'percent', beside(soli));
  sheet.input(
    'law.soli.single',
    'frei bis, Grundtarif',
    soli.value.free.single,
    'euro',
    beside(soli),
  );
  sheet.input('law.soli.joint', 'frei bis, Splitting', soli.value.free.joint, 'euro', beside(soli));
  sheet.input(
    'law.soli.slide',
    'höchstens vom Mehrbetrag',
    soli.value.slideIn,
    'percent',
    beside(soli),
  );
  const part = inYear(rows.taxableShareOfGain, year);
  sheet.input(
    'law.sharePart',
    'steuerpflichtiger Teil bei Anteilen',
    part.value,
    'percent',
    beside(part),
  );
  const seventeen = inYear(rows.sharesAllowance, year);
  sheet.input(
    'law.allowance17',
    'Freibetrag bei Anteilen',
    seventeen.value.amount,
    'euro',
    beside(seventeen),
  );
  sheet.input('law.melts17', 'schmilzt ab', seventeen.value.meltsFrom, 'euro', beside(seventeen));
  const sixteen = inYear(rows.businessAllowance, year);
  sheet.input(
    'law.allowance16',
    'Freibetrag beim Betriebsverkauf',
    sixteen.value.amount,
    'euro',
    beside(sixteen),
  );
  sheet.input('law.melts16', 'schmilzt ab', sixteen.value.meltsFrom, 'euro', beside(sixteen));
  sheet.input('law.age', 'ab diesem Alter', sixteen.value.fromAge, 'whole', beside(sixteen));
  const split = inYear(rows.gainSplit, year);
  sheet.input('law.parts', 'Teile der Fünftelregelung', split.value, 'whole', beside(split));
  const reduced = inYear(rows.reducedRate, year);
  sheet.input(
    'law.reduced',
    'ermäßigter Satz: Teil des Durchschnittssatzes',
    reduced.value.share,
    'percent',
    beside(reduced),
  );
  sheet.input(
    'law.reducedLeast',
    'ermäßigter Satz: mindestens',
    reduced.value.least,
    'percent',
    beside(reduced),
  );
  sheet.input(
    'law.reducedMost',
    'ermäßigter Satz: bis zu diesem Gewinn',
    reduced.value.most,
    'euro',
    beside(reduced),
  );
  const corporate = inYear(rows.corporateGainShare, year);
  sheet.input(
    'law.corporatePart',
    'steuerpflichtiger Teil bei Kapitalgesellschaften',
    corporate.value,
    'percent',
    beside(corporate),
  );
  const free = inYear(rows.freeDistribution, year);
  sheet.input(
    'law.corporateFrom',
    'Ausschüttung an eine Holding: frei von Körperschaftsteuer ab',
    free.value.corporateFrom,
    'percent',
    beside(free),
  );
  sheet.input(
    'law.tradeFrom',
    'Ausschüttung an eine Holding: frei von Gewerbesteuer ab',
    free.value.tradeFrom,
    'percent',
    beside(free),
  );
  const flat = inYear(rows.flatTax, year);
  sheet.input('law.flat', 'Abgeltungsteuer', flat.value, 'percent', beside(flat));
  const office = inYear(rows.simplifiedValue, valuationYear);
  sheet.input(
    'office.factor',
    'Kapitalisierungsfaktor (Finanzamt)',
    office.value.factor,
    'factor',
    beside(office),
  );
  sheet.input(
    'office.deduction',
    'Abzug von einem positiven Jahr (Finanzamt)',
    office.value.taxDeduction,
    'percent',
    beside(office),
  );

  sheet.section('Steuersatz einer GmbH, Jahr für Jahr');
  const corporateSolidarity = inYear(rows.corporateSolidarity, year);
  sheet.input(
    'law.soliCorporate',
    'Solidaritätszuschlag auf die Körperschaftsteuer',
    corporateSolidarity.value,
    'percent',
    beside(corporateSolidarity),
  );
  const measure = inYear(rows.tradeTaxMeasure, year);
  sheet.input(
    'law.measure',
    'Messzahl der Gewerbesteuer',
    measure.value,
    'percent',
    beside(measure),
  );
  const credit = inYear(rows.tradeTaxCredit, year);
  sheet.input(
    'law.tradeCredit',
    'Anrechnung der Gewerbesteuer: so oft der Messbetrag',
    credit.value,
    'factor',
    beside(credit),
  );
  const total = (kst: string) => `{${kst}}*(1+{law.soliCorporate})+{law.measure}*{multiplier}/100`;
  const add = (name: string, label: string, ofYear: number) => {
    const row = inYear(rows.corporateTax, ofYear);
    sheet.input(`kst.${name}`, `Körperschaftsteuer ${label}`, row.value, 'percent', beside(row));
    sheet.result(
      `tax.${name}`,
      `mit Zuschlag und Gewerbesteuer ${label}`,
      total(`kst.${name}`),
      'percent',
    );
  };
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead += 1) {
    add(`${valuationYear + ahead}`, `${valuationYear + ahead}`, valuationYear + ahead);
  }
  add('sale', `im Jahr des Verkaufs, ${year}`, year);
  add('afterSale', `im Jahr nach dem Verkauf, ${year + 1}`, year + 1);
}

/** The row that holds at the end of a year, as the engine takes it. */
function inYear<Value>(rows: readonly LawRow<Value>[], year: number): LawRow<Value> {
  const row = rows.findLast(({ validFrom }) => validFrom <= `${year}-12-31`) ?? rows[0];
  if (!row) throw new Error('A list of law rows is empty.');
  return row;
}
