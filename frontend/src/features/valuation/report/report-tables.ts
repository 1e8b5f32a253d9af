import type { PdfContent } from './render-pdf';
import { reportColours as colour } from './report-colours';
import type { ReportContent } from './report-content';

const hairlines = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0,
  hLineColor: () => colour.hairline,
  paddingLeft: () => 0,
  paddingRight: () => 10,
  paddingTop: () => 3.5,
  paddingBottom: () => 2,
};

/** What the owner told, in two tables beside each other. */
export function inputsTables(rows: ReportContent['inputs']): PdfContent {
  const half = Math.ceil(rows.length / 2);
  const columns = [inputsTable(rows.slice(0, half)), inputsTable(rows.slice(half))];
  return { columns, columnGap: 24 };
}

/** Names on the left, values on the right. */
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
export function factorsTable(factors: ReportContent['factors']): PdfContent {
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
