import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { DocumentFault, faultyDocument } from '../documents/document-fault.js';
import type { DocumentSource } from '../documents/document-source.js';
import { kindAndPlace } from '../documents/document-words.js';
import { fixDates } from '../documents/fixed-dates.js';
import { cellName } from '../documents/formulas/cell-name.js';
import { documentTables } from '../documents/formulas/document-tables.js';
import type { CellReference } from '../documents/formulas/formula.js';
import { sheetFormula } from '../documents/formulas/sheet-formula.js';
import type { Issuer } from '../documents/issuer.js';
import { sheetBlocks } from './sheet-blocks.js';
import { FONT, STYLE, WIDTH } from './sheet-design.js';
import { fileFeature } from './sheet-file.js';
import type { SheetRow } from './sheet-row.js';
import { gap, textRow } from './sheet-text.js';

/** Raise it when the same source shall give another XLSX: stored files are then made anew. */
export const XLSX_RENDERER = 'xlsx 1';

const LEGEND = 'Gelbe Felder füllen Sie aus, grüne rechnet die Tabelle selbst.';

/**
 * Sets a document as a spreadsheet whose formulas compute: all on one sheet, as on paper. The same
 * source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be shown
 */
export async function renderXlsx(source: DocumentSource, issuer: Issuer): Promise<Buffer> {
  try {
    const tables = documentTables(source.sheetMarkdown);
    const { rows: blocks, widths } = sheetBlocks(source.sheetMarkdown, tables);
    const rows = [...titleRows(source, widths), ...blocks];
    const columns = [WIDTH.marker, ...widths].map((width) => ({ width }));
    const sheet = { sheet: 'Arbeitsblatt', columns, showGridLines: false };
    const feature = fileFeature(source, issuer, rows);
    const file = writeXlsxFile(sheetData(rows), sheet, {
      fontFamily: FONT.text,
      fontSize: FONT.size,
      features: [feature],
    });
    return fixDates(await file.toBuffer());
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

/** The cells of all rows; by now it is known in which row each table begins. */
function sheetData(rows: SheetRow[]): (CellObject | null)[][] {
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
  return rows.map(({ cells, height, formulas, table }) => {
    const filled = cells.map((cell, column) => {
      const formula = formulas?.get(column);
      if (!formula || !table) return cell;
      const value = sheetFormula(formula, namesFor(table.number));
      return { ...cell, value, type: 'Formula' as const };
    });
    const [first, ...rest] = filled;
    return [{ ...first, height }, ...rest];
  });
}
