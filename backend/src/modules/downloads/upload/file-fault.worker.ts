import { fileTypeOf, isActiveOffice } from './file-type.js';
import { type PdfFault, pdfFault } from './pdf-fault.js';

export type FileFault = PdfFault | 'active-office';

/** Runs in a worker thread. Returns what makes an uploaded file dangerous to open, or null. */
export async function fileFault(sent: Uint8Array): Promise<FileFault | null> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (fileTypeOf(bytes) === 'PDF') return pdfFault(bytes);
  return isActiveOffice(bytes) ? 'active-office' : null;
}
