import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { blanksOf } from '../src/fill/blanks.js';
import { filledSource } from '../src/fill/fill-document.js';
import { MADE_DOCUMENTS_DIR } from '../src/manifest.js';
import { readDocuments } from '../src/markdown/document-source.js';
import { renderPdf } from '../src/pdf/render-pdf.js';
import { pdfText } from './support/pdf-text.js';

const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };
const sources = await readDocuments(new URL('../../content/downloads/', import.meta.url));

const NAMES = ['Łukasz Żółć & Şükrü Öztürk GmbH', 'Nguyễn Thị Ánh KG', 'Παπαδόπουλος <Χανιά> ΑΕ'];

/** What the metadata say, by the names of their elements; throws where they are not well-formed. */
function metadataOf(pdf: Buffer): Record<string, string> {
  const [packet = ''] = /<\?xpacket begin[\s\S]*?<\?xpacket end="r"\?>/.exec(pdf.toString()) ?? [];
  const parser = new SaxesParser({ xmlns: true });
  const values: Record<string, string> = {};
  const open: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('text', (text) => {
    const name = open.findLast((element) => !element.startsWith('rdf:')) ?? '';
    values[name] = (values[name] ?? '') + text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(packet).close();
  return values;
}

it.each(sources.map((source) => [source.id, source] as const))(
  '%s has well-formed metadata, with its title and who issues it, and tags for a screen reader',
  async (id, { title, description }) => {
    const pdf = await readFile(new URL(`${id}.pdf`, MADE_DOCUMENTS_DIR));
    expect(metadataOf(pdf)).toMatchObject({
      'dc:title': title,
      'dc:description': description,
      'dc:creator': issuer.company,
      'dc:language': 'de',
      'pdfuaid:part': '1',
    });
    expect(pdf.toString('latin1')).toMatch(/\/StructTreeRoot \d+ 0 R[\s\S]*\/Marked true/);
  },
);

describe.each(NAMES)('a document of %s', (name) => {
  const [source] = sources.filter(({ id }) => id === 'modul-7-kaufvertrag-gmbh-anteile');
  if (!source) throw new Error('no document');

  it('has the name whole wherever it stands', async () => {
    const blanks = blanksOf(source.sheetMarkdown).filter(({ kind }) => kind !== 'box');
    const values = Object.fromEntries(blanks.map(({ key }) => [key, name]));
    const { pages } = await pdfText(await renderPdf(filledSource(source, values, true), issuer));
    const text = pages.join(' ').replace(/\s/g, '');
    const whole = text.split(name.replace(/\s/g, '')).length - 1;
    expect(whole).toBeGreaterThanOrEqual(blanks.length);
    expect(text).not.toContain('?GmbH');
  });

  it('by which it is issued has the name on each page and in its metadata', async () => {
    const pdf = await renderPdf(source, { name, company: name });
    const { pages } = await pdfText(pdf);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(page.split(name)).toHaveLength(3);
    expect(metadataOf(pdf)['dc:creator']).toBe(name);
  });
});
