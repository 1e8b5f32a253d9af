import { expect, it } from '@jest/globals';
import { documentTables } from '../formulas/document-tables.js';
import { WIDTH } from './sheet-design.js';
import { sheetGrid } from './sheet-grid.js';

const table = (...rows: string[][]) =>
  [rows[0] ?? [], (rows[0] ?? []).map(() => '---'), ...rows.slice(1)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
const grid = (...tables: string[]) => sheetGrid(documentTables(tables.join('\n\nText.\n\n')));

const WIDE = table(
  ['Posten', 'Beispiel', 'Jahr 1', 'Jahr 2', 'Jahr 3', 'Beleg'],
  ['Leitung und Arbeitgeberanteile', '17.000 €', '', '', '', ''],
);

it('the columns of all tables together fill the page', () => {
  const { widths } = grid(WIDE);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(WIDTH.content, 0);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
});

it('where a narrower table says much, a text takes several columns and a figure one', () => {
  const { spans } = grid(
    WIDE,
    table(
      ['Betrag', 'Was zu tun ist'],
      ['5 €', 'Es trägt, aber über Sicherheiten ist noch zu reden.'],
    ),
  );
  expect(spans[0]).toEqual([1, 1, 1, 1, 1, 1]);
  expect(spans[1]?.[0]).toBe(1);
  expect(spans[1]?.[1]).toBeGreaterThan(1);
});
