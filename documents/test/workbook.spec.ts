import { expect, it } from '@jest/globals';
import { computeWorkbook, renderWorkbook, type WorkbookSheet } from '../src/xlsx/workbook.js';
import { docxFiles } from './support/docx-text.js';
import { textOfXml } from './support/xml-text.js';

const SHEETS: WorkbookSheet[] = [
  {
    name: 'Eingaben',
    widths: [30, 20],
    rows: [
      [
        { value: '=HYPERLINK("http://x")', look: 'text' },
        { key: 'ebit', value: 100, look: 'input' },
      ],
      [
        { value: '@Miete', look: 'text' },
        { key: 'rent', value: -30, look: 'input' },
      ],
      [
        { value: 'Tarif', look: 'text' },
        { key: 'tariff', value: 'A & B', look: 'input', choices: ['A & B', 'C'] },
      ],
      [
        { value: 'leer', look: 'text' },
        { key: 'open', format: '0', look: 'input' },
      ],
    ],
  },
  {
    name: 'Brücke',
    widths: [30, 20],
    rows: [
      [
        { value: 'Summe', look: 'text' },
        { key: 'sum', formula: 'SUM({ebit:rent})', look: 'result' },
      ],
      [
        { value: 'Netto', look: 'text' },
        {
          key: 'net',
          formula: 'IF({tariff}="A & B",INT({sum}*1.5),IF(COUNT({open})=0,"",POWER({sum},2)))',
          look: 'total',
        },
      ],
    ],
  },
];

const PROPERTIES = {
  title: 'Meyer & Söhne',
  subject: 'Probe',
  author: 'Haus GmbH',
  product: 'Haus',
  date: new Date('2026-11-23T00:00:00Z'),
  foot: 'Fuß & Ende',
};

it('writes formulas over several sheets with what they come to', async () => {
  const files = docxFiles(await renderWorkbook(SHEETS, PROPERTIES));
  const second = files.get('xl/worksheets/sheet2.xml') ?? '';
  expect(second).toContain('<f>SUM(Eingaben!B1:B2)</f><v>70</v>');
  expect(second).toMatch(/<f>IF\(Eingaben!B3=.*INT\(B1\*1\.5\).*<\/f><v>105<\/v>/);
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('"A &amp; B,C"');
  expect(files.get('docProps/core.xml')).toContain('<dc:title>Meyer &amp; Söhne</dc:title>');
});

it('keeps a text that looks like a formula a text', async () => {
  const files = docxFiles(await renderWorkbook(SHEETS, PROPERTIES));
  const first = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(first).not.toContain('<f>');
  expect(files.get('xl/sharedStrings.xml')).toContain('=HYPERLINK');
});

it('computes a changed cell anew, and leaves empty what waits for one', () => {
  const [inputs, bridge] = structuredClone(SHEETS) as [WorkbookSheet, WorkbookSheet];
  const changed = inputs.rows.map((cells) =>
    cells.map((cell) => (cell?.key === 'tariff' ? { ...cell, value: 'C' } : cell)),
  );
  const { byKey } = computeWorkbook([{ ...inputs, rows: changed }, bridge]);
  expect(computeWorkbook(SHEETS).byKey('net')).toBe(105);
  expect(byKey('net')).toBe('');
});

it('refuses a formula that names no cell', () => {
  const sheet: WorkbookSheet = {
    name: 'Netto',
    widths: [20],
    rows: [[{ formula: '{nobody}+1', look: 'result' }]],
  };
  expect(() => computeWorkbook([sheet])).toThrow('No cell is called nobody.');
});

it('leaves controls out of every text: programs open no workbook that holds one', async () => {
  const firm = 'Meyer\u0002 &\u000b Söhne\ud800\ufffe\u202e';
  const sheet: WorkbookSheet = {
    name: 'Firma',
    widths: [30, 20],
    rows: [
      [
        { value: firm, look: 'title' },
        { key: 'firm', value: firm, look: 'input', choices: [firm, 'C'] },
        { formula: `IF({firm}="${firm}","ja","nein")`, look: 'result' },
      ],
    ],
  };
  const about = { ...PROPERTIES, title: firm, author: firm, product: firm, foot: firm };
  const files = docxFiles(await renderWorkbook([sheet], about));
  for (const [path, xml] of files) if (/\.(xml|rels)$/.test(path)) textOfXml(xml);
  expect(textOfXml(files.get('xl/sharedStrings.xml') ?? '').text).toMatch(/Meyer &\s+Söhne/);
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('<v>ja</v>');
});
