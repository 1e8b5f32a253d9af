import { describe, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { readDocuments } from '../src/platform/pdf/document-source.js';
import { renderDocument } from '../src/platform/pdf/render-document.js';
import { pdfText } from './support/pdf-text.js';

const issuer = { name: 'Stabwechsel', company: 'Stabwechsel Beispiel GmbH' };
const sources = await readDocuments(new URL('downloads/', CONTENT_DIR));

describe.each(sources.map((source) => [source.id, source] as const))('%s', (_id, source) => {
  it('is a PDF that says everything its source says, on few pages', async () => {
    const { pages, info } = await pdfText(await renderDocument(source, issuer));
    const missing = wordsOf(source.markdown).filter((word) => !pages.join(' ').includes(word));
    console.log(pages.length, info, missing);
  });
});

function wordsOf(markdown: string): string[] {
  return markdown.match(/[\p{L}\d]+/gu) ?? [];
}
