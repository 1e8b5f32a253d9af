import { renderDocx } from '@toolkit/documents/docx/render-docx';
import { filledSource, type Values } from '@toolkit/documents/fill/fill-document';
import { type DocumentSource, readDocument } from '@toolkit/documents/markdown/document-source';
import type { Issuer } from '@toolkit/documents/markdown/labels';
import {
  type PrintedModule,
  type QuestionFormat,
  renderModule,
} from '@toolkit/documents/pdf/render-module';
import { renderPdf } from '@toolkit/documents/pdf/render-pdf';
import { renderXlsx } from '@toolkit/documents/xlsx/render-xlsx';
import { zipFiles } from '@toolkit/documents/zip';
import { QUESTION_LANGUAGE, readQuestion } from '@toolkit/domain/course';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import type { Format, KeptSource } from './filled-state.js';

/* In a worker thread: reads documents of the course and renders them for one person, or a whole module. */

export interface FileOrder {
  name: string;
  source: KeptSource;
  values: Values;
  format: Format;
  issuer: Issuer;
}

const RENDERERS = { PDF: renderPdf, DOCX: renderDocx, XLSX: renderXlsx };

export function file({ source, values, format, issuer }: FileOrder): Promise<Buffer> {
  const whole: DocumentSource = { ...source, markdown: '', template: '', text: '', fields: {} };
  return RENDERERS[format](filledSource(whole, values, format === 'PDF'), issuer);
}

/** Several files in one ZIP archive. */
export async function packet(orders: readonly FileOrder[]): Promise<Buffer> {
  const files: { name: string; bytes: Buffer }[] = [];
  for (const order of orders) files.push({ name: order.name, bytes: await file(order) });
  return zipFiles(files);
}

const QUESTIONS: QuestionFormat = {
  language: QUESTION_LANGUAGE,
  read: (source) => {
    const question = readQuestion(source);
    return 'answers' in question ? question : null;
  },
};

export const read = (id: string) => readDocument(new URL('downloads/', CONTENT_DIR), id);

export const module = (order: { module: PrintedModule; issuer: Issuer }) =>
  renderModule(order.module, order.issuer, QUESTIONS);
