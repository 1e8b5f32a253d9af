import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  info: Record<string, unknown>;
  /** The text of each page, in the order in which it is drawn. */
  pages: string[];
}

/** Reads a PDF back as its reader's program would. */
export async function pdfText(pdf: Buffer): Promise<PdfText> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.join(' ').replace(/ +/g, ' '));
  }
  await loading.destroy();
  return { info: info as Record<string, unknown>, pages };
}
