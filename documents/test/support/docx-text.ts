import { inflateRawSync } from 'node:zlib';

/** The files of a DOCX by their paths, read as a word processor does: by the list at the end. */
export function docxFiles(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, content(zip, at));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** The words of one of its files; a paragraph's end is a line break. */
export function docxText(zip: Buffer, path = 'word/document.xml'): string {
  const xml = docxFiles(zip).get(path) ?? '';
  return xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<w:(tab|br)\/>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
}

function content(zip: Buffer, entry: number): string {
  const [method, size] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20)];
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + size);
  return (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
}
