import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BUILT_SERVER } from '../../../config/folders.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import { readUpload, type UploadedFile } from '../../../platform/http/uploads.js';
import { validationPipe } from '../../../platform/http/validation.js';
import { WorkerThread } from '../../../platform/threads/worker-thread.js';
import { type FileType, fileTypeOf, isActiveOffice } from './file-type.js';
import type { PdfFault } from './pdf-fault.js';
import type { PdfCalls } from './pdf-fault.worker.js';

const pipe = validationPipe();

/** Bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/**
 * What an uploaded file is.
 * @param expected what it must be, where it takes the place of another
 * @throws ValidationError where name and content differ or it is nothing that is offered
 */
export function checkedFileType({ name, bytes }: UploadedFile, expected?: FileType): FileType {
  const type = fileTypeOf(bytes);
  if (!type) {
    throw fault('Diese Datei ist keine lesbare PDF-, Word- (DOCX) oder Excel-Datei (XLSX).');
  }
  if (!name.toUpperCase().endsWith(`.${type}`)) {
    throw fault(
      `Der Inhalt ist eine ${type}-Datei, der Name „${name.slice(-100)}“ sagt etwas anderes.`,
    );
  }
  if (expected && type !== expected) {
    throw fault(`Die neue Fassung muss wie die bisherige eine ${expected}-Datei sein.`);
  }
  return type;
}

const PDF_CODE = new URL('modules/downloads/upload/pdf-fault.worker.js', BUILT_SERVER);

/** A document of 20 MB takes a second or two. */
const PATIENCE_MS = 10_000;

const PDF_SENTENCES: Record<PdfFault, string> = {
  active:
    'Diese PDF-Datei enthält Skripte, Aktionen oder angehängte Dateien. Bitte speichern Sie das Dokument über „Drucken“ neu als PDF und laden Sie diese Fassung hoch.',
  encrypted:
    'Diese PDF-Datei ist mit einem Passwort oder mit Einschränkungen geschützt. Bitte speichern Sie sie ohne Schutz und laden Sie diese Fassung hoch.',
  unreadable:
    'Diese PDF-Datei lässt sich nicht prüfen. Bitte speichern Sie das Dokument über „Drucken“ neu als PDF und laden Sie diese Fassung hoch.',
};

/**
 * Looks for what a file could do to whoever opens it. A PDF is read in a thread of its own, which is
 * ended when it takes too long or too much memory.
 * @throws ValidationError with what to do
 */
export async function assertHarmless({ bytes }: UploadedFile): Promise<void> {
  const type = fileTypeOf(bytes);
  if (type === 'PDF') {
    const thread = new WorkerThread<PdfCalls>(PDF_CODE);
    try {
      const found = await thread
        .call('pdfFault', bytes, PATIENCE_MS)
        .catch((): PdfFault => 'unreadable');
      if (found) throw fault(PDF_SENTENCES[found]);
    } finally {
      await thread.end();
    }
  } else if (type && isActiveOffice(bytes)) {
    throw fault(
      'Diese Datei enthält Makros oder lädt Inhalte von anderswo. Bitte speichern Sie sie ohne Makros und ohne Verknüpfungen und laden Sie diese Fassung hoch.',
    );
  }
}

const fault = (sentence: string) => new ValidationError({ file: [sentence] });

export interface FileForm<Fields> {
  file: UploadedFile;
  fields: Fields;
}

/**
 * Reads a form with a document and checks its other fields as those of any body.
 * @throws AppError or ValidationError as `readUpload` does; ValidationError for a field at fault
 */
export async function readForm<Fields>(
  request: FastifyRequest,
  form: Type<Fields>,
): Promise<FileForm<Fields>> {
  const { file, fields } = await readUpload(request, MAX_FILE_BYTES);
  return { file, fields: await pipe.transform(fields, { type: 'body', metatype: form }) };
}
