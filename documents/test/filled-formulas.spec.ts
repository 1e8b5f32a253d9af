import { describe, expect, it } from '@jest/globals';
import { renderDocx } from '../src/docx/render-docx.js';
import { blanksOf } from '../src/fill/blanks.js';
import { filledSource, type Values } from '../src/fill/fill-document.js';
import { type DocumentSource, readDocument } from '../src/markdown/document-source.js';
import { renderPdf } from '../src/pdf/render-pdf.js';
import { renderXlsx } from '../src/xlsx/render-xlsx.js';
import { docxText } from './support/docx-text.js';
import { pdfText } from './support/pdf-text.js';
import { sheetCells } from './support/read-sheet.js';

const DOWNLOADS = new URL('../../content/downloads/', import.meta.url);

const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };

/** Writes amounts into the blanks of some columns, by the words of their rows. */
function amounts(source: DocumentSource, columns: Record<string, Record<string, string>>): Values {
  const blanks = blanksOf(source.sheetMarkdown);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, rows]) =>
      Object.entries(rows).map(([row, value]) => {
        const blank = blanks.find((one) => one.column === column && one.text === row);
        if (!blank) throw new Error(`no blank ${row}, ${column}`);
        return [blank.key, value];
      }),
    ),
  );
}

/** What stands in a row of the Markdown behind its label, the head's columns left out. */
function rowOf({ markdown }: DocumentSource, label: string): string[] {
  const line = markdown.split('\n').find((one) => one.startsWith(`| ${label} |`)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

const EBIT = await readDocument(DOWNLOADS, 'modul-3-ebit-normalisierung');
const BRIDGE = await readDocument(DOWNLOADS, 'modul-3-kaufpreisbruecke');

const year = (income: string, one = '') => ({
  Jahresüberschuss: income,
  '+ Zinsen': '13.000 €',
  ...(one && { 'Leitung: Gehalt, Arbeitgeberanteile': one }),
});
const ebitValues = amounts(EBIT, {
  'Jahr 1': year('283.000 €', '− 17.000 €'),
  'Jahr 2': year('310000'),
  'Jahr 3': year('1.250.000,50 €'),
});

describe('the normalised EBIT on paper', () => {
  const filled = filledSource(EBIT, ebitValues, true);

  it('is computed from what is filled in, from table to table', () => {
    expect(rowOf(filled, '**= EBIT, gemeldet**')).toEqual([
      '**420.000 €**',
      '**296.000 €**',
      '**323.000 €**',
      '**1.263.001 €**',
    ]);
    expect(rowOf(filled, '**Summe Korb 1**').slice(1, 4)).toEqual(['**− 17.000 €**', '', '']);
    expect(rowOf(filled, '**EBIT, bereinigt**')).toEqual([
      '**420.000 €**',
      '**279.000 €**',
      '**323.000 €**',
      '**1.263.001 €**',
    ]);
    expect(rowOf(filled, 'Durchschnitt der drei Jahre')[1]).toBe('621.667 €');
  });

  it('leaves out what is said to be disputed, as the spreadsheet does', () => {
    const [column = ''] = blanksOf(EBIT.sheetMarkdown)
      .filter(({ column }) => column === 'Beleg, s oder st')
      .map(({ key }) => key);
    const told = filledSource(EBIT, { ...ebitValues, [column]: 'Vertrag, st' });
    expect(rowOf(told, '**EBIT ohne die strittigen Posten**')[1]).toBe('**296.000 €**');
  });

  it('is printed in PDF and Word alike, and left to compute in the spreadsheet', async () => {
    const { pages } = await pdfText(await renderPdf(filled, issuer));
    const word = docxText(await renderDocx(filled, issuer));
    for (const text of [pages.join(' '), word]) {
      for (const figure of ['279.000', '621.667']) expect(text).toContain(figure);
    }
    const cells = [
      ...sheetCells(await renderXlsx(filledSource(EBIT, ebitValues), issuer)).values(),
    ];
    expect(cells.filter(({ formula }) => formula)).toHaveLength(
      EBIT.sheetMarkdown.split('{=').length - 1,
    );
  });

  it.each(['unklar', 'rund 5.000 €', '30.06.2028', '=1+1', '1e5', ''])(
    'stays empty where „%s“ stands in place of an amount, also in what rests on it',
    (words) => {
      const told = filledSource(EBIT, {
        ...ebitValues,
        ...amounts(EBIT, { 'Jahr 1': { Jahresüberschuss: words } }),
      });
      expect(rowOf(told, '**= EBIT, gemeldet**')[1]).toBe('');
      expect(rowOf(told, '**EBIT, bereinigt**').slice(1)).toEqual([
        '',
        '**323.000 €**',
        '**1.263.001 €**',
      ]);
      expect(rowOf(told, 'Durchschnitt der drei Jahre')[1]).toBe('');
    },
  );

  it('stays empty where a sum would leave out words', () => {
    const told = filledSource(EBIT, {
      ...ebitValues,
      ...amounts(EBIT, { 'Jahr 2': { 'Mitarbeitende Angehörige': 'wird geklärt' } }),
    });
    expect(rowOf(told, '**Summe Korb 1**')[2]).toBe('');
    expect(rowOf(told, '**EBIT, bereinigt**')[2]).toBe('');
  });

  it('is as empty as its form before anything is filled in', () => {
    expect(filledSource(EBIT, {}).markdown).toBe(EBIT.markdown);
    expect(filledSource(BRIDGE, {}).markdown).toBe(BRIDGE.markdown);
  });
});

describe('the bridge to the price on paper', () => {
  const own = {
    'Bankguthaben und Kasse': '315.000 €',
    '− Geld, das der Betrieb zum Arbeiten braucht': '120.000 €',
    'Unternehmenswert laut Rechner oder Bewertung': '1.574.370 €',
    'Bankdarlehen, Kontokorrent': '295.000 €',
    'Steuerrückstellungen, fällige Steuern': '− 22.000 €',
    'Urlaub und Überstunden': '26.000 €',
  };
  const bridge = (more: Record<string, string> = {}) =>
    filledSource(BRIDGE, amounts(BRIDGE, { 'Ihr Betrag': { ...own, ...more } }));

  it('gives what its example prints for the figures of the example', () => {
    const filled = bridge();
    for (const row of [
      '**= Freie Barmittel**',
      '**Abzug oder Zuschlag zusammen**',
      '**Kaufpreis der Anteile**',
    ]) {
      const [example, computed] = rowOf(filled, row);
      expect(computed).toBe(example);
    }
  });

  it('takes „keine“ for no amount, and other words for one that is not known', () => {
    expect(rowOf(bridge({ Pensionszusage: 'keine' }), '**Kaufpreis der Anteile**')[1]).toBe(
      '**1.426.370 €**',
    );
    const open = bridge({ Pensionszusage: 'nach Gutachten' });
    expect(rowOf(open, '**Abzug oder Zuschlag zusammen**')[1]).toBe('');
    expect(rowOf(open, '**Kaufpreis der Anteile**')[1]).toBe('');
    expect(rowOf(open, '**= Freie Barmittel**')[1]).toBe('**195.000 €**');
  });
});
