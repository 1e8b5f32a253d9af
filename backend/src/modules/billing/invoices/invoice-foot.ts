import type { Content } from 'pdfmake/interfaces.js';
import { COLOUR, FONT_SIZE, PAGE } from '../../../platform/pdf/page-design.js';
import type { Seller } from './seller.js';

const { side } = PAGE.margin;

/** What a business letter must say of its sender (§ 35a GmbHG), and where to ask. */
export function letterFoot(seller: Seller) {
  const { company, street, postalCode, city, country, email, phone } = seller;
  const { registerCourt, registerNumber, managingDirectors, vatId } = seller;
  const columns: string[][] = [
    [company, street, `${postalCode} ${city}`, country],
    [email, `Telefon ${phone}`],
    [
      `USt-IdNr. ${vatId}`,
      `${registerCourt}, ${registerNumber}`,
      `Geschäftsführung: ${managingDirectors.join(', ')}`,
    ],
  ];
  return (page: number, pages: number): Content => ({
    stack: [
      rule(),
      {
        columns: columns.map((lines, index) => ({
          width: index === 2 ? '*' : 'auto',
          stack: lines.map((text) => ({ text, noWrap: index < 2 })),
        })),
        columnGap: 26,
      },
      ...(pages > 1 ? [{ text: `Seite ${page} von ${pages}`, alignment: 'right' as const }] : []),
    ],
    fontSize: FONT_SIZE.small,
    lineHeight: 1.25,
    color: COLOUR.muted,
    margin: [side, 30, side, 0],
  });
}

const rule = (): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: PAGE.contentWidth, y2: 0, lineColor: COLOUR.hairline },
  ],
  margin: [0, 0, 0, 9],
});
