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

/** What a PDF's reader finds besides its pages: the metadata, and the names of its files. */
export async function pdfParts(pdf: Buffer): Promise<{ metadata: string; attachments: string[] }> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const { metadata } = await document.getMetadata();
  const files = await document.getAttachments();
  await loading.destroy();
  const [packet = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(metadata?.getRaw() ?? '') ?? [];
  return {
    metadata: packet,
    attachments: Object.keys(files ?? {}),
  };
}
