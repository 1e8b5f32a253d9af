import type { CanvasElement, Content } from 'pdfmake/interfaces.js';
import { COLOUR, FONT_SIZE, PAGE } from './page-design.js';

/** Who issues a document. */
export interface Issuer {
  /** The product's name. */
  name: string;
  /** The company that runs it. */
  company: string;
}

const { side } = PAGE.margin;

/** The baton and the product's name; from the second page on the document's title as well. */
export function pageHeader(issuer: Issuer, title: string) {
  return (page: number): Content => ({
    columns: [
      { width: 52, canvas: baton(), margin: [0, 2.5, 0, 0] },
      { width: 'auto', text: issuer.name, font: 'SourceSerif', fontSize: 11, color: COLOUR.petrol },
      {
        width: '*',
        text: page > 1 ? title : '',
        alignment: 'right',
        fontSize: FONT_SIZE.small,
        color: COLOUR.muted,
        margin: [0, 2, 0, 0],
      },
    ],
    margin: [side, 30, side, 0],
  });
}

/** Who says so, as of when, which page, and that it replaces no advice. */
export function pageFooter(issuer: Issuer, asOf: string) {
  return (page: number, pages: number): Content => ({
    stack: [
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: PAGE.contentWidth, y2: 0, lineColor: COLOUR.hairline },
        ],
        margin: [0, 0, 0, 7],
      },
      {
        columns: [
          { width: '*', text: `${issuer.company} · Stand: ${asOf}` },
          { width: 'auto', text: `Seite ${page} von ${pages}` },
        ],
      },
      { text: 'Dieses Dokument ersetzt keine Rechts- oder Steuerberatung.' },
    ],
    fontSize: FONT_SIZE.small,
    color: COLOUR.muted,
    margin: [side, 14, side, 0],
  });
}

/** The product's sign: one line hands over to the next. Made anew each time: pdfmake moves it. */
function baton(): CanvasElement[] {
  return [stroke(2, 26, 3, COLOUR.petrol), stroke(18, 42, 8.5, COLOUR.brass)];
}

function stroke(x1: number, x2: number, y: number, lineColor: string): CanvasElement {
  return { type: 'line', x1, x2, y1: y, y2: y, lineWidth: 3.2, lineCap: 'round', lineColor };
}
