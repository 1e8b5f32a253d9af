import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { withoutDrawings } from '@toolkit/documents/drawing/drawings-in-text';
import { splitSections, withoutDocumentLinks, withoutQuestions } from '@toolkit/domain/course';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { cutPassages } from './passages.js';

const words = (count: number, word = 'Wort') => `${Array(count).fill(word).join(' ')}.`;
const textsOf = (markdown: string) => cutPassages(markdown).map(({ text }) => text);

describe('cutting a module into passages', () => {
  it('cuts at every heading and says where a passage stands', () => {
    const markdown = '## Eins\n\nErster.\n\n### Tiefer\n\nZweiter.\n\n## Zwei\n\nDritter.\n';
    expect(cutPassages(markdown)).toEqual([
      {
        section: 0,
        sectionId: 'eins',
        position: 0,
        heading: 'Eins',
        headingPath: ['Eins'],
        text: 'Erster.',
      },
      {
        section: 0,
        sectionId: 'eins',
        position: 1,
        heading: 'Eins',
        headingPath: ['Eins', 'Tiefer'],
        text: 'Zweiter.',
      },
      {
        section: 1,
        sectionId: 'zwei',
        position: 0,
        heading: 'Zwei',
        headingPath: ['Zwei'],
        text: 'Dritter.',
      },
    ]);
  });

  it('calls a document by its title alone', () => {
    const markdown = '## Eins\n\nNehmen Sie „[Die Brücke](dokument:modul-3-bruecke)“.\n';
    expect(textsOf(markdown)).toEqual(['Nehmen Sie „Die Brücke“.']);
  });

  it('leaves a question out, with its wrong answers', () => {
    const question = '```frage\nWas nun?\n\n= A | Ja.\nB | Nein.\nC | Nein.\n```';
    expect(textsOf(`## Eins\n\nText.\n\n${question}\n`)).toEqual(['Text.']);
  });

  it('makes the task a passage of its own', () => {
    const markdown = '## Eins\n\nText.\n\n### Ihre Aufgabe\n\nTun Sie es.\n';
    expect(cutPassages(markdown).at(-1)).toMatchObject({
      headingPath: ['Eins', 'Ihre Aufgabe'],
      text: 'Tun Sie es.',
    });
  });

  it('gathers short paragraphs and parts long texts between paragraphs', () => {
    const paragraphs = [words(50), words(80), words(90), words(100)];
    expect(textsOf(`## A\n\n${paragraphs.join('\n\n')}`)).toEqual([
      `${paragraphs[0]}\n\n${paragraphs[1]}`,
      `${paragraphs[2]}\n\n${paragraphs[3]}`,
    ]);
  });

  it('keeps a table whole and with the sentence before it', () => {
    const lead = 'So sieht die Rechnung aus.';
    const table = ['| A | B |', '| --- | --- |', ...Array(60).fill('| eins | zwei |')].join('\n');
    const texts = textsOf(`## A\n\n${words(110)}\n\n${lead}\n\n${table}\n\n${words(100)}`);
    expect(texts[1]).toBe(`${lead}\n\n${table}`);
    expect(texts).toHaveLength(3);
  });

  it('keeps a list with the sentence that leads to it', () => {
    const list = '- erstens\n- zweitens';
    expect(textsOf(`## A\n\n${words(130)}\n\nDas gilt:\n\n${list}`)).toEqual([
      words(130),
      `Das gilt:\n\n${list}`,
    ]);
  });

  it('gives nothing for a text that is blank', () => {
    expect(cutPassages(' \n\n')).toEqual([]);
  });
});

describe('the passages of the course', () => {
  const folder = new URL('course/', CONTENT_DIR);
  const modules = readdirSync(folder)
    .filter((name) => /^modul-\d\.md$/.test(name))
    .map((name) =>
      readFileSync(new URL(name, folder), 'utf8').split('---\n').slice(2).join('---\n'),
    );

  it.each(modules.map((content, index) => [index + 1, content] as const))(
    'hold every paragraph of module %i and one for each of its sections',
    (_, content) => {
      const passages = cutPassages(content);
      const all = passages.map(({ text }) => text).join('\n');
      const written = withoutQuestions(withoutDrawings(withoutDocumentLinks(content))).split('\n');
      const lines = written.filter((line) => line.trim() && !/^#{2,} /.test(line));
      for (const line of lines) expect(all).toContain(line);
      expect(new Set(passages.map(({ section }) => section)).size).toBe(
        splitSections(content).length,
      );
    },
  );
});
