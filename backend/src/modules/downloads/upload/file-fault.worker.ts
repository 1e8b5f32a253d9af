import { fileTypeOf, isActiveOffice } from './file-type.js';
import { type PdfFault, pdfFault } from './pdf-fault.js';

export type FileFault = PdfFault | 'active-office';

/** In a worker thread: what could harm whoever opens a file that somebody has uploaded, or null. */
export async function fileFault(sent: Uint8Array): Promise<FileFault | null> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (fileTypeOf(bytes) === 'PDF') return pdfFault(bytes);
  return isActiveOffice(bytes) ? 'active-office' : null;
}
