import { describe, expect, it } from '@jest/globals';
import { renderDocx } from '../src/docx/render-docx.js';
import { parseDocument, readDocuments } from '../src/markdown/document-source.js';
import { renderXlsx } from '../src/xlsx/render-xlsx.js';
import { withFixedDates } from '../src/zip.js';
import { docxFiles, docxText } from './support/docx-text.js';
import { toldIn, words } from './support/told-words.js';
import { textOfXml } from './support/xml-text.js';

const CONTENT_DIR = new URL('../../content/', import.meta.url);

const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };
const sources = (await readDocuments(new URL('downloads/', CONTENT_DIR))).filter(({ kind }) =>
  ['vorlage', 'brief', 'vertrag', 'beispiel'].includes(kind),
);

const document = (markdown: string) =>
  parseDocument(
    'modul-3-muster',
    `---\nid: modul-3-muster\ntitle: Brief & Muster\ndescription: Ein Muster.\nkind: brief\norderIndex: 1\n---\n${markdown}`,
  );
const render = (markdown: string) => renderDocx(document(markdown), issuer);
const body = async (markdown: string) =>
  docxFiles(await render(markdown)).get('word/document.xml') ?? '';

it('at least one document of the course can be edited', () => {
  expect(sources.length).toBeGreaterThan(0);
});

it.each(sources.map((source) => [source.id, source] as const))(
  'every word of %s stands in its editable edition',
  async (_id, source) => {
    const written = new Set(words(docxText(await renderDocx(source, issuer))));
    const wanted = words(
      `${source.title} ${toldIn(source.markdown, 'described').replaceAll(/^\d+\. /gm, '')}`,
    );
    expect(wanted.filter((word) => !written.has(word))).toEqual([]);
  },
);

describe('an editable document', () => {
  it('is the same to the byte each time, and dated as of when it was checked', async () => {
    const markdown = '## A\n\n1. eins\n2. zwei\n\n- [ ] drei\n\n| a | b |\n|---|---|\n| c |  |';
    const [one, other] = [await render(markdown), await render(markdown)];
    expect(one.equals(other)).toBe(true);
    const properties = docxFiles(one).get('docProps/core.xml');
    expect(properties).toContain('<dc:title>Brief &amp; Muster</dc:title>');
    expect(properties?.match(/\d{4}-\d\d-\d\dT[^<]+/g)).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
    ]);
    expect(one.readUInt32LE(10)).toBe(0x0021_0000);
  });

  it('is A4 and says in its foot who issued it, as of when, which page and that it is no advice', async () => {
    const file = await render('Text.');
    const parts = docxFiles(file);
    expect(parts.get('word/document.xml')).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    const foot = [...parts.keys()].find((path) => path.startsWith('word/footer')) ?? '';
    expect(docxText(file, foot)).toMatch(
      /^Übergabewerk Beispiel GmbH · Stand: November 2026 Seite .+ von .+\nDieses Dokument ersetzt keine Rechts- oder Steuerberatung\.\n$/,
    );
    expect(parts.get(foot)).toMatch(/PAGE.+NUMPAGES/);
  });

  it('marks the places to fill in and nothing else', async () => {
    const xml = await body('An **[Name der Firma]**, gern.');
    expect(xml.match(/<w:highlight w:val="yellow"\/>/g)).toHaveLength(1);
    expect(xml).toMatch(/<w:highlight[^>]+>(?:(?!<w:t).)*<w:t[^>]*>\[Name der Firma\]</);
  });

  it('has headings, lists, boxes to tick and lines to write on', async () => {
    const xml = await body(
      '## Kapitel\n\n### Abschnitt\n\n- Punkt\n\n1. eins\n\n- [ ] offen\n- [x] getan\n\nName:\n\n____',
    );
    expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>.+Kapitel.+"Heading2"\/>.+Abschnitt/);
    expect(xml.match(/<w:numPr>/g)).toHaveLength(2);
    expect(xml).toMatch(/☐<.+offen<.+☒<.+getan</);
    expect(xml).toMatch(/Name:.+<w:pBdr>/);
    expect(xml).not.toContain('____');
  });

  it('begins an annex on a page of its own, and no other heading', async () => {
    const xml = await body(
      '## Für Sie\n\nText.\n\n## Anlage: Antwortblatt\n\n## Anlagen\n\nListe.',
    );
    expect(xml.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
    expect(xml).toMatch(/<w:pageBreakBefore\/>(?:(?!<\/w:p>).)*Anlage: Antwortblatt/);
  });

  it('has the notes of a contract in a style of their own, so that all can be deleted at once', async () => {
    const file = await render(
      '### § 1 Kauf\n\n(1) Verkauft wird.\n\n> - **Was das heißt:** Es gilt.\n> - **Worauf Sie achten:** Alles.',
    );
    const xml = docxFiles(file).get('word/document.xml') ?? '';
    const styled = [...xml.matchAll(/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/g)].filter(([one]) =>
      one.includes('w:val="Erlaeuterung"'),
    );
    expect(styled.map(([one]) => one.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'Was das heißt: Es gilt.',
      'Worauf Sie achten: Alles.',
    ]);
    expect(docxFiles(file).get('word/styles.xml')).toMatch(
      /w:styleId="Erlaeuterung"[^>]*><w:name w:val="Erläuterung"\/>/,
    );
  });

  it('begins each numbered list at one', async () => {
    const xml = await body('1. eins\n2. zwei\n\nText.\n\n1. eins');
    const lists = [...xml.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, list]) => list);
    expect(lists[0]).toBe(lists[1]);
    expect(lists[2]).not.toBe(lists[0]);
  });

  it('shows tables with borders and repeats their heads', async () => {
    const xml = await body('| Frage | Antwort |\n|---|---|\n| Wer? |  |');
    expect(xml).toMatch(/<w:tblBorders>.+<w:insideH w:val="single"/);
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:tc>/g)).toHaveLength(4);
  });

  it('leaves room to write beside long texts', async () => {
    const long = 'Was tun wir, wenn wir uns mit niemandem einigen, und ab wann suchen wir neu?';
    const xml = await body(`| Frage | Beispiel | Wir |\n|---|---|---|\n| ${long} | ${long} |  |`);
    const [, , empty = 0] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) =>
      Number(width),
    );
    // A quarter of the page at least.
    expect(empty).toBeGreaterThan(9_637 / 4);
  });
});

it('what cannot be printed is refused with a sentence that names the file', async () => {
  await expect(render('Zeile<br>Zeile')).rejects.toThrow(
    new Error(
      'Das Dokument content/downloads/modul-3-muster.md ist fehlerhaft: „<br>“ ist HTML und lässt sich nicht drucken.',
    ),
  );
});

it('dates are only set in what is an archive', () => {
  expect(() => withFixedDates(Buffer.from('no archive at all, just text'))).toThrow(
    'invalid zip data',
  );
});

it.each([
  ['word processor', renderDocx],
  ['spreadsheet', renderXlsx],
])('a %s gets no control, whoever issues the document', async (_, make) => {
  const name = 'Meyer\u0002 &\u000b Söhne\u202e';
  const files = docxFiles(await make(document('Text.'), { name, company: name }));
  for (const [path, xml] of files) if (/\.(xml|rels)$/.test(path)) textOfXml(xml);
  expect(files.get('docProps/core.xml')).toMatch(/<dc:creator>Meyer &amp;\s+Söhne</);
});
