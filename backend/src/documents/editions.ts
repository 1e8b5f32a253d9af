import { documentHash } from '../platform/documents/document-hash.js';
import { type DocumentSource, hasFormulas } from '../platform/documents/document-source.js';
import type { Issuer } from '../platform/documents/issuer.js';
import type { MadeDocument } from '../platform/documents/made-documents.js';
import { DOCX_RENDERER, renderDocx } from '../platform/docx/render-docx.js';
import { PDF_RENDERER, renderPdf } from '../platform/pdf/render-pdf.js';
import { renderXlsx, XLSX_RENDERER } from '../platform/xlsx/render-xlsx.js';

/** A file to be made of a document, and how. */
export interface Edition extends Omit<MadeDocument, 'fileSize'> {
  make(): Promise<Buffer>;
}

/** Kinds of documents that people go on writing in: these come as DOCX as well. */
const EDITABLE = ['vorlage', 'brief'];

/** The files of a document: the PDF, for some kinds one to edit, and one that computes. */
export function editionsOf(source: DocumentSource, issuer: Issuer): Edition[] {
  const { id, title, description, kind, orderIndex } = source;
  const pdf: Edition = {
    id,
    title,
    description,
    kind,
    orderIndex,
    fileType: 'PDF',
    fileName: `${id}.pdf`,
    sourceHash: documentHash(PDF_RENDERER, source, issuer),
    make: () => renderPdf(source, issuer),
  };
  const docx: Edition = {
    ...pdf,
    id: `${id}-docx`,
    fileType: 'DOCX',
    fileName: `${id}.docx`,
    sourceHash: documentHash(DOCX_RENDERER, source, issuer),
    make: () => renderDocx(source, issuer),
  };
  const xlsx: Edition = {
    ...pdf,
    id: `${id}-xlsx`,
    fileType: 'XLSX',
    fileName: `${id}.xlsx`,
    sourceHash: documentHash(XLSX_RENDERER, source, issuer),
    make: () => renderXlsx(source, issuer),
  };
  return [
    pdf,
    ...(EDITABLE.includes(kind) ? [docx] : []),
    ...(hasFormulas(source.sheetMarkdown) ? [xlsx] : []),
  ];
}
