import { coreProperties } from '../documents/core-properties.js';
import type { DocumentSource } from '../documents/document-source.js';
import { cellName } from '../documents/formulas/cell-name.js';
import type { Issuer } from '../documents/issuer.js';
import { completeSheet } from './sheet-page.js';
import type { SheetRow } from './sheet-row.js';

type Attributes = Record<string, string | number>;

/** Completes the parts of the file the library writes, and adds title, author and dates. */
export function fileFeature(source: DocumentSource, issuer: Issuer, rows: SheetRow[]) {
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
        '[Content_Types].xml': { insert: () => CORE.contentType },
        '_rels/.rels': { insert: () => CORE.relationship },
      },
      write: { files: () => ({ [core.path]: core.data }) },
    },
  };
}

/** A row of a table grows with what is written into it. */
function growing({ customHeight, ...attributes }: Attributes): Attributes {
  return attributes;
}

const CORE = {
  contentType:
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  relationship:
    '<Relationship Id="rId-core-1" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
};
