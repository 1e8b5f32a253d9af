import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { QUESTION_LANGUAGE, readQuestion, splitSections } from '@toolkit/domain/course';
import { type PrintedModule, type QuestionFormat, renderModule } from '../src/pdf/render-module.js';
import { pdfText } from './support/pdf-text.js';

const COURSE = new URL('../../content/course/', import.meta.url);
const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };

const module = (content: string, fields: Partial<PrintedModule> = {}): PrintedModule => ({
  orderIndex: 3,
  title: 'Was ist Ihr Lebenswerk wert?',
  description: 'Ein Modul.',
  learningObjectives: ['Sie kennen Ihren Wert.'],
  sections: splitSections(content),
  ...fields,
});
const questions: QuestionFormat = {
  language: QUESTION_LANGUAGE,
  read: (source) => {
    const question = readQuestion(source);
    return 'answers' in question ? question : null;
  },
};
const plain = (text: string) => text.replace(/\s+/g, ' ');

const files = readdirSync(COURSE).filter((name) => /^modul-\d\.md$/.test(name));

describe.each(files)('the whole of %s as a PDF', (name) => {
  it('begins with a front page and the contents, and has each section on a page of its own', async () => {
    const content = readFileSync(new URL(name, COURSE), 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
    const { pages, info } = await pdfText(await renderModule(module(content), issuer, questions));
    const sections = splitSections(content);
    const text = pages.map(plain);
    expect(text[0]).toContain('Sie kennen Ihren Wert.');
    expect(text[1]).toContain('Inhalt');
    for (const { heading, index } of sections) {
      const first = text.findIndex(
        (page, at) => at > 1 && page.includes(`${index + 1} ${heading}`),
      );
      expect(first).toBeGreaterThan(1);
      // The contents name the page.
      expect(text[1]).toMatch(new RegExp(`${first + 1}(?!\\d)`));
    }
    for (const [index, page] of text.entries()) {
      expect(page).toContain('Übergabewerk Beispiel GmbH · Modul 3');
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    }
    expect(info).toMatchObject({ Title: 'Modul 3: Was ist Ihr Lebenswerk wert?', Language: 'de' });
  });
});

describe('a module as a PDF', () => {
  it('prints tasks, mistakes and questions with all their words', async () => {
    const { pages } = await pdfText(
      await renderModule(
        module(
          '## Eins {#eins}\n\nText.\n\n### Ihre Aufgabe\n\nSchreiben Sie [die Liste](dokument:modul-3-x).\n\n### Ein häufiger Fehler\n\n- Zu spät.\n\n```frage\nWas nun?\n\nWarten | Zu spät.\n= Fragen | Es hilft.\nGehen | Schade.\n```\n\nEnde.',
        ),
        issuer,
        questions,
      ),
    );
    const text = plain(pages.join(' '));
    for (const words of [
      'Ihre Aufgabe',
      'die Liste',
      'Zu spät.',
      'Was nun?',
      'b) Richtig. Es hilft.',
      'Ende.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('{#eins}');
  });

  it('prints the words of whatever staff have written', async () => {
    const { pages } = await pdfText(
      await renderModule(
        module(
          'Vorab\n\n## Zwei 🎉\n\nGut 🎉 &amp; schön.\n\n<div>Kasten</div>\n\n```js\nx\n```\n\n```zeichnung\nkaputt\n```\n\n![Bild](/b.png)\n\n### Ihre Aufgabe\n\nEin 🎉 Fest.\n\n> # Titel im Zitat\n\n#### Tief\n\nSchluss.',
          { title: 'Titel 🎉', learningObjectives: [] },
        ),
        issuer,
        questions,
      ),
    );
    const text = plain(pages.join(' '));
    for (const words of ['Vorab', 'schön', 'Kasten', 'Ein ? Fest', 'Titel im Zitat', 'Schluss']) {
      expect(text.replace(/ +/g, ' ')).toContain(words);
    }
  });
});
