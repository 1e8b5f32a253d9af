import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of all pages of a PDF, as a reader would copy it. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}
