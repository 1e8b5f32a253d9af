import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { documentHash } from '../src/make-documents.js';
import { MADE_DOCUMENTS_DIR } from '../src/manifest.js';
import { parseDocument, readDocuments } from '../src/markdown/document-source.js';
import { renderPdf } from '../src/pdf/render-pdf.js';
import { pdfText } from './support/pdf-text.js';
import { toldIn, words } from './support/told-words.js';

const CONTENT_DIR = new URL('../../content/', import.meta.url);

const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };
const sources = await readDocuments(new URL('downloads/', CONTENT_DIR));

const document = (markdown: string, title = 'Muster') =>
  parseDocument(
    'modul-3-muster',
    `---\nid: modul-3-muster\ntitle: ${title}\ndescription: Ein Muster.\nkind: vorlage\norderIndex: 1\n---\n${markdown}`,
  );
const render = (markdown: string) => renderPdf(document(markdown), issuer);
/** The file that people get: the build has just made it. */
const made = (id: string) => readFile(new URL(`${id}.pdf`, MADE_DOCUMENTS_DIR));
/** Contracts and filled examples are longer than what people fill in, and plans longer than lists to tick off. */
const MOST_PAGES: Record<string, number> = {
  vertrag: 14,
  beispiel: 12,
  vorlage: 9,
  arbeitsblatt: 8,
};

describe.each(sources.map((source) => [source.id, source] as const))('%s', (id, source) => {
  it('is printed with every word of its source, on no more pages than its kind may have', async () => {
    const { pages, info } = await pdfText(await made(id));
    const printed = new Set(words(pages.join(' ')));
    const told = toldIn(source.markdown, 'seen');
    expect(words(told).filter((word) => !printed.has(word))).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(MOST_PAGES[source.kind] ?? 4);
    expect(info).toMatchObject({ Title: source.title, Language: 'de', Author: issuer.company });
  });
});

describe('a printed document', () => {
  it('is the same to the byte each time, also when several are set at once', async () => {
    const [source] = sources;
    if (!source) throw new Error('no document');
    const prints = await Promise.all([1, 2, 3].map(() => renderPdf(source, issuer)));
    const later = await renderPdf(source, issuer);
    expect(prints.every((pdf) => pdf.equals(later))).toBe(true);
  });

  it('says on each page who issued it, as of when, which page it is and that it is no advice', async () => {
    const { pages } = await pdfText(
      await render('## Lang\n\n'.concat('Ein Absatz.\n\n'.repeat(80))),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Übergabewerk Beispiel GmbH · Stand: November 2026');
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(page).toContain('ersetzt keine Rechts- oder Steuerberatung');
    }
  });

  it('repeats the head of a table on each page the table reaches', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `| Zeile${row} |  |`).join('\n');
    const { pages } = await pdfText(await render(`| Frage | Antwort |\n|---|---|\n${rows}`));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Frage');
    expect(words(pages.join(' ')).filter((word) => /^Zeile\d+$/.test(word))).toHaveLength(60);
  });

  it('leaves no heading alone at the foot of a page', async () => {
    const rows = '| a |  |\n'.repeat(14);
    for (let lines = 10; lines < 45; lines += 4) {
      const table = `| Frage | Antwort |\n|---|---|\n${rows}`;
      const text = 'Ein Absatz.\n\n'.repeat(lines);
      const { pages } = await pdfText(await render(`${text}## Kapitel\n\n${table}`));
      const page = pages.find((text) => text.includes('Kapitel'));
      expect(page).toContain('Frage');
    }
  });

  it('begins an annex on a page of its own: it goes to somebody else', async () => {
    const annex =
      '## Anlage: Antwortblatt\n\nBitte ausfüllen.\n\n| Punkt | Antwort |\n|---|---|\n| a |  |';
    const { pages } = await pdfText(await render(`## Für Sie\n\nBleibt hier.\n\n${annex}`));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Bleibt hier');
    expect(pages[1]).toMatch(/Antwortblatt[\s\S]+Bitte ausfüllen/);
    const { pages: contract } = await pdfText(await render('Text.\n\n## Anlagen\n\nListe.'));
    expect(contract).toHaveLength(1);
  });

  it('sets the number of a paragraph before it and the notes of a clause apart', async () => {
    const { pages } = await pdfText(
      await render(
        '### § 1 Kauf\n\n(1) Verkauft wird.\n\na) eins\n\n> - **Was das heißt:** Es gilt.',
      ),
    );
    expect(pages[0]).toMatch(
      /§ 1 Kauf\s+\(1\)\s+Verkauft wird\.\s+a\)\s+eins\s+Was das heißt:\s+Es gilt\./,
    );
  });

  it('draws boxes and lines instead of showing their signs', async () => {
    const { pages } = await pdfText(
      await render('- [ ] Offen\n- [x] Erledigt\n\nNotizen:\n\n____'),
    );
    expect(pages[0]).toMatch(/Offen\s+Erledigt\s+Notizen:/);
    expect(pages[0]).not.toMatch(/\[|\]|_/);
  });
});

describe('what cannot be printed is refused with a sentence that names the file:', () => {
  it.each([
    [
      'a character the fonts do not have',
      'A 漢 B',
      'das Zeichen „漢“ (U+6F22) fehlt in der Druckschrift',
    ],
    ['HTML', 'Zeile<br>Zeile', '„<br>“ ist HTML und lässt sich nicht drucken'],
    ['an HTML entity', 'A &amp; B', '„&amp;“ ist HTML; schreiben Sie das Zeichen selbst'],
    ['a picture', '![Bild](bild.png)', '„![Bild](bild.png)“ lässt sich nicht drucken'],
    ['a code block', '```\ncode\n```', '„```\ncode\n```“ lässt sich nicht drucken'],
  ])('%s', async (_name, markdown, fault) => {
    await expect((async () => render(markdown))()).rejects.toThrow(
      new Error(`Das Dokument content/downloads/modul-3-muster.md ist fehlerhaft: ${fault}.`),
    );
  });
});

it('the hash of a document changes with its source, with who issues it and with what makes it', () => {
  const [one, other] = [document('Text.'), document('Anderer Text.')];
  const hashes = [
    documentHash('pdf 1', one, issuer),
    documentHash('pdf 1', other, issuer),
    documentHash('pdf 1', one, { ...issuer, company: 'Andere GmbH' }),
    documentHash('pdf 1', one, { ...issuer, name: 'Anders' }),
    documentHash('pdf 2', one, issuer),
  ];
  expect(new Set(hashes).size).toBe(5);
  expect(documentHash('pdf 1', document('Text.'), issuer)).toBe(hashes[0]);
});
