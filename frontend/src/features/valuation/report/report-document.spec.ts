import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CHOICES } from '@toolkit/domain/valuation';
import { reportContent } from './report-content';
import { DRAWING_CANVAS, reportDocument } from './report-document';

const input = {
  jahresumsatz: 900_000,
  jahresgewinn: 100_000,
  branche: 'Medien',
  mitarbeiteranzahl: 8,
  unternehmensalter: null,
  ...DEFAULT_CHOICES,
};
const content = reportContent({ companyName: null, input, date: new Date() }, DRAWING_CANVAS);
const publisher = { brand: 'Marke', tagline: 'Werbezeile', operator: 'Betreiber GmbH' };
const document = reportDocument(content, publisher);

type Margin = (page: number, pages: number) => unknown;

describe('The pages of the report', () => {
  it('are A4 upright and in German', () => {
    expect(document).toMatchObject({
      pageSize: 'A4',
      pageOrientation: 'portrait',
      language: 'de-DE',
    });
  });

  it('say at the top whose report it is and of which day', () => {
    const header = JSON.stringify((document.header as Margin)(1, 2));
    expect(header).toContain('Marke');
    expect(header).toContain(content.date);
  });

  it('say at the bottom who is behind it, that it replaces no advice, and page x of y', () => {
    const footer = JSON.stringify((document.footer as Margin)(1, 2));
    expect(footer).toContain('Betreiber GmbH');
    expect(footer).toContain('ersetzt keine Beratung');
    expect(footer).toContain('Seite 1 von 2');
  });

  it('hold both drawings as vectors', () => {
    const drawn = JSON.stringify(document.content).match(/<svg /g);
    expect(drawn).toHaveLength(2);
  });
});
