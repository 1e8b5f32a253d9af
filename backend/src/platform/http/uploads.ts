import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, ValidationError } from '../errors/app-error.js';
import { assertStorable } from './json-body.js';
import { plainText } from './plain-text.js';

/** Lets a route take a form with a file; every other route goes on to refuse forms. */
export const TakesFile = () => RouteConfig({ takesFile: true });

/**
 * Makes forms with files readable where a route takes them. Nothing of a file is read before the
 * handler asks for it, so who may not send one sends it in vain.
 */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    const { takesFile } = routeOptions.config as { takesFile?: boolean };
    const isRefused = /^multipart\//i.test(headers['content-type'] ?? '') && !takesFile;
    done(isRefused ? new UnsupportedMediaTypeException() : undefined);
  });
}

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
    if (part.type === 'file')
      file = { name: plainText(part.filename ?? ''), bytes: await part.toBuffer() };
    else fields[part.fieldname] = plainText(String(part.value));
  }
  assertStorable([file?.name, fields]);
  return { file, fields };
}

/** What the reader of forms cannot make sense of, it says in errors without a status. */
function meaningOf(fault: { code?: string; statusCode?: number }, maxBytes: number): unknown {
  if (fault.code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(maxBytes);
  return fault instanceof AppError || fault.statusCode ? fault : unreadableForm();
}

const notAForm = () =>
  new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    415,
    'Bitte senden Sie die Datei als Formular (multipart/form-data).',
  );

const unreadableForm = () => new AppError('INVALID_FORM', 400, 'Das Formular ist nicht lesbar.');

const fileTooLarge = (maxBytes: number) =>
  new AppError(
    'FILE_TOO_LARGE',
    413,
    `Die Datei ist zu groß. Möglich sind höchstens ${maxBytes / 1024 / 1024} MB.`,
  );

const fileMissing = () => new ValidationError({ file: ['Bitte wählen Sie eine Datei aus.'] });

const fileEmpty = () => new ValidationError({ file: ['Die Datei ist leer.'] });
