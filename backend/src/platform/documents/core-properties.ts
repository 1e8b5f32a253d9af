import type { DocumentSource } from './document-source.js';
import { checkedOn } from './document-words.js';
import type { Issuer } from './issuer.js';

/**
 * Title, author and dates of the file. The library would write the time of making; here stands the
 * month the content was last checked in, so that the same source gives the same file.
 */
export function coreProperties(source: DocumentSource, { company }: Issuer) {
  const date = checkedOn(source).toISOString();
  const properties = [
    ['dc:title', source.title],
    ['dc:subject', source.description],
    ['dc:creator', company],
    ['cp:lastModifiedBy', company],
    ['dc:language', 'de-DE'],
  ].map(([name, value = '']) => `<${name}>${escaped(value)}</${name}>`);
  const dates = ['created', 'modified'].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}</dcterms:${name}>`,
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
