import { describe, expect, it } from '@jest/globals';
import { documentTables } from '../src/formulas/document-tables.js';
import { hasFormulas, readDocuments } from '../src/markdown/document-source.js';
import { byColumns, byRows, emptyResults } from './support/worksheet-examples.js';

const CONTENT_DIR = new URL('../../content/', import.meta.url);

const sources = await readDocuments(new URL('downloads/', CONTENT_DIR));
const worksheets = sources
  .filter(({ sheetMarkdown }) => hasFormulas(sheetMarkdown))
  .map(({ id, sheetMarkdown }) => [id, documentTables(sheetMarkdown)] as const);

/** One of the last place that is printed: figures are rounded before others are computed from them. */
function tolerance(format: string): number {
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  return 1 / 10 ** (decimals + (format.includes('%') ? 2 : 0));
}

describe.each(worksheets)('%s', (_id, tables) => {
  it('shows no result and no error before anything is filled in', () => {
    expect(emptyResults(tables).filter((result) => result !== '')).toEqual([]);
  });

  it('prints in its examples what its formulas give for them', () => {
    const comparisons = [...byColumns(tables), ...byRows(tables)].filter(
      ({ computed }) => computed !== '',
    );
    const wrong = comparisons.filter(
      ({ printed, computed, format }) =>
        !(Math.abs(Number(computed) - printed) <= tolerance(format)),
    );
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['modul-3-ebit-normalisierung', 26],
  ['modul-3-kaufpreisbruecke', 11],
  ['bonus-honorarvergleich', 36],
])('the examples of %s cover %i formulas', (id, count) => {
  const [, tables = []] = worksheets.find(([one]) => one === id) ?? [];
  const computed = [...byColumns(tables), ...byRows(tables)].filter((one) => one.computed !== '');
  expect(computed.length).toBeGreaterThanOrEqual(count);
});
