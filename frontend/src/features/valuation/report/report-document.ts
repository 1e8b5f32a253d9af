import {
  DRAWING_COLOURS as colour,
  drawingMarkup,
} from '@toolkit/documents/drawing/drawing-markup';
import type { Canvas, Drawing, TextShape } from '@toolkit/documents/drawing/shape';
import type { PdfContent, PdfDocument } from './render-pdf';
import type { ReportContent } from './report-content';

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

const hairlines = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0,
  hLineColor: () => colour.hairline,
  paddingLeft: () => 0,
  paddingRight: () => 10,
  paddingTop: () => 3.5,
  paddingBottom: () => 2,
};

/** Height of Inter's capitals and umlauts above the baseline, as a share of its size. */
const ASCENDER = 0.96875;

/** A4 is 595 points wide. */
const SIDE_MARGIN = 52;
export const DRAWING_CANVAS: Canvas = { width: 595 - 2 * SIDE_MARGIN, textSize: 9.5 };

export function reportDocument(content: ReportContent, publisher: Publisher): PdfDocument {
  return {
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: [SIDE_MARGIN, 90, SIDE_MARGIN, 70],
    language: 'de-DE',
    displayTitle: true,
    info: {
      title: `${content.title}: ${content.subtitle}`,
      author: publisher.brand,
      creator: publisher.brand,
    },
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.3, color: colour.ink },
    styles: {
      title: { font: 'Source Serif 4', fontSize: 26, lineHeight: 1.1 },
      heading: { font: 'Source Serif 4', fontSize: 15, margin: [0, 18, 0, 6] },
      value: { font: 'Source Serif 4', fontSize: 40, lineHeight: 1, color: colour.petrol },
      caption: { fontSize: 9, color: colour.muted },
      number: { fontFeatures: ['tnum'] },
    },
    header: reportHeader(publisher, content.date, SIDE_MARGIN),
    footer: reportFooter(publisher, SIDE_MARGIN),
    content: [...resultPage(content), ...groundsPage(content)],
  };
}

function resultPage(content: ReportContent): PdfContent[] {
  return [
    { text: content.title, style: 'title' },
    { text: content.subtitle, fontSize: 12, color: colour.muted, margin: [0, 2, 0, 24] },
    { text: 'Geschätzter Unternehmenswert', style: 'caption', margin: [0, 0, 0, -4] },
    { text: content.estimate, style: 'value' },
    { text: `genau gerechnet ${content.value}`, style: 'caption' },
    { columns: content.figures.map(figure), columnGap: 12, margin: [0, 10, 0, 18] },
    reportDrawing(content.range),
    { text: 'Vom Basiswert zum angepassten Wert', style: 'heading', margin: [0, 28, 0, 6] },
    { text: content.baseValueSentence, style: 'number', margin: [0, 0, 0, 12] },
    reportDrawing(content.waterfall),
  ];
}

function groundsPage(content: ReportContent): PdfContent[] {
  return [
    { text: 'Ihre Angaben', style: 'heading', pageBreak: 'before', margin: [0, 0, 0, 6] },
    inputsTables(content.inputs),
    { text: 'Die Faktoren und ihre Begründung', style: 'heading' },
    factorsTable(content.factors),
    {
      stack: [
        { text: 'Hinweise', style: 'heading' },
        { ol: content.notes.map(note), fontSize: 9, markerColor: colour.muted },
      ],
      unbreakable: true,
    },
  ];
}

function figure({ name, value }: ReportContent['figures'][number]): PdfContent {
  return {
    stack: [
      { text: name, style: 'caption' },
      { text: value, style: 'number', fontSize: 13, bold: true },
    ],
  };
}

function note(text: string): PdfContent {
  return { text, margin: [0, 0, 0, 3] };
}

/** Words are text of the page, not of the SVG: only there figures get equal width. */
function reportDrawing(picture: Drawing): PdfContent {
  const words = picture.shapes.filter((shape) => shape.kind === 'text');
  return {
    stack: [
      ...words.map((word) => placedWord(word, picture)),
      // The words are placed by the page, so that they can be searched and copied.
      {
        svg: drawingMarkup({
          ...picture,
          shapes: picture.shapes.filter(({ kind }) => kind !== 'text'),
        }),
      },
    ],
    unbreakable: true,
  };
}

function placedWord(word: TextShape, { width, textSize }: Drawing): PdfContent {
  const alignment = ({ start: 'left', middle: 'center', end: 'right' } as const)[word.anchor];
  const shift = { start: 0, middle: width / 2, end: width }[word.anchor];
  return {
    text: word.text,
    style: 'number',
    fontSize: textSize,
    bold: word.strong,
    color: colour[word.tone],
    alignment,
    relativePosition: { x: word.x - shift, y: word.y - ASCENDER * textSize },
  };
}

function inputsTables(rows: ReportContent['inputs']): PdfContent {
  const half = Math.ceil(rows.length / 2);
  const columns = [inputsTable(rows.slice(0, half)), inputsTable(rows.slice(half))];
  return { columns, columnGap: 24 };
}

function inputsTable(rows: ReportContent['inputs']): PdfContent {
  return {
    table: {
      widths: ['*', 'auto'],
      body: rows.map(([name, value]) => [
        { text: name, color: colour.muted },
        { text: value, style: 'number', alignment: 'right' },
      ]),
    },
    layout: { ...hairlines, paddingRight: (column: number) => (column === 0 ? 10 : 0) },
  };
}

/** Each factor with what it changes and why; a factor is never torn across two pages. */
function factorsTable(factors: ReportContent['factors']): PdfContent {
  const head: PdfContent[] = [
    { text: 'Faktor', style: 'caption' },
    { text: 'Änderung', style: 'caption', alignment: 'right' },
    { text: 'Begründung', style: 'caption' },
  ];
  const body = factors.map(({ name, change, reason }): PdfContent[] => [
    { text: name, bold: true },
    { text: change, style: 'number', alignment: 'right' },
    { text: reason },
  ]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: [120, 60, '*'], body: [head, ...body] },
    layout: hairlines,
  };
}

interface Publisher {
  brand: string;
  tagline: string;
  operator: string;
}

function reportHeader({ brand, tagline }: Publisher, date: string, side: number) {
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

function reportFooter({ operator }: Publisher, side: number) {
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
