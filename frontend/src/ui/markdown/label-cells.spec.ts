import { describe, expect, it } from '@jest/globals';
import { labelCells, tableShape } from '@toolkit/documents/reading/markdown-plugins';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

describe('a table on a phone', () => {
  it('is a list of pairs where it says words in three columns or more', () => {
    expect(tableShape([['Familie', 'oft niedrig', 'Jahre']])).toBe('pairs');
  });

  it('stays as it is with two columns, and as a calculation', () => {
    expect(tableShape([['Weg', 'Worauf es ankommt']])).toBe('columns');
    expect(
      tableShape([
        ['Basiswert', '', '2.205.000 €'],
        ['Abschlag', '× 0,85', '−12 %'],
        ['Spanne', '–', '1,2 bis 1,6 Mio. €'],
      ]),
    ).toBe('columns');
  });

  it('names the column in each cell but the first, and stays a table for a screen reader', () => {
    const html = renderToStaticMarkup(
      createElement(
        ReactMarkdown,
        { remarkPlugins: [remarkGfm], rehypePlugins: [labelCells] },
        '| Weg | Preis | Dauer |\n|-|-|-|\n| **Familie** | niedrig | Jahre |',
      ),
    );
    expect(html).toContain('<td role="cell"><strong>Familie</strong></td>');
    expect(html).toContain('<td data-label="Preis" role="cell"><span>niedrig</span></td>');
    expect(html).toContain('role="columnheader"');
  });
});
