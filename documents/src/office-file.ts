import { escapedXml } from './drawing/drawing-markup.js';
import type { DocumentSource } from './markdown/document-source.js';
import { checkedOn, type Issuer } from './markdown/labels.js';

/**
 * Title, author and dates of a document's file. The dates are the month in which its content was last
 * checked, so that the same source gives the same file.
 */
export function documentProperties(source: DocumentSource, { company }: Issuer): FileProperties {
  const { title, description: subject } = source;
  return { title, subject, author: company, date: checkedOn(source) };
}

export interface FileProperties {
  title: string;
  subject: string;
  author: string;
  date: Date;
}

/** The part of an Office file that holds its properties. */
export function fileProperties({ title, subject, author, date }: FileProperties) {
  const day = date.toISOString();
  const properties = [
    ['dc:title', title],
    ['dc:subject', subject],
    ['dc:creator', author],
    ['cp:lastModifiedBy', author],
    ['dc:language', 'de-DE'],
  ].map(([name, value = '']) => `<${name}>${escapedXml(value)}</${name}>`);
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
