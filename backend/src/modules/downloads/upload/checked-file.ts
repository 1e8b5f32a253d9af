import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { readUpload, type UploadedFile } from '../../../platform/http/uploads.js';
import { validationPipe } from '../../../platform/http/validation.js';
import { WorkerFile, type WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import type { FileFault } from './file-fault.worker.js';
import { type FileType, fileTypeOf } from './file-type.js';

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

const CHECK = new WorkerFile<typeof import('./file-fault.worker.js')>(
  'modules/downloads/upload/file-fault.worker.js',
);

/** A document of 20 MB takes a second or two, many times as long on a machine that is busy. */
const TIMEOUT_MS = 30_000;

const SENTENCES: Record<FileFault, string> = {
  active:
    'Diese PDF-Datei enthält Skripte, Aktionen oder angehängte Dateien. Bitte speichern Sie das Dokument über „Drucken“ neu als PDF und laden Sie diese Fassung hoch.',
  encrypted:
    'Diese PDF-Datei ist mit einem Passwort oder mit Einschränkungen geschützt. Bitte speichern Sie sie ohne Schutz und laden Sie diese Fassung hoch.',
  unreadable:
    'Diese PDF-Datei lässt sich nicht prüfen. Bitte speichern Sie das Dokument über „Drucken“ neu als PDF und laden Sie diese Fassung hoch.',
  'active-office':
    'Diese Datei enthält Makros oder lädt Inhalte von anderswo. Bitte speichern Sie sie ohne Makros und ohne Verknüpfungen und laden Sie diese Fassung hoch.',
};

const unreadable = () => fault(SENTENCES.unreadable);

/**
 * Looks for what a file could do to whoever opens it, in a thread that is ended when it takes too long or
 * too much memory.
 * @throws ValidationError with what to do; RateLimitedError
 */
export async function assertHarmless(
  workers: WorkerPool,
  { id }: Staff,
  { bytes }: UploadedFile,
): Promise<void> {
  const found = await workers.run(CHECK, 'fileFault', bytes, {
    account: id,
    timeoutMs: TIMEOUT_MS,
    refusal: unreadable,
  });
  if (found) throw fault(SENTENCES[found]);
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
