import type { PdfContent } from './render-pdf';
import { reportColours as colour } from './report-colours';

/** Who publishes the report, as the operator's data say. */
export interface Publisher {
  brand: string;
  tagline: string;
  operator: string;
}

const PAGE_WIDTH = 595;

/** The mark of the screens, as `ui/baton` draws it. */
const BATON = `<svg viewBox="0 0 56 28" width="56" height="28" fill="none" stroke-width="2.5" stroke-linecap="round">
  <path stroke="${colour.petrol}" d="M1.5 25.25h6.75c1.8 0 3.1-.35 4.25-1.15"/>
  <path stroke="${colour.brass}" d="M54.5 2.75h-6.75c-1.8 0-3.1.35-4.25 1.15"/>
  <g transform="rotate(-36 28 14)">
    <path fill="${colour.petrol}" d="M29.75 10.2H18a3.8 3.8 0 0 0 0 7.6h11.75z"/>
    <path fill="${colour.brass}" d="M31.75 10.2H38a3.8 3.8 0 0 1 0 7.6h-6.25z"/>
  </g>
</svg>`;

/** Brand and date, at the top of every page. */
export function reportHeader({ brand, tagline }: Publisher, date: string, side: number) {
  return (): PdfContent => [
    {
      columns: [
        { svg: BATON, width: 30, margin: [0, 3, 0, 0] },
        { text: brand, font: 'Source Serif 4', fontSize: 15, width: 'auto' },
        { text: tagline, fontSize: 9, color: colour.muted, margin: [0, 5.5, 0, 0] },
        { text: date, fontSize: 9, alignment: 'right', width: 'auto', margin: [0, 5.5, 0, 0] },
      ],
      columnGap: 10,
      margin: [side, 36, side, 8],
    },
    rule(side),
  ];
}

/** Operator, note and page number, at the bottom of every page. */
export function reportFooter({ operator }: Publisher, side: number) {
  return (page: number, pages: number): PdfContent => [
    rule(side),
    {
      columns: [
        { text: `${operator} · Diese Schätzung ersetzt keine Beratung.` },
        { text: `Seite ${page} von ${pages}`, alignment: 'right', width: 'auto' },
      ],
      fontSize: 9,
      color: colour.muted,
      margin: [side, 10, side, 0],
    },
  ];
}

function rule(side: number): PdfContent {
  const line = { type: 'line', x1: side, y1: 0, x2: PAGE_WIDTH - side, y2: 0 } as const;
  return { canvas: [{ ...line, lineWidth: 0.75, lineColor: colour.hairline }] };
}
