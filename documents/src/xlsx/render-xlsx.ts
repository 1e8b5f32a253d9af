import { cleanTexts } from '@toolkit/domain/drawable';
import { documentTables } from '../formulas/document-tables.js';
import { type CellReference, cellName } from '../formulas/formula.js';
import { sheetFormula } from '../formulas/sheet-formula.js';
import type { DocumentSource } from '../markdown/document-source.js';
import { DocumentFault, faultyDocument } from '../markdown/faults.js';
import { type Issuer, issuedBy, kindAndPlace, NO_ADVICE } from '../markdown/labels.js';
import { documentProperties } from '../office-file.js';
import { BOX, gap, type SheetRow, sheetBlocks, textRow } from './sheet-blocks.js';
import { STYLE, WIDTH } from './sheet-design.js';
import { writeXlsx, type XlsxRow } from './xlsx-file.js';

/** Raise it when the same source gives another XLSX: stored files are then rendered again. */
export const XLSX_RENDERER = 'xlsx 2';

const LEGEND = 'Gelbe Felder füllen Sie aus, grüne rechnet die Tabelle selbst.';

/**
 * Renders a document as a spreadsheet whose formulas compute: all on one sheet, as on paper. The same
 * source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be shown
 */
export async function renderXlsx(given: DocumentSource, by: Issuer): Promise<Buffer> {
  const [source, issuer] = cleanTexts([given, by] as const);
  try {
    const tables = documentTables(source.sheetMarkdown);
    const { rows: blocks, widths } = sheetBlocks(source.sheetMarkdown, tables);
    const rows = [...titleRows(source, widths), ...blocks];
    const boxes = rows.flatMap(({ box }, row) => (box ? [cellName({ row, column: 0 })] : []));
    const sheet = {
      name: 'Arbeitsblatt',
      widths: [WIDTH.marker, ...widths],
      rows: sheetRows(rows),
      choices: boxes.length > 0 ? [{ cells: boxes, values: Object.values(BOX) }] : [],
    };
    return await writeXlsx([sheet], {
      properties: documentProperties(source, issuer),
      orientation: 'portrait',
      header: issuer.name,
      footer: `${issuedBy(issuer, source)}\n${NO_ADVICE}`,
    });
  } catch (error) {
    if (error instanceof DocumentFault) throw faultyDocument(source.id, [error.message]);
    throw error;
  }
}

function titleRows(source: DocumentSource, widths: number[]): SheetRow[] {
  return [
    textRow(kindAndPlace(source), STYLE.kind, widths),
    textRow(source.title, STYLE.title, widths),
    textRow(source.description, STYLE.lead, widths),
    gap(6),
    textRow(LEGEND, STYLE.lead, widths),
  ];
}

/** Fills in the formulas: by now it is known in which row each table begins. */
function sheetRows(rows: SheetRow[]): XlsxRow[] {
  const starts = new Map(
    rows.flatMap(({ table }, row) =>
      table?.row === 0 ? [[table.number, { row, columns: table.columns }] as const] : [],
    ),
  );
  const namesFor = (own: number) => (reference: CellReference) => {
    const start = starts.get(reference.table ?? own);
    const { from, to } = reference;
    return [from, ...(to ? [to] : [])]
      .map(({ row, column }) =>
        cellName({ row: row + (start?.row ?? 0), column: start?.columns[column] ?? 0 }),
      )
      .join(':');
  };
  return rows.map(({ cells, height, formulas, table }) => ({
    cells: cells.map((cell, column) => {
      const formula = formulas?.get(column);
      if (!formula || !table) return cell;
      const value = sheetFormula(formula, namesFor(table.number));
      return { ...cell, value, type: 'Formula' as const };
    }),
    height,
    grows: table !== undefined,
  }));
}
