import { cleanTexts } from '@toolkit/domain/drawable';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import {
  sanitizeTextContent as escaped,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings as insertInOrder,
} from 'write-excel-file/utility';
import { cellName } from '../formulas/cells.js';
import { documentTables } from '../formulas/document-tables.js';
import type { CellReference } from '../formulas/formula.js';
import { sheetFormula } from '../formulas/sheet-formula.js';
import type { DocumentSource } from '../markdown/document-source.js';
import { DocumentFault, faultyDocument } from '../markdown/faults.js';
import type { Issuer } from '../markdown/labels.js';
import { issuedBy, kindAndPlace, NO_ADVICE } from '../markdown/labels.js';
import { CORE_PART, coreProperties, fixDates } from '../office-file.js';
import type { SheetRow } from './sheet-blocks.js';
import { BOX, gap, sheetBlocks, textRow } from './sheet-blocks.js';
import { FONT, STYLE, WIDTH } from './sheet-design.js';

const SHEET = 'xl/worksheets/sheet{id}.xml';

/** A formula that waits for its cells to be filled shows nothing, also before it is computed. */
const FORMULA = /<c ([^>]*)>(<f>[^<]*<\/f>)<\/c>/g;

/** Raise it when the same source shall give another XLSX: stored files are then made anew. */
export const XLSX_RENDERER = 'xlsx 2';

const LEGEND = 'Gelbe Felder füllen Sie aus, grüne rechnet die Tabelle selbst.';

/**
 * Sets a document as a spreadsheet whose formulas compute: all on one sheet, as on paper. The same
 * source gives the same bytes.
 * @throws Error with one German sentence that names the file and what cannot be shown
 */
export async function renderXlsx(given: DocumentSource, by: Issuer): Promise<Buffer> {
  const [source, issuer] = cleanTexts([given, by] as const);
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

type Attributes = Record<string, string | number>;

/** Completes the parts of the file the library writes, and adds title, author and dates. */
function fileFeature(source: DocumentSource, issuer: Issuer, rows: SheetRow[]) {
  const core = coreProperties(source, issuer);
  const boxes = rows.flatMap(({ box }, row) => (box ? [cellName({ row, column: 0 })] : []));
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string) => completeSheet(xml, source, issuer, boxes),
          transformElementAttributes: (tag: string, attributes: Attributes, index = 0) =>
            tag === 'row' && rows[index]?.table ? growing(attributes) : attributes,
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tag: string, attributes: Attributes) =>
            tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
        },
        '[Content_Types].xml': { insert: () => CORE_PART.contentType },
        '_rels/.rels': { insert: () => CORE_PART.relationship },
      },
      write: { files: () => ({ [core.path]: core.data }) },
    },
  };
}

/** A row of a table grows with what is written into it. */
function growing({ customHeight, ...attributes }: Attributes): Attributes {
  return attributes;
}

/**
 * What the library leaves out of a sheet: how it is printed on A4, what stands at the head and foot
 * of each page, the choice in boxes to tick, and what formulas show before they are computed.
 * @param boxes the names of the cells with boxes
 */
function completeSheet(
  xml: string,
  source: DocumentSource,
  issuer: Issuer,
  boxes: string[],
): string {
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  const parts = [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    ...(boxes.length > 0 ? [boxChoice(boxes)] : []),
    '<pageMargins left="0.6" right="0.6" top="0.85" bottom="0.85" header="0.35" footer="0.35"/>',
    '<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>',
    `<headerFooter>${header(source, issuer)}${footer(source, issuer)}</headerFooter>`,
  ];
  return parts
    .reduce((sheet, part) => insertInOrder(sheet, part, order, 'worksheet'), xml)
    .replaceAll(FORMULA, '<c $1 t="str">$2<v></v></c>');
}

function boxChoice(boxes: string[]): string {
  const choice = `<formula1>"${BOX.open},${BOX.ticked}"</formula1>`;
  const validation = `<dataValidation type="list" allowBlank="1" sqref="${boxes.join(' ')}">`;
  return `<dataValidations count="1">${validation}${choice}</dataValidation></dataValidations>`;
}

function header({ title }: DocumentSource, { name }: Issuer): string {
  return `<oddHeader>${escaped(`&L&8 ${literal(name)}&R&8 ${literal(title)}`)}</oddHeader>`;
}

function footer(source: DocumentSource, issuer: Issuer): string {
  const left = `${literal(issuedBy(issuer, source))}\n${literal(NO_ADVICE)}`;
  return `<oddFooter>${escaped(`&L&8 ${left}&R&8 Seite &P von &N`)}</oddFooter>`;
}

/** In heads and feet `&` begins a code. */
function literal(text: string): string {
  return text.replaceAll('&', '&&');
}
