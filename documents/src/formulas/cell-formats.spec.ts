import { expect, it } from '@jest/globals';
import { cellFormats } from './cell-formats.js';
import { documentTables } from './document-tables.js';
import { cellPosition } from './formula.js';

const table = (...rows: string[]) => `| A | B | C |\n|---|---|---|\n${rows.join('\n')}\n\n`;
const formatsOf = (markdown: string, names: string[], number = 1) => {
  const formatAt = cellFormats(documentTables(markdown));
  return names.map((name) => formatAt(number, cellPosition(name)));
};

it('a computed cell takes the format of its row, else of its column, else of its table', () => {
  const sheet = table(
    '| Anteil | 28,6 % | {= SUM(B2) } |',
    '| Wert | 4 € | 1,05 |',
    '| Summe | {= SUM(B2:B3) } | {= SUM(C3) } |',
    '| Rest | 7 € | 1 |',
  );
  expect(formatsOf(sheet, ['C2', 'B4', 'C4'])).toEqual(['0.0 %', '0.0 %', '0.00']);
  const first = table('| a | 1 € |  |', '| b |  | {= SUM(C2) } |');
  expect(formatsOf(first, ['C3'])).toEqual(['#,##0 €']);
});

it('the author’s word goes before, and stands for the column of what is filled in', () => {
  const sheet = table('| a |  | { 0 } |', '| Summe | {= SUM(B2) ; € } | {= SUM(C2) ; 0,0 } |');
  expect(formatsOf(sheet, ['B2', 'C2', 'B3', 'C3'])).toEqual(['#,##0 €', '0', '#,##0 €', '0.0']);
});

it('a cell that enters no formula keeps its own format: it may be meant for a date', () => {
  expect(formatsOf(table('| a | 5 € |  |'), ['C2'])).toEqual([undefined]);
});

it('a cell that enters a formula of another table takes its format, unless it is a factor', () => {
  const sheet =
    table('| a |  |  |') + table('| b | {= T1.B2 } | {= T1.C2 * T1.B2 } |', '| c | 5 € | 6 € |');
  expect(formatsOf(sheet, ['B2', 'C2'])).toEqual(['#,##0 €', undefined]);
});
