import type { DocumentSource } from './markdown/document-source.js';
import { checkedOn, type Issuer } from './markdown/labels.js';

const END_OF_ARCHIVE = 0x06054b50;

const END_LENGTH = 22;

/** 1 January 1980, the first day the format knows. */
const FIRST_DAY = 0x0021;

/** How a package of a spreadsheet names the file of `coreProperties`. */
export const CORE_PART = {
  contentType:
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  relationship:
    '<Relationship Id="rId-core-1" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
};

/**
 * Title, author and dates of the file. The library would write the time of making; here stands the
 * month the content was last checked in, so that the same source gives the same file.
 */
export function coreProperties(source: DocumentSource, { company }: Issuer) {
  const { title, description: subject } = source;
  return fileProperties({ title, subject, author: company, date: checkedOn(source) });
}

export interface FileProperties {
  title: string;
  subject: string;
  author: string;
  date: Date;
}

export function fileProperties({ title, subject, author, date }: FileProperties) {
  const day = date.toISOString();
  const properties = [
    ['dc:title', title],
    ['dc:subject', subject],
    ['dc:creator', author],
    ['cp:lastModifiedBy', author],
    ['dc:language', 'de-DE'],
  ].map(([name, value = '']) => `<${name}>${escaped(value)}</${name}>`);
  const dates = ['created', 'modified'].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${day}</dcterms:${name}>`,
  );
  return {
    path: 'docProps/core.xml',
    data: `${OPENING}${[...properties, ...dates].join('')}${END}`,
  };
}

const OPENING = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<cp:coreProperties',
  ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ' xmlns:dcterms="http://purl.org/dc/terms/"',
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
].join('');
const END = '</cp:coreProperties>';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Sets the dates of all files in a ZIP archive to the same day, so that the same files give the
 * same bytes whenever they are packed. Changes the archive itself.
 * @throws Error when it is no ZIP archive without a comment
 */
export function fixDates(zip: Buffer): Buffer {
  const end = zip.length - END_LENGTH;
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_ARCHIVE) throw new Error('not a ZIP archive');
  const files = zip.readUInt16LE(end + 10);
  let entry = zip.readUInt32LE(end + 16);
  for (let file = 0; file < files; file++) {
    setDate(zip, entry + 12);
    setDate(zip, zip.readUInt32LE(entry + 42) + 10);
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field));
    entry += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return zip;
}

/** Time first, then the day. */
function setDate(zip: Buffer, at: number): void {
  zip.writeUInt16LE(0, at);
  zip.writeUInt16LE(FIRST_DAY, at + 2);
}
