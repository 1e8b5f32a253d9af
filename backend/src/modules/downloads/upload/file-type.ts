import { inflateRawSync } from 'node:zlib';

/** Macros, controls and foreign programs within a document. */
const ACTIVE_PARTS = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*\.bin)$/i;

/** More parts that refer to others than any document has that was written by hand. */
const MAX_RELATIONS = 200;

const END = Buffer.from('PK\x05\x06', 'latin1');

const ENTRY = 0x02014b50;

/** A small archive may claim to hold endless zeros. */
const MAX_BYTES = 1024 * 1024;

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

/**
 * One file of a ZIP archive, found by the list at the archive's end as word processors do; null
 * where there is none of this name or the archive is broken.
 */
export function zipEntry(zip: Buffer, name: string): Buffer | null {
  try {
    return find(zip, name);
  } catch {
    // Places beyond the end and streams that are none: whoever made it, it is no archive.
    return null;
  }
}

/** The names of all files of a ZIP archive; none where it is broken. */
export function zipEntries(zip: Buffer): string[] {
  try {
    return [...entries(zip)].map(({ name }) => name);
  } catch {
    return [];
  }
}

function find(zip: Buffer, wanted: string): Buffer | null {
  for (const { name, at } of entries(zip)) if (name === wanted) return content(zip, at);
  return null;
}

function* entries(zip: Buffer): Generator<{ name: string; at: number }> {
  const end = zip.lastIndexOf(END);
  if (end < 0) return;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) return;
    const nameLength = zip.readUInt16LE(at + 28);
    yield { name: zip.toString('utf8', at + 46, at + 46 + nameLength), at };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function content(zip: Buffer, entry: number): Buffer {
  const [method, size] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20)];
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + size);
  return method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: MAX_BYTES });
}

/** Whether a Word or Excel file runs something, or fetches something from elsewhere when opened. */
export function isActiveOffice(bytes: Buffer): boolean {
  const names = zipEntries(bytes);
  if (names.some((name) => ACTIVE_PARTS.test(name))) return true;
  const relations = names.filter((name) => name.endsWith('.rels'));
  if (relations.length > MAX_RELATIONS) return true;
  return relations.some((name) => {
    const text = zipEntry(bytes, name)?.toString('utf8');
    return text === undefined || fetchesFromElsewhere(text);
  });
}

/** A link that somebody may click is no matter; a template, a picture or an object is. */
function fetchesFromElsewhere(relations: string): boolean {
  return [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].some(
    ([one]) => /TargetMode\s*=\s*["']External["']/.test(one) && !/\/hyperlink["']/.test(one),
  );
}
