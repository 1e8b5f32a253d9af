import { zipEntry } from './zip-entry.js';

/** As shown; also the ending of the file's name. */
export type FileType = 'PDF' | 'DOCX' | 'XLSX';

/** What the main part of an office document calls itself; one with macros does so otherwise. */
const MAIN_PARTS: [FileType, string][] = [
  ['DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
];

/** What a file is by its content, whatever its name says; null where it is none of these. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    return bytes.includes('%%EOF') ? 'PDF' : null;
  }
  const parts = zipEntry(bytes, '[Content_Types].xml')?.toString('utf8');
  return MAIN_PARTS.find(([, name]) => parts?.includes(`"${name}"`))?.[0] ?? null;
}
