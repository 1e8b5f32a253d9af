import type { Content } from 'pdfmake/interfaces.js';
import type { Issuer } from '../markdown/labels.js';
import { NO_ADVICE } from '../markdown/labels.js';
import { COLOUR, FONT_SIZE, PAGE } from './page-design.js';

const { side } = PAGE.margin;

/** The mark as the pages show it: one line arrives, the baton goes over, another carries on. */
const BATON = `<svg viewBox="0 0 56 28" width="56" height="28" fill="none" stroke-width="2.5" stroke-linecap="round">
  <path stroke="${COLOUR.petrol}" d="M1.5 25.25h6.75c1.8 0 3.1-.35 4.25-1.15"/>
  <path stroke="${COLOUR.brass}" d="M54.5 2.75h-6.75c-1.8 0-3.1.35-4.25 1.15"/>
  <g transform="rotate(-36 28 14)">
    <path fill="${COLOUR.petrol}" d="M29.75 10.2H18a3.8 3.8 0 0 0 0 7.6h11.75z"/>
    <path fill="${COLOUR.brass}" d="M31.75 10.2H38a3.8 3.8 0 0 1 0 7.6h-6.25z"/>
  </g>
</svg>`;

/** The baton and the product's name; from the second page on the document's title as well. */
export function pageHeader(issuer: Issuer, title: string) {
  return (page: number): Content => ({
    columns: [
      { svg: BATON, width: 34, margin: [0, -1, 0, 0] },
      { width: 'auto', text: issuer.name, font: 'SourceSerif', fontSize: 11 },
      {
        width: '*',
        text: page > 1 ? title : '',
        alignment: 'right',
        fontSize: FONT_SIZE.small,
        color: COLOUR.muted,
        margin: [0, 2, 0, 0],
      },
    ],
    columnGap: 7,
    margin: [side, 28, side, 0],
  });
}

/**
 * Who says so, which page, and that it replaces no advice.
 * @param issued who says so, and as of when or in what
 */
export function pageFooter(issued: string) {
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
          { width: '*', text: issued },
          { width: 'auto', text: `Seite ${page} von ${pages}` },
        ],
      },
      { text: NO_ADVICE },
    ],
    fontSize: FONT_SIZE.small,
    color: COLOUR.muted,
    margin: [side, 14, side, 0],
  });
}
