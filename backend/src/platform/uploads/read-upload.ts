import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { assertStorable } from '../http/json-body.js';
import { fileEmpty, fileMissing, fileTooLarge, notAForm, unreadableForm } from './upload.errors.js';

export interface UploadedFile {
  /** As the sender calls it, without folders. */
  name: string;
  bytes: Buffer;
}

/** A form with one file. */
export interface Upload {
  file: UploadedFile;
  /** The other fields, all of them texts. */
  fields: Record<string, string>;
}

/**
 * Reads a form with one file into memory.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for anything but a form, INVALID_FORM, FILE_TOO_LARGE or
 *   INVALID_TEXT; ValidationError without a file or for an empty one
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw notAForm();
  const { file, fields } = await readParts(request, maxBytes).catch((fault) => {
    throw meaningOf(fault, maxBytes);
  });
  if (!file) throw fileMissing();
  if (file.bytes.length === 0) throw fileEmpty();
  return { file, fields };
}

async function readParts(request: FastifyRequest, maxBytes: number) {
  const limits = { files: 1, fields: 20, fieldSize: 10_000, fileSize: maxBytes };
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = { name: part.filename ?? '', bytes: await part.toBuffer() };
    else fields[part.fieldname] = String(part.value);
  }
  assertStorable([file?.name, fields]);
  return { file, fields };
}

/** What the reader of forms cannot make sense of, it says in errors without a status. */
function meaningOf(fault: { code?: string; statusCode?: number }, maxBytes: number): unknown {
  if (fault.code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(maxBytes);
  return fault instanceof AppError || fault.statusCode ? fault : unreadableForm();
}
