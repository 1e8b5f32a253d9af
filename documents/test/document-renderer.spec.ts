import { expect, it } from '@jest/globals';
import { undrawableIn } from '@toolkit/domain/drawable';
import { documentRenderer, UndrawableText } from '../src/pdf/document-renderer.js';
import { pdfParts, pdfText } from './support/pdf-text.js';
import { textOfXml } from './support/xml-text.js';

const notes = (text: string, more: { quote?: string; heading?: string } = {}) => ({
  template: 'notes',
  title: 'Müller & Söhne <Notizen>',
  author: 'X & Y GmbH',
  date: new Date('2026-11-20T08:30:00Z'),
  data: {
    issuer: { name: 'Übergabewerk', company: 'X & Y GmbH' },
    day: '20. November 2026',
    noAdvice: 'Keine Beratung.',
    parts: [
      {
        title: 'Modul 1',
        sections: [
          {
            heading: more.heading ?? 'Erstens',
            notes: [{ quote: more.quote ?? null, lines: [text], remark: null }],
          },
        ],
      },
    ],
  },
});

const wordsOf = async (pdf: Buffer) => (await pdfText(pdf)).pages.join(' ').replace(/\s+/g, ' ');

it('the same paper has the same bytes', async () => {
  const first = await documentRenderer.render(notes('Eins'));
  await documentRenderer.render(notes('Zwei'));
  expect((await documentRenderer.render(notes('Eins'))).equals(first)).toBe(true);
});

it('a text means nothing but itself, whatever it looks like', async () => {
  const text = '#panic("x") *fett* _kursiv_ $x^2$ @quelle <marke> // weg "gerade" -- ... \\ \u201e';
  expect(await wordsOf(await documentRenderer.render(notes(text)))).toContain(text);
});

it.each([
  'Łukasz Żółć & Şükrü Öztürk GmbH',
  'Nguyễn Thị Ánh KG',
  'Ελληνικά',
  'Кириллица',
  'ẞ ß € „…“ − → ✓',
])('„%s“ stands whole in text, quotation and heading', async (name) => {
  const words = await wordsOf(
    await documentRenderer.render(notes(name, { quote: name, heading: name })),
  );
  expect(words.split(name)).toHaveLength(4);
});

it('a character that the fonts lack is named, and nothing is set', async () => {
  const refused = await documentRenderer
    .render(notes('Firma 東京 und é'))
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UndrawableText);
  expect((refused as UndrawableText).characters).toEqual(['東', '京']);
});

it('controls and marks that turn text are left out', async () => {
  const words = await wordsOf(
    await documentRenderer.render(notes('A\u0002B\u000b C\u202eD\u200b')),
  );
  expect(words).toMatch(/AB C ?D/);
});

it('all that is said to be drawable has a form in each face', async () => {
  const drawn = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => /\P{Cc}/u.test(character) && undrawableIn(character).length === 0,
  );
  expect(drawn.length).toBeGreaterThan(1_000);
  const text = drawn.map((character) => `x${character}`).join(' ');
  const faces = [{}, { bold: true }, { italics: true }, { bold: true, italics: true }];
  const paragraphs = faces.map((face) => ({ kind: 'paragraph', runs: [{ text, ...face }] }));
  const heading = { kind: 'heading', level: 1, runs: [{ text }] };
  const issuer = { name: 'Übergabewerk', company: 'X & Y GmbH' };
  const pdf = await documentRenderer.render({
    ...{ template: 'document', title: 'Zeichen', author: 'X' },
    data: { ...{ issuer, place: '', issued: '', noAdvice: '' }, parts: [heading, ...paragraphs] },
  });
  expect(pdf.length).toBeGreaterThan(0);
});

it('what Typst does not know stands in the metadata, and a file goes along', async () => {
  const pdf = await documentRenderer.render({
    ...notes('Text'),
    standard: 'a-3a',
    attachments: [
      {
        name: 'daten.xml',
        bytes: Buffer.from('<a/>'),
        ...{ mimeType: 'text/xml', description: 'Daten & mehr', relationship: 'alternative' },
      },
    ],
    metadata: {
      descriptions:
        '<rdf:Description rdf:about="" xmlns:fx="urn:x"><fx:A>ü</fx:A></rdf:Description>',
      schemas:
        '<rdf:li rdf:parseType="Resource"><pdfaSchema:prefix>fx</pdfaSchema:prefix></rdf:li>',
    },
  });
  const { metadata, attachments } = await pdfParts(pdf);
  expect(metadata).toContain('<fx:A>ü</fx:A>');
  expect(metadata.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
  expect(metadata).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
  textOfXml(metadata);
  expect(attachments).toEqual(['daten.xml']);
});
