import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS, readFacts, readPastedYears, reportedEbit } from '@toolkit/domain/company';
import { CONTENT_DIR } from '../../config/content-dir.js';

/** The sheet from which all modules and documents take the figures of the course's company. */
const sheet = readFileSync(new URL('course/beispiel.md', CONTENT_DIR), 'utf8');
const {
  years = [],
  balance = {},
  shares = {},
  owner = {},
  company = {},
  offers = [],
} = EXAMPLE_FACTS;

/** The rows of the table whose heading begins with these cells. */
function tableOf(...heading: string[]): string[][] {
  const lines = sheet.split('\n').map((line) =>
    line
      .replaceAll('**', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const start = lines.findIndex((cells) => heading.every((words, at) => cells[at] === words));
  if (start < 0) throw new Error(`No table ${heading.join(' | ')}`);
  const end = lines.findIndex((cells, at) => at > start && cells.length === 0);
  return lines.slice(start, end).filter((cells) => !/^[-: ]+$/.test(cells[1] ?? ''));
}

/** A column of figures in thousands, in euros by the name of the row. */
function column(rows: string[][], heading: string): Record<string, number> {
  const at = rows[0]?.indexOf(heading) ?? -1;
  const euros = (cell = '') => Number(cell.replace('−', '-').replace(/[ .]/g, '')) * 1_000;
  return Object.fromEntries(rows.slice(1).map((cells) => [cells[0] ?? '', euros(cells[at])]));
}

describe('the example of the course', () => {
  it('can be kept as it is', () => {
    expect(readFacts(structuredClone(EXAMPLE_FACTS), 2026)).toEqual({
      ok: true,
      facts: EXAMPLE_FACTS,
    });
  });

  it('has the years of its profit and loss account, read as an owner would paste them', () => {
    const table = tableOf('', '2021', '2022');
    const pasted = table.map((cells, row) => (row === 0 ? ['T€', ...cells.slice(1)] : cells));
    const read = readPastedYears(pasted.map((cells) => cells.join('\t')).join('\n'), 2026);
    const shown = new Set(years.map(({ year }) => year));
    expect(years.map(({ items: _items, ...figures }) => figures)).toEqual(
      read.years.filter(({ year }) => shown.has(year)),
    );
    expect(years.map(reportedEbit)).toEqual(
      years.map(({ ebit: _given, ...year }) => reportedEbit(year)),
    );
  });

  it('has the normalised EBIT of its worksheet, in the same items', () => {
    const table = tableOf('Posten', '2023', '2024');
    for (const { year, ebit = 0, items = [] } of years) {
      const {
        'EBIT, gemeldet': reported,
        'EBIT, bereinigt': normalised,
        ...posts
      } = column(table, `${year}`);
      const amounts = items.map(({ amount = 0 }) => amount);
      expect(ebit).toBe(reported);
      expect(amounts.reduce((sum, amount) => sum + amount, ebit)).toBe(normalised);
      expect(amounts.toSorted()).toEqual(
        Object.values(posts)
          .filter((amount) => amount !== 0)
          .toSorted(),
      );
    }
  });

  it('has the balance sheet of 2025', () => {
    const assets = column(tableOf('Aktiva, 31. Dezember', '2025'), '2025');
    const liabilities = column(tableOf('Passiva, 31. Dezember', '2025'), '2025');
    expect(balance).toMatchObject({
      fixedAssetsBook: assets.Anlagevermögen,
      inventory: assets['Vorräte, unfertige Arbeiten'],
      receivables: assets['Forderungen aus Leistungen'],
      otherAssets: assets['Sonstige Vermögensgegenstände'],
      cash: assets.Bankguthaben,
      equity: liabilities['Eigenkapital (davon Stammkapital 26)'],
      taxProvisions: liabilities.Steuerrückstellungen,
      otherProvisions: liabilities['Sonstige Rückstellungen'],
      debtLikeProvisions: liabilities['davon Urlaub und Überstunden'],
      bankDebt: liabilities.Bankdarlehen,
      prepayments: liabilities['Erhaltene Anzahlungen'],
      suppliers: liabilities.Lieferanten,
      otherLiabilities: liabilities['Sonstige Verbindlichkeiten'],
    });
  });

  it('says of owner and offers what the sheet says', () => {
    const inEuros = (amount = 0) => `${amount.toLocaleString('de-DE')} €`;
    const amounts = [
      owner.needAfterTax,
      shares.acquisitionCost,
      shares.ownCosts,
      balance.minimumCash,
    ];
    for (const amount of [
      ...amounts,
      ...offers.flatMap(({ atClosing, earnOut }) => [atClosing, earnOut ?? 0]),
    ]) {
      if (amount) expect(sheet).toContain(inEuros(amount));
    }
    expect(sheet).toContain(`gegründet ${company.foundingYear}`);
    expect(sheet).toContain(`${company.employees} Beschäftigte`);
    expect(sheet).toContain(`Hebesatz ${company.tradeTaxMultiplierPercent} %`);
    expect(sheet).toContain('29. Dezember 2028 (Freitag) | Vollzug');
    expect(company.plannedSaleDate).toBe('2028-12-29');
  });
});
