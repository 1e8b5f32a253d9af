import { describe, expect, it } from '@jest/globals';
import { drawable } from '@toolkit/domain/drawable';
import fc from 'fast-check';
import { lexer, type Token, walkTokens } from 'marked';
import { renderDocx } from '../src/docx/render-docx.js';
import { type BlankKind, blanksOf } from '../src/fill/blanks.js';
import {
  cleanValue,
  filledSource,
  MAX_CHARACTERS,
  type Values,
} from '../src/fill/fill-document.js';
import { parseDocument } from '../src/markdown/document-source.js';
import { readFigure } from '../src/markdown/figure.js';
import { renderPdf } from '../src/pdf/render-pdf.js';
import { renderXlsx } from '../src/xlsx/render-xlsx.js';
import { docxFiles } from './support/docx-text.js';
import { pdfText } from './support/pdf-text.js';
import { sheetCells } from './support/read-sheet.js';
import { textOfXml } from './support/xml-text.js';

const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };

const HEAD = `---
id: modul-3-muster
title: Muster
description: Ein Muster.
kind: vorlage
orderIndex: 1
---
`;

const PLACES = Array.from({ length: 12 }, (_, at) => `[Ort ${at}]`).join(' und ');

/** Where pdfmake leaves out what must stay whole and is taller than a page. */
const FULL_FORMS = [
  ['lines are short', '## Brief\n\nMeine Frage:\n\n____\n____\n\nIhre Antwort:\n\n____\n'],
  ['a label holds places', `${PLACES}:\n\n____\n`],
  ['an item holds many places', `- Eins\n- ${PLACES}\n`],
  ['items hold one place each', PLACES.replaceAll(/ und |^/g, '\n- ')],
  ['a paragraph holds many places', `## Titel\n\nEs gilt:\n\n${PLACES}\n`],
  ['a note holds many places', `> ${PLACES}\n`],
  [
    'a narrow head holds places',
    `| ${PLACES.replaceAll(' und ', ' | ')} |\n|${'---|'.repeat(12)}\n|${' |'.repeat(12)}\n`,
  ],
  ['a head holds many places', `| Posten | ${PLACES} |\n|---|---|\n| Eins |  |\n| Zwei |  |\n`],
  [
    'cells are narrow',
    `| A | B | C | D | E | F | G |\n|${'---|'.repeat(7)}\n|${' |'.repeat(7)}\n|${' |'.repeat(7)}\n`,
  ],
  ['a cell holds many places', `| Posten | Wert |\n|---|---|\n| Eins | ${PLACES} |\n`],
] as const;

/** As long as a blank takes, of words or, on lines, of short ones; of letters of its own. */
function fullValue(at: number, length: number, kind: BlankKind): string {
  if (kind === 'box') return 'ja';
  const letter = String.fromCharCode(0x61 + (at % 26));
  const word = kind === 'line' ? `${letter}\n` : `${letter.repeat(7)} `;
  return word.repeat(length).slice(0, length).trim();
}

/** A blank of each kind, where a value could break out of its own way. */
const FORM = parseDocument(
  'modul-3-muster',
  `---
id: modul-3-muster
title: Muster
description: Ein Muster.
kind: vorlage
orderIndex: 1
---
## Brief

Meine Frage:

____

[Name], wir bieten **[Betrag] €**.

- Punkt für [Ort]

### Tabelle

| Posten | Beispiel | Ihr Betrag | Notiz |
|---|---:|---:|---|
| Umsatz | 420.000 € |  |  |
| Kosten | 17.000 € |  | siehe [Beleg] |
| **Rest** | **403.000 €** | {= C2 - C3 } |  |
`,
);

const PIECES = [
  '|',
  '\\',
  '`',
  '```\n',
  '# ',
  '\n## Neu\n',
  '\n\n',
  '\n- ',
  '1. ',
  '> ',
  '\n===\n',
  '\n---\n',
  '\n____\n',
  '::: nur gmbh\n',
  '[x](https://x.example)',
  '![a](b)',
  '[Ort]',
  '[x]: https://x.example\n',
  'https://x.example',
  'www.x.example',
  'a@x.example',
  '<b>',
  '<!--',
  '</w:t></w:r>',
  ']]>',
  '&amp;',
  '&#x41;',
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+SUM(A1)',
  '-2',
  '@cmd',
  '{= C2 }',
  '{ € }',
  '| a | b |\n|---|---|\n| c | d |',
  '**',
  '_',
  '~~',
  '$&',
  '0 1 2',
  '12.000 €',
  '\u202e',
  '\u200f',
  '\u2066',
  '😀',
  '👨‍👩‍👧',
  '\ud800',
  '\udc00',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u2028',
  '\ufffe',
  '\t',
  'ﬁ',
  'é',
  'Šárka',
  'Wort ',
];

const anyValue = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(...PIECES).map((part) => part.repeat(10_000).slice(0, 10_000)),
);

const BLANKS = blanksOf(FORM.sheetMarkdown);
const anyValues = fc
  .array(anyValue, { minLength: BLANKS.length, maxLength: BLANKS.length })
  .map(
    (values): Values =>
      Object.fromEntries(BLANKS.map(({ key }, at) => [key, values[at] as string])),
  );

/** What of a value may be read, without the room between its letters. */
function expected(value: string, kind: BlankKind, { forPrint = false, key = '' } = {}): string {
  const clean = begun(value, kind);
  const told = forPrint ? drawable(clean) : clean;
  return together(key.endsWith('Betrag') ? told.replace(/[\s\u00a0]*€$/, '') : told);
}

/** As much of it as a blank takes; the last letter may be cut in halves, of which none stays. */
const begun = (value: string, kind: BlankKind) =>
  cleanValue(value, kind === 'line')
    .slice(0, MAX_CHARACTERS[kind])
    .toWellFormed()
    .replace(/\ufffd$/, '');

const together = (text: string) => text.replaceAll(/\s/g, '');

const readIn = (values: Values, options = {}) =>
  BLANKS.map(({ key, kind }) => expected(values[key] ?? '', kind, { key, ...options }));

/** What the text is made of, besides its letters. */
function partsOf(markdown: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  walkTokens(lexer(markdown), (token: Token) => {
    if (['text', 'escape', 'space', 'paragraph', 'br'].includes(token.type)) return;
    count(
      token.type === 'table'
        ? `table of ${token.header.length} × ${token.rows.length}`
        : token.type,
    );
  });
  return counts;
}

/** All blanks with a word in them: what the parts are compared with. */
const TAME: Values = Object.fromEntries(BLANKS.map(({ key }) => [key, 'Wort']));
const TAME_PARTS = partsOf(filledSource(FORM, TAME).markdown);

const runs = (numRuns: number) => ({ numRuns, seed: 2026 });

describe('whatever somebody writes into a document', () => {
  it('is text to Markdown: no part comes or goes', () => {
    fc.assert(
      fc.property(anyValues, fc.boolean(), (values, forPrint) => {
        // A value that vanishes leaves its line or its place as it was.
        const kept = Object.fromEntries(
          BLANKS.map(({ key, kind }) => [
            key,
            expected(values[key] ?? '', kind) === '' ? 'Wort' : (values[key] ?? ''),
          ]),
        );
        expect(partsOf(filledSource(FORM, kept, forPrint).markdown)).toEqual(TAME_PARTS);
      }),
      runs(1_000),
    );
  });

  it('holds no controls, no halves of letters and nothing that turns the direction', () => {
    fc.assert(
      fc.property(anyValue, fc.boolean(), (value, lines) => {
        const clean = cleanValue(value, lines);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/(?!\n)[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u);
      }),
      runs(1_000),
    );
  });

  it('is text in a word processor: well-formed, no link, no heading', async () => {
    const tame = textOfXml(partOf(await renderDocx(filledSource(FORM, TAME), issuer)));
    await fc.assert(
      fc.asyncProperty(anyValues, async (values) => {
        const file = await renderDocx(filledSource(FORM, values), issuer);
        for (const [path, xml] of docxFiles(file)) if (/\.(xml|rels)$/.test(path)) textOfXml(xml);
        const { text, names } = textOfXml(partOf(file));
        expect(names).not.toContain('w:hyperlink');
        expect(count(names, 'w:tc')).toBe(count(tame.names, 'w:tc'));
        expect(partOf(file).match(/<w:pStyle w:val="Heading/g)?.length).toBe(2);
        for (const told of readIn(values)) expect(together(text)).toContain(told);
      }),
      runs(60),
    );
  });

  it('is text in a spreadsheet: a string without a formula, or the amount that it is', async () => {
    const tame = [...sheetCells(await renderXlsx(filledSource(FORM, TAME), issuer))];
    await fc.assert(
      fc.asyncProperty(anyValues, async (values) => {
        const file = await renderXlsx(filledSource(FORM, values), issuer);
        for (const [path, xml] of docxFiles(file)) if (/\.(xml|rels)$/.test(path)) textOfXml(xml);
        const cells = [...sheetCells(file)];
        expect(cells.filter(([, { formula }]) => formula !== undefined)).toHaveLength(
          tame.filter(([, { formula }]) => formula !== undefined).length,
        );
        const written = cells.map(([, { value }]) => value);
        for (const { key, kind } of BLANKS) {
          const figure = kind === 'cell' ? readFigure(begun(values[key] ?? '', kind)) : null;
          if (figure) expect(written).toContain(figure.value);
          else {
            const told = expected(values[key] ?? '', kind, { key });
            expect(written.map((one) => together(String(one ?? ''))).join('')).toContain(told);
          }
        }
      }),
      runs(60),
    );
  });

  it('is text on paper: nothing to click, and what the fonts lack is a question mark', async () => {
    await fc.assert(
      fc.asyncProperty(anyValues, async (values) => {
        const file = await renderPdf(filledSource(FORM, values, true), issuer);
        expect(file.toString('latin1')).not.toContain('/Subtype /Link');
        const { pages } = await pdfText(file);
        const printed = lettersOf(together(pages.join('')));
        // A row that goes on on the next page has its cells there side by side: what counts is that no letter is lost.
        const told = lettersOf(readIn(values, { forPrint: true }).join(''));
        const lost = [...told].filter(([letter, often]) => often > (printed.get(letter) ?? 0));
        expect(lost).toEqual([]);
      }),
      runs(30),
    );
  });

  it.each(FULL_FORMS)('is all on paper where %s', async (_, markdown) => {
    const form = parseDocument('modul-3-muster', `${HEAD}${markdown}`);
    const blanks = blanksOf(form.sheetMarkdown);
    const values = Object.fromEntries(
      blanks.map(({ key, kind }, at) => [key, fullValue(at, MAX_CHARACTERS[kind], kind)]),
    );
    const { pages } = await pdfText(await renderPdf(filledSource(form, values, true), issuer));
    const printed = lettersOf(together(pages.join('')));
    const told = lettersOf(together(Object.values(values).join('')));
    expect(told.size).toBeGreaterThan(0);
    expect([...told].filter(([letter, often]) => often > (printed.get(letter) ?? 0))).toEqual([]);
  });
});

const partOf = (file: Buffer) => docxFiles(file).get('word/document.xml') ?? '';

/** How often each letter stands in a text. */
function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

const count = (names: readonly string[], wanted: string) =>
  names.filter((name) => name === wanted).length;
