import type { WorkbookCell, WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { BASKET_LABELS } from '@toolkit/domain/company';
import { type InputItem } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { MEASURES } from './inputs-sheet.js';
import { figureInput, figureResult, SheetRows, sumOf, yesNoInput } from './sheet-rows.js';

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

/** Heads of a table of items before its years, and their cells in a row that is no item. */
export const ITEM_HEADS = ['Posten', 'Korb', 'Beleg', 'strittig', 'nur Verkauf'];
export const ITEM_BLANKS: WorkbookCell[] = Array.from({ length: 4 }, () => ({
  value: '',
  look: 'text',
}));

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
  sheet.head(...ITEM_HEADS, ...years.map(({ year }) => `${year}`));
  const inYears = (label: string, cellOf: (year: number) => WorkbookCell) =>
    sheet.figures(label, [...ITEM_BLANKS, ...years.map(({ year }) => cellOf(year))]);
  inYears('EBIT laut Abschluss', (year) =>
    figureResult(`ebit.reported.${year}`, `{reported.${year}}`),
  );
  const items = itemRows(source);
  const shown = items.length > 0 ? items : [null];
  for (const [at, item] of shown.entries()) {
    const choice = (name: string, given = false) => yesNoInput(`item.${name}.${at}`, given);
    sheet.figures(item?.reason || 'Posten', [
      { value: item ? BASKET_LABELS[item.basket] : '', look: 'text' },
      choice('evidence', item?.evidence),
      choice('contested', item?.contested),
      choice('saleOnly', item?.saleOnly),
      ...years.map(({ year }) => figureInput(`item.${at}.${year}`, item?.amounts.get(year) ?? 0)),
    ]);
  }
  const last = shown.length - 1;
  const range = (year: number) => `{item.0.${year}:item.${last}.${year}}`;
  const contested = `{item.contested.0:item.contested.${last}}`;
  const saleOnly = `{item.saleOnly.0:item.saleOnly.${last}}`;
  inYears('Summe der Bereinigungen', (year) =>
    figureResult(`adjusted.${year}`, `SUM(${range(year)})`),
  );
  inYears('EBIT, bereinigt', (year) =>
    figureResult(`ebit.${year}`, `{ebit.reported.${year}}+{adjusted.${year}}`, 'euro', 'total'),
  );
  inYears('ohne strittige Posten', (year) =>
    figureResult(`ebit.sure.${year}`, `{ebit.${year}}-SUMIF(${contested},"ja",${range(year)})`),
  );
  inYears('nur für den Verkauf (zählt beim Finanzamt nicht)', (year) =>
    figureResult(`item.forSale.${year}`, `SUMIF(${saleOnly},"ja",${range(year)})`),
  );
  inYears('Umsatzrendite, bereinigt', (year) =>
    figureResult(
      `margin.${year}`,
      `IF(COUNT({revenue.${year}})=0,0,IF({revenue.${year}}=0,0,{ebit.${year}}/{revenue.${year}}))`,
      'percent',
    ),
  );
  sheet.section('Nachhaltiges EBIT');
  const weights = (counted.length * (counted.length + 1)) / 2;
  const weighted = counted.map((year, at) => `${at + 1}*{ebit.${year}}`).join('+');
  sheet.results(`
    measure.last | letztes Jahr | {ebit.${counted.at(-1)}}
    measure.weighted | gewichtet, jüngere Jahre stärker | (${weighted})/${weights}
    measure.mean | Durchschnitt | (${sumOf(counted.map((year) => `ebit.${year}`))})/${counted.length}
  `);
  sheet.total(
    'ebit',
    'Nachhaltiges EBIT, wie gewählt',
    `IF({measure}="${MEASURES.last}",{measure.last},IF({measure}="${MEASURES.weighted}",{measure.weighted},{measure.mean}))`,
  );
  return sheet.sheet();
}
