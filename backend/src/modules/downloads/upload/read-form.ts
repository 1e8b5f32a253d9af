import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { validationPipe } from '../../../platform/http/validation.js';
import { readUpload, type UploadedFile } from '../../../platform/uploads/read-upload.js';
import { MAX_FILE_BYTES } from './checked-file.js';

export interface FileForm<Fields> {
  file: UploadedFile;
  fields: Fields;
}

const pipe = validationPipe();

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
