import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { COLOUR, FONT_SIZE, PAGE } from './page-design.js';

const WOFF_HEADER = 44;

const WOFF_ENTRY = 20;

const SFNT_HEADER = 12;

const SFNT_ENTRY = 16;

const FEATURE_RECORD = 6;

const { resolve } = createRequire(import.meta.url);

const INTER = '@fontsource/inter/files/inter-latin';

const SOURCE_SERIF = '@fontsource/source-serif-4/files/source-serif-4-latin';

/**
 * The faces a page may use, by the name under which pdfmake finds their bytes. It is the name that a face
 * gives itself: so a drawing finds the one that the page has opened before.
 */
const FILES = {
  'Inter-Regular': `${INTER}-400-normal.woff`,
  'Inter-Italic': `${INTER}-400-italic.woff`,
  'Inter-Extended': `${INTER}-ext-400-normal.woff`,
  'Inter-SemiBold': `${INTER}-600-normal.woff`,
  'Inter-SemiBoldItalic': `${INTER}-600-italic.woff`,
  'SourceSerif4-SemiBold': `${SOURCE_SERIF}-600-normal.woff`,
};

/**
 * Inter for text and figures; Source Serif for headings, in its one weight. InterExtended holds the
 * letters of names from all over Europe that Inter's own file lacks, see `latinText`.
 */
const FONT_FAMILIES = {
  Inter: {
    normal: 'Inter-Regular',
    bold: 'Inter-SemiBold',
    italics: 'Inter-Italic',
    bolditalics: 'Inter-SemiBoldItalic',
  },
  InterExtended: {
    normal: 'Inter-Extended',
    bold: 'Inter-Extended',
    italics: 'Inter-Extended',
    bolditalics: 'Inter-Extended',
  },
  SourceSerif: {
    normal: 'SourceSerif4-SemiBold',
    bold: 'SourceSerif4-SemiBold',
    italics: 'SourceSerif4-SemiBold',
    bolditalics: 'SourceSerif4-SemiBold',
  },
};

/**
 * Prints on A4 in the product's type and colours; nothing is read from outside the definition.
 * @param xmp descriptions in RDF that the file's metadata shall carry besides its own
 */
export async function printPdf(definition: TDocumentDefinitions, xmp?: string): Promise<Buffer> {
  printer ??= loadPrinter();
  const { createPdf } = await printer;
  const { side, top, bottom } = PAGE.margin;
  const document = createPdf({
    pageSize: 'A4',
    pageMargins: [side, top, side, bottom],
    version: '1.7',
    language: 'de',
    displayTitle: true,
    ...definition,
    defaultStyle: {
      font: 'Inter',
      fontSize: FONT_SIZE.text,
      lineHeight: 1.13,
      color: COLOUR.ink,
      ...definition.defaultStyle,
    },
  });
  if (xmp) (await (document as unknown as WithMetadata).getStream()).appendXML(xmp);
  return document.getBuffer();
}

interface Printer {
  createPdf: typeof import('pdfmake')['createPdf'];
}

/** The library's own way to its PDF document, missing in the published types. */
interface WithMetadata {
  getStream(): Promise<{ appendXML(xml: string): void }>;
}

let printer: Promise<Printer> | null = null;

/** Loaded when first needed: most starts of the server print nothing. */
async function loadPrinter(): Promise<Printer> {
  const { default: pdfmake } = await import('pdfmake');
  // Documented, but missing in the published types.
  const { virtualfs } = pdfmake as unknown as {
    virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
  };
  for (const { name, bytes } of readFonts()) virtualfs.writeFileSync(name, bytes);
  pdfmake.setFonts(FONT_FAMILIES);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return { createPdf: (definition) => pdfmake.createPdf(definition) };
}

/** Reads all faces from the packages they come in. */
function readFonts(): { name: string; bytes: Buffer }[] {
  return Object.entries(FILES).map(([name, file]) => ({
    name,
    bytes: unpackWoff(readFileSync(resolve(file))),
  }));
}

/**
 * Unpacks a WOFF font to the TrueType font in it. The PDF library reads WOFF too, but unpacks a
 * table anew for each glyph, which makes a document three times as slow.
 * @throws Error when the bytes are not WOFF
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  writeSearchHints(head, count);

  const tables: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEADER + index * WOFF_ENTRY;
    const to = SFNT_HEADER + index * SFNT_ENTRY;
    const table = unpackTable(woff, from);
    if (woff.toString('latin1', from, from + 4) === 'GSUB') emptyAlternates(table);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(tables);
}

function unpackTable(woff: Buffer, entry: number): Buffer {
  const start = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(start, start + packedLength);
  return packedLength < length ? inflateSync(packed) : packed;
}

/**
 * Empties the rule of signs that depend on their neighbours (OpenType's „calt“): Inter has it raise a
 * colon between two capitals and the like, which the pages do without, and to ask for it at each letter takes
 * a third of the time of a document.
 * @param rules the font's table of substitutions; changed in place
 */
function emptyAlternates(rules: Buffer): void {
  const features = rules.readUInt16BE(6);
  for (let index = 0; index < rules.readUInt16BE(features); index++) {
    const record = features + 2 + index * FEATURE_RECORD;
    if (rules.toString('latin1', record, record + 4) !== 'calt') continue;
    const numberOfLookups = features + rules.readUInt16BE(record + 4) + 2;
    rules.writeUInt16BE(0, numberOfLookups);
  }
}

/** The header's aids for a binary search over the tables, as OpenType defines them. */
function writeSearchHints(head: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
}
