import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import {
  sanitizeTextContent as escaped,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings as insertInOrder,
} from 'write-excel-file/utility';
import type { CellValue } from '../formulas/evaluate-formula.js';
import { type FileProperties, fileProperties } from '../office-file.js';
import { withFixedDates } from '../zip.js';
import { FONT } from './sheet-design.js';

export interface XlsxSheet {
  name: string;
  /** Of the columns, in characters. */
  widths: number[];
  rows: XlsxRow[];
  /** Cells whose value is chosen from a list. */
  choices: { cells: string[]; values: readonly string[] }[];
  /** What formulas come to, by cell name; one that is missing is shown empty until it is computed. */
  values?: ReadonlyMap<string, CellValue>;
}

export interface XlsxRow {
  /** One for each column; null where nothing stands or the cell before reaches. */
  cells: (CellObject | null)[];
  /** In points. */
  height: number;
  /** Whether the row grows with what is written into it. */
  grows?: boolean;
}

interface XlsxLayout {
  properties: FileProperties;
  orientation: 'portrait' | 'landscape';
  /** At the left of the page header; the title stands at the right. */
  header: string;
  footer: string;
}

const SHEET = 'xl/worksheets/sheet{id}.xml';
const FORMULA_CELL = /<c r="([A-Z]+\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g;

const MARGINS = {
  portrait: 'left="0.6" right="0.6" top="0.85" bottom="0.85"',
  landscape: 'left="0.5" right="0.5" top="0.8" bottom="0.8"',
};

const CORE_PROPERTIES = {
  contentType:
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  relationship:
    '<Relationship Id="rId-core-1" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
};

type Attributes = Record<string, string | number>;

/** Writes an XLSX file; the same input gives the same bytes. */
export async function writeXlsx(sheets: XlsxSheet[], layout: XlsxLayout): Promise<Buffer> {
  const core = fileProperties(layout.properties);
  const feature = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            completeSheet(xml, sheets[sheetIndex] as XlsxSheet, layout),
          transformElementAttributes: (
            tag: string,
            attributes: Attributes,
            index: number | undefined,
            _: unknown,
            { sheetIndex }: { sheetIndex: number },
          ) => {
            const row = sheets[sheetIndex]?.rows[index ?? 0];
            return tag === 'row' && row?.grows ? growing(attributes) : attributes;
          },
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tag: string, attributes: Attributes) =>
            tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
        },
        '[Content_Types].xml': { insert: () => CORE_PROPERTIES.contentType },
        '_rels/.rels': { insert: () => CORE_PROPERTIES.relationship },
      },
      write: { files: () => ({ [core.path]: core.data }) },
    },
  };
  const file = writeXlsxFile(
    sheets.map(({ name, widths, rows }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      showGridLines: false,
      data: rows.map(({ cells: [first, ...rest], height }) => [{ ...first, height }, ...rest]),
    })),
    { fontFamily: FONT.text, fontSize: FONT.size, features: [feature] },
  );
  return withFixedDates(await file.toBuffer());
}

const growing = ({ customHeight: _, ...attributes }: Attributes): Attributes => attributes;

/** Adds what the library leaves out: print on A4, lists of choices, and what formulas come to. */
function completeSheet(
  xml: string,
  { choices, values }: XlsxSheet,
  { properties, orientation, header, footer }: XlsxLayout,
): string {
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  const top = escaped(`&L&8 ${literal(header)}&R&8 ${literal(properties.title)}`);
  const bottom = escaped(`&L&8 ${literal(footer)}&R&8 Seite &P von &N`);
  const validations = choices.map(
    ({ cells, values: list }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${cells.join(' ')}"><formula1>"${escaped(list.join(','))}"</formula1></dataValidation>`,
  );
  const parts = [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    ...(validations.length > 0
      ? [`<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`]
      : []),
    `<pageMargins ${MARGINS[orientation]} header="0.35" footer="0.35"/>`,
    `<pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`,
    `<headerFooter><oddHeader>${top}</oddHeader><oddFooter>${bottom}</oddFooter></headerFooter>`,
  ];
  return parts
    .reduce((sheet, part) => insertInOrder(sheet, part, order, 'worksheet'), xml)
    .replaceAll(FORMULA_CELL, (_, name: string, attributes: string, formula: string) => {
      const value = values?.get(name) ?? '';
      const type = typeof value === 'number' ? '' : ' t="str"';
      return `<c r="${name}"${attributes}${type}>${formula}<v>${escaped(String(value))}</v></c>`;
    });
}

/** In headers and footers `&` begins a code. */
const literal = (text: string) => text.replaceAll('&', '&&');
