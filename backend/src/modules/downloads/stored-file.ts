import { StreamableFile } from '@nestjs/common';

/** The media type of each kind of document. */
const CONTENT_TYPES: Record<string, string> = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const FILE = { schema: { type: 'string', format: 'binary' } };

/** How the description of the API shows a document's file. */
export const FILE_CONTENT = Object.fromEntries(
  Object.values(CONTENT_TYPES).map((type) => [type, FILE]),
);

export interface StoredFile {
  fileName: string;
  fileType: string;
  file: Buffer;
}

/** A document's file as the browser saves it. */
export function sendFile({ fileName, fileType, file }: StoredFile): StreamableFile {
  return new StreamableFile(file, {
    type: CONTENT_TYPES[fileType] ?? 'application/octet-stream',
    length: file.length,
    disposition: `attachment; filename="${fileName}"`,
  });
}
