import type { WorkbookCell, WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { BASKET_LABELS } from '@toolkit/domain/company';
import { type InputItem } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { MEASURES, YES_NO, yesNo } from './inputs-sheet.js';
import { SheetRows, sumOf, yearInput, yearResult } from './sheet-rows.js';

interface ItemRow extends Omit<InputItem, 'amount' | 'ownerSalary'> {
  amounts: Map<number, number>;
}

/** The same item of several years in one row. */
export function itemRows({ input }: Pick<ReportSource, 'input'>): ItemRow[] {
  const rows = new Map<string, ItemRow>();
  for (const { year, items } of input.years) {
    for (const { amount, ownerSalary: _, ...item } of items) {
      const name = JSON.stringify(Object.values(item));
      const row = rows.get(name) ?? { ...item, amounts: new Map() };
      row.amounts.set(year, (row.amounts.get(year) ?? 0) + amount);
      rows.set(name, row);
    }
  }
  return [...rows.values()];
}

/** From the accounts to the sustainable EBIT. */
export function normalisationSheet(source: ReportSource): WorkbookSheet {
  const { input, result } = source;
  const { years } = input;
  const counted = (result.ebit?.counted ?? []).map(({ year }) => year);
  const sheet = new SheetRows(
    'Normalisierung',
    'Die bereinigten Jahre',
    'Plus hebt das Ergebnis, Minus senkt es. „strittig“ und „nur für den Verkauf“ lassen sich umstellen.',
    [44, 20, 9, 9, 14, ...years.map(() => 17)],
  );
  sheet.rows.push([]);
  sheet.head(
    'Posten',
    'Korb',
    'Beleg',
    'strittig',
    'nur Verkauf',
    ...years.map(({ year }) => `${year}`),
  );
  const blank: WorkbookCell[] = Array.from({ length: 4 }, () => ({ value: '', look: 'text' }));
  const inYears = (label: string, cells: WorkbookCell[]) =>
    sheet.figures(label, [...blank, ...cells]);
  inYears(
    'EBIT laut Abschluss',
    years.map(({ year }) => yearResult(`ebit.reported.${year}`, `{reported.${year}}`)),
  );
  const items = itemRows(source);
  const shown = items.length > 0 ? items : [null];
  for (const [at, item] of shown.entries()) {
    const choice = (name: string, given: boolean): WorkbookCell => ({
      key: `item.${name}.${at}`,
      value: yesNo(given),
      look: 'input',
      choices: YES_NO,
    });
    sheet.figures(item?.reason || 'Posten', [
      { value: item ? BASKET_LABELS[item.basket] : '', look: 'text' },
      choice('evidence', item?.evidence ?? false),
      choice('contested', item?.contested ?? false),
      choice('saleOnly', item?.saleOnly ?? false),
      ...years.map(({ year }) => yearInput(`item.${at}.${year}`, item?.amounts.get(year) ?? 0)),
    ]);
  }
  const last = shown.length - 1;
  const range = (year: number) => `{item.0.${year}:item.${last}.${year}}`;
  inYears(
    'Summe der Bereinigungen',
    years.map(({ year }) => yearResult(`adjusted.${year}`, `SUM(${range(year)})`)),
  );
  inYears(
    'EBIT, bereinigt',
    years.map(({ year }) =>
      yearResult(`ebit.${year}`, `{ebit.reported.${year}}+{adjusted.${year}}`, 'euro', 'total'),
    ),
  );
  const contested = `{item.contested.0:item.contested.${last}}`;
  inYears(
    'ohne strittige Posten',
    years.map(({ year }) =>
      yearResult(`ebit.sure.${year}`, `{ebit.${year}}-SUMIF(${contested},"ja",${range(year)})`),
    ),
  );
  const saleOnly = `{item.saleOnly.0:item.saleOnly.${last}}`;
  inYears(
    'nur für den Verkauf (zählt beim Finanzamt nicht)',
    years.map(({ year }) =>
      yearResult(`item.forSale.${year}`, `SUMIF(${saleOnly},"ja",${range(year)})`),
    ),
  );
  inYears(
    'Umsatzrendite, bereinigt',
    years.map(({ year }) =>
      yearResult(
        `margin.${year}`,
        `IF(COUNT({revenue.${year}})=0,0,IF({revenue.${year}}=0,0,{ebit.${year}}/{revenue.${year}}))`,
        'percent',
      ),
    ),
  );
  sheet.section('Nachhaltiges EBIT');
  const weights = counted.map((_, at) => at + 1);
  const weighted = counted.map((year, at) => `${at + 1}*{ebit.${year}}`).join('+');
  sheet.result('measure.last', 'letztes Jahr', `{ebit.${counted.at(-1)}}`);
  sheet.result(
    'measure.weighted',
    'gewichtet, jüngere Jahre stärker',
    `(${weighted})/${weights.reduce((a, b) => a + b, 0)}`,
  );
  sheet.result(
    'measure.mean',
    'Durchschnitt',
    `(${sumOf(counted.map((year) => `ebit.${year}`))})/${counted.length}`,
  );
  sheet.total(
    'ebit',
    'Nachhaltiges EBIT, wie gewählt',
    `IF({measure}="${MEASURES.last}",{measure.last},IF({measure}="${MEASURES.weighted}",{measure.weighted},{measure.mean}))`,
  );
  return sheet.sheet();
}
