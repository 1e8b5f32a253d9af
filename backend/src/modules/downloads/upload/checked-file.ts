import { ValidationError } from '../../../platform/errors/app-error.js';
import type { UploadedFile } from '../../../platform/uploads/read-upload.js';
import { type FileType, fileTypeOf } from './file-type.js';

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

const fault = (sentence: string) => new ValidationError({ file: [sentence] });
