import type { Canvas } from '../drawing/shape';
import type { PdfContent, PdfDocument } from './render-pdf';
import { reportColours as colour } from './report-colours';
import type { ReportContent } from './report-content';
import { reportDrawing } from './report-drawing';
import { type Publisher, reportFooter, reportHeader } from './report-margins';
import { factorsTable, inputsTables } from './report-tables';

/** A4 is 595 points wide. */
const SIDE_MARGIN = 52;
export const DRAWING_CANVAS: Canvas = { width: 595 - 2 * SIDE_MARGIN, textSize: 9.5 };

/** The report as a document of two A4 pages: the result first, then what it rests on. */
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
    { text: content.value, style: 'value' },
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
