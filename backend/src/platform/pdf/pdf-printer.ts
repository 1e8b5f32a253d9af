import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { COLOUR, FONT_SIZE, PAGE } from './page-design.js';
import { FONT_FAMILIES, readFonts } from './pdf-fonts.js';

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
