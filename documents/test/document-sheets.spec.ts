import { describe, expect, it } from '@jest/globals';
import { documentTables } from '../src/formulas/document-tables.js';
import { cellPosition } from '../src/formulas/formula.js';
import { hasFormulas, parseDocument, readDocuments } from '../src/markdown/document-source.js';
import { readFigure } from '../src/markdown/figure.js';
import { renderXlsx } from '../src/xlsx/render-xlsx.js';
import { lettersOf } from '../src/xlsx/sheet-design.js';
import { sheetGrid, spanWidth } from '../src/xlsx/sheet-grid.js';
import { docxFiles } from './support/docx-text.js';
import { sheetCells } from './support/read-sheet.js';

const CONTENT_DIR = new URL('../../content/', import.meta.url);

const issuer = { name: 'Übergabewerk', company: 'Meier & Sohn GmbH' };
const sources = (await readDocuments(new URL('downloads/', CONTENT_DIR))).filter(
  ({ sheetMarkdown }) => hasFormulas(sheetMarkdown),
);

const SHEET = `## So nutzen Sie dieses Dokument

- **Wann:** jetzt.

## Rechnung

Tragen Sie **alles** ein:

____

| Posten | Beispiel | Ihr Betrag | Stand |
|---|---:|---:|---|
| Umsatz | 420.000 € |  | 30.06.2028 |
| − Kosten | − 17.000 € |  |  |
| **= Rest** | **403.000 €** | {= C2 + C3 } |  |
| Anteil | 18,5 % | {= C4 / C2 } |  |

- [ ] geprüft
- [x] gelesen

| Monat | Betrag |
|---|---:|
| Januar | {= T1.C4 / 12 ; 0,00 € } |
`;
const document = (markdown: string) =>
  parseDocument(
    'modul-3-muster',
    `---\nid: modul-3-muster\ntitle: Blatt & Rechnung\ndescription: Ein Muster.\nkind: arbeitsblatt\norderIndex: 1\n---\n${markdown}`,
  );
const file = await renderXlsx(document(SHEET), issuer);
const cells = sheetCells(file);
const parts = docxFiles(file);
const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';

/** The name of the cell so many columns beside the one with this text. */
function beside(text: string, columns: number): string {
  const [name = ''] = [...cells].find(([, { value }]) => value === text) ?? [];
  const letter = String.fromCharCode(65 + cellPosition(name).column + columns);
  return letter + name.slice(1);
}
const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];

/** An office program prints a figure that does not fit as `###`. */
it.each(sources.map(({ id, sheetMarkdown }) => [id, sheetMarkdown] as const))(
  'every figure of %s fits into its column',
  (_id, markdown) => {
    const tables = documentTables(markdown);
    const { widths, spans } = sheetGrid(tables);
    const cut = tables.flatMap((table, index) =>
      table.flatMap((row) =>
        row
          .filter(
            ({ text }, column) =>
              readFigure(text) && lettersOf(text) > spanWidth(widths, spans[index] ?? [], column),
          )
          .map(({ text }) => text),
      ),
    );
    expect(cut).toEqual([]);
  },
);

describe('a worksheet as a spreadsheet', () => {
  it('holds figures with their formats, and dates as text', () => {
    expect(cells.get(beside('Umsatz', 1))).toEqual({ value: 420_000, format: '#,##0 €' });
    expect(cells.get(beside('− Kosten', 1))).toEqual({ value: -17_000, format: '#,##0 €' });
    expect(cells.get(beside('Anteil', 1))).toEqual({ value: 0.185, format: '0.0 %' });
    expect(cells.get(beside('Umsatz', 3))?.value).toBe('30.06.2028');
  });

  it('holds formulas that name the cells of the sheet, also of another table', () => {
    const [turnover, cost] = [beside('Umsatz', 2), beside('− Kosten', 2)];
    const [rest, share] = [beside('= Rest', 2), beside('Anteil', 2)];
    expect(cells.get(rest)).toEqual({
      formula: `IF(COUNT(${turnover},${cost})<2,"",${turnover}+${cost})`,
      format: '#,##0 €',
    });
    expect(cells.get(share)).toEqual({
      formula: `IF(COUNT(${rest},${turnover})<2,"",IF(${turnover}=0,"",${rest}/${turnover}))`,
      format: '0.0 %',
    });
    const [, monthly] = [...cells].find(([, { format }]) => format === '#,##0.00 €') ?? [];
    expect(monthly?.formula).toBe(`IF(COUNT(${rest})<1,"",${rest}/12)`);
  });

  it('is ready to be filled in with amounts, and is computed as soon as it is opened', () => {
    expect(cells.get(beside('Umsatz', 2))).toEqual({ format: '#,##0 €' });
    expect(parts.get('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
    expect(sheet).toContain('t="str"><f>');
  });

  it.each([
    ['spaces', '0 1 2'],
    ['spaces where no line ends', '0\u00a01\u00a02'],
  ])(
    'leaves a cell empty in which one would circle a figure on paper, between %s',
    async (_, choice) => {
      const table = `## Punkte\n\n| Wer | Geld |\n|---|---|\n| Meier | ${choice} |\n`;
      const shown = sheetCells(await renderXlsx(document(table), issuer));
      const texts = [...shown.values()].map(({ value }) => value);
      expect(texts).toContain('Meier');
      expect(texts).not.toContain(choice);
    },
  );

  it('keeps texts that look like formulas as texts', () => {
    const name = beside('= Rest', 0);
    expect(cells.get(name)).toEqual({ value: '= Rest', format: '@' });
  });

  it('has boxes to tick by choosing, and no signs of Markdown', () => {
    const boxes = [...cells].filter(([, { value }]) => value === '☐' || value === '☒');
    expect(boxes.map(([, { value }]) => value)).toEqual(['☐', '☒']);
    expect(sheet).toContain(`sqref="${boxes.map(([name]) => name).join(' ')}"`);
    const texts = [...cells.values()].map(({ value }) => value).join('\n');
    expect(texts).not.toMatch(/\*\*|____|\{=/);
  });

  it('prints on A4, a page wide, and says who issued it and that it is no advice', () => {
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toMatch(
      /<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"\/>/,
    );
    expect(sheet).toMatch(/<oddHeader>.*Übergabewerk.*Blatt &amp;&amp; Rechnung<\/oddHeader>/s);
    expect(sheet).toMatch(
      /Meier &amp;&amp; Sohn GmbH · Stand: November 2026.*Dieses Dokument ersetzt keine Rechts- oder Steuerberatung\..*Seite &amp;P von &amp;N/s,
    );
  });

  it('is the same to the byte each time, and dated as of when it was checked', async () => {
    expect((await renderXlsx(document(SHEET), issuer)).equals(file)).toBe(true);
    const properties = parts.get('docProps/core.xml');
    expect(properties).toContain('<dc:title>Blatt &amp; Rechnung</dc:title>');
    expect(properties?.match(/\d{4}-\d\d-\d\dT[^<]+/g)).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
    ]);
    expect(file.readUInt32LE(10)).toBe(0x0021_0000);
  });
});

it('at least the sheets on profit, price and offers compute', () => {
  expect(sources.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'modul-3-ebit-normalisierung',
      'modul-3-kaufpreisbruecke',
      'modul-6-angebotsvergleich',
    ]),
  );
});

it.each(sources.map((source) => [source.id, source] as const))(
  'every word and figure of %s stands in its spreadsheet',
  async (_id, source) => {
    const written = [...sheetCells(await renderXlsx(source, issuer)).values()];
    const known = new Set(words(written.map(({ value }) => value).join(' ')));
    const texts = `${source.title} ${source.markdown}`
      .replaceAll(/^\d+\. /gm, '')
      .replaceAll(/\|[^|\p{L}]*(?=\|)/gu, '|');
    expect(words(texts).filter((word) => !known.has(word))).toEqual([]);
  },
);
