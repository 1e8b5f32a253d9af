import { renderDocx } from '@toolkit/documents/docx/render-docx';
import { filledSource, type Values } from '@toolkit/documents/fill/fill-document';
import type { DocumentSource } from '@toolkit/documents/markdown/document-source';
import type { Issuer } from '@toolkit/documents/markdown/labels';
import { renderPdf } from '@toolkit/documents/pdf/render-pdf';
import { renderXlsx } from '@toolkit/documents/xlsx/render-xlsx';
import { zipFiles } from '@toolkit/documents/zip';
import type { Format, KeptSource } from './filled-state.js';

export interface FileOrder {
  name: string;
  source: KeptSource;
  values: Values;
  format: Format;
  issuer: Issuer;
}

const RENDERERS = { PDF: renderPdf, DOCX: renderDocx, XLSX: renderXlsx };

/** Sets one file. */
export function filledFile({ source, values, format, issuer }: FileOrder): Promise<Buffer> {
  const whole: DocumentSource = { ...source, markdown: '', template: '', text: '', fields: {} };
  return RENDERERS[format](filledSource(whole, values, format === 'PDF'), issuer);
}

/** Sets several files and packs them. */
export async function filledPacket(orders: readonly FileOrder[]): Promise<Buffer> {
  const files: { name: string; bytes: Buffer }[] = [];
  for (const order of orders) files.push({ name: order.name, bytes: await filledFile(order) });
  return zipFiles(files);
}
