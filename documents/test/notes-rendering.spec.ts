import { expect, it } from '@jest/globals';
import { type PrintedNote, renderNotes } from '../src/pdf/render-notes.js';
import { pdfText } from './support/pdf-text.js';

const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };
const NOTE: PrintedNote = {
  quote: 'Wer bürgt, haftet.',
  text: 'Frau Brandt fragen.',
  remark: null,
};

async function textOf(notes: readonly PrintedNote[]) {
  const parts = [{ title: 'Modul 1: Erste Schritte', sections: [{ heading: 'Erstens', notes }] }];
  const printed = { title: 'Meine Notizen', day: '20. November 2026', parts };
  const { pages, info } = await pdfText(await renderNotes(printed, issuer));
  return { pages: pages.map((page) => page.replace(/\s+/g, ' ')), info };
}

it('sets notes by module and section, with the day they are of', async () => {
  const { pages, info } = await textOf([NOTE, { quote: null, text: null, remark: 'Lesezeichen' }]);
  expect(info.Title).toBe('Meine Notizen');
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(
    /Meine Notizen.*Stand: 20\. November 2026.*Modul 1: Erste Schritte.*Erstens.*Wer bürgt, haftet\..*Frau Brandt fragen\..*Lesezeichen/,
  );
});

it('bears whatever somebody has written, over as many pages as it takes', async () => {
  const long = 'Ein Satz, der sich wiederholt. '.repeat(130).trim();
  const { pages } = await textOf([
    { quote: '🙂 *kein* <b>Markdown</b> &amp;', text: '\n\nEins\n🙂', remark: null },
    ...Array.from({ length: 12 }, () => ({
      quote: long.slice(0, 2_000),
      text: long,
      remark: null,
    })),
  ]);
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.join(' ')).toContain('*kein* <b>Markdown</b>');
  expect(pages.join(' ').match(/wiederholt/g)?.length).toBe(12 * (130 + 64));
});
