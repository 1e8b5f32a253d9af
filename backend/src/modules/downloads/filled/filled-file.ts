import { renderDocx } from '@stabwechsel/documents/docx/render-docx';
import { filledSource, type Values } from '@stabwechsel/documents/fill/fill-document';
import type { DocumentSource } from '@stabwechsel/documents/markdown/document-source';
import type { Issuer } from '@stabwechsel/documents/markdown/labels';
import { packet } from '@stabwechsel/documents/packet';
import { renderPdf } from '@stabwechsel/documents/pdf/render-pdf';
import { renderXlsx } from '@stabwechsel/documents/xlsx/render-xlsx';
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
  return packet(files);
}
