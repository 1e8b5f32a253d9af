import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { doubledIds, splitSections } from './sections.js';

const derived = { hasOwnId: false };
const idsOf = (markdown: string) => splitSections(markdown).map(({ id }) => id);
const headingsOf = (markdown: string) => splitSections(markdown).map(({ heading }) => heading);

describe('splitting a module into sections', () => {
  it('starts a section at each second-level heading and numbers them from 0', () => {
    expect(splitSections('## Eins\n\nText.\n\n## Zwei\n\nMehr.\n')).toEqual([
      {
        ...derived,
        index: 0,
        id: 'eins',
        heading: 'Eins',
        markdown: '## Eins\n\nText.\n\n',
        end: 16,
      },
      {
        ...derived,
        index: 1,
        id: 'zwei',
        heading: 'Zwei',
        markdown: '## Zwei\n\nMehr.\n',
        end: 31,
      },
    ]);
  });

  it('takes the id behind a heading and leaves it out of what is read', () => {
    const markdown = '## Was zählt {#zaehlt}\r\nText.\n## Zwei\n';
    expect(splitSections(markdown)).toMatchObject([
      { id: 'zaehlt', hasOwnId: true, heading: 'Was zählt', markdown: '## Was zählt\r\nText.\n' },
      { id: 'zwei', hasOwnId: false, heading: 'Zwei' },
    ]);
  });

  it('makes an id of the words of a heading that has none, and tells twins apart', () => {
    expect(idsOf('## Größe & Maß\n## Größe, Maß!\n## …\n')).toEqual([
      'groesse-mass',
      'groesse-mass-2',
      'abschnitt',
    ]);
  });

  it.each(['## A {#Groß}', '## A {#a b}', '## A {a}', '## A {#a} b'])(
    'reads %j as a heading without an id',
    (markdown) => {
      expect(splitSections(markdown)).toMatchObject([{ hasOwnId: false, markdown }]);
    },
  );

  it('names ids that are written twice', () => {
    expect(doubledIds(splitSections('## A {#x}\n## B {#y}\n## C {#x}\n## D {#x}\n'))).toEqual([
      'x',
    ]);
  });

  it('puts a text before the first heading into the first section', () => {
    const markdown = '# Modul\n\nVorab.\n\n## Eins\nText.\n';
    expect(splitSections(markdown)).toMatchObject([{ index: 0, heading: 'Eins', markdown }]);
  });

  it('makes one section without heading of a text that has none', () => {
    expect(splitSections('Nur Text.')).toMatchObject([
      { index: 0, heading: '', markdown: 'Nur Text.' },
    ]);
  });

  it.each(['', '\n', ' \n\t\r\n'])('finds no section in the blank text %j', (markdown) => {
    expect(splitSections(markdown)).toEqual([]);
  });

  it('does not split at headings of another level or at mere number signs', () => {
    expect(
      headingsOf('## A\n# eins\n### drei\n##ohne\nText ## x\n    ## Code\n> ## Zitat\n'),
    ).toEqual(['A']);
  });

  it('reads indented, closed, tabbed and empty headings as Markdown does', () => {
    expect(headingsOf('   ## A\n## B ##\n##\tC\n##\n## D#\n## ##\n')).toEqual([
      'A',
      'B',
      'C',
      '',
      'D#',
      '',
    ]);
  });

  it('reads Windows line ends', () => {
    expect(splitSections('## Eins\r\nText\r\n## Zwei\r\n')).toMatchObject([
      { index: 0, heading: 'Eins', markdown: '## Eins\r\nText\r\n' },
      { index: 1, heading: 'Zwei', markdown: '## Zwei\r\n' },
    ]);
  });

  it.each([
    ['backticks', '```\n## nein\n```'],
    ['tildes', '~~~\n## nein\n~~~'],
    ['a language', '```md title=x\n## nein\n```'],
    ['an indented fence', '  ```\n  ## nein\n  ```'],
    ['a longer fence around a shorter one', '````\n```\n## nein\n```\n## nein\n````'],
    ['backticks inside tildes', '~~~\n```\n## nein\n~~~'],
    ['a fence with text that only looks like its end', '```\n``` js\n## nein\n```'],
    ['Windows line ends', '```\r\n## nein\r\n```\r'],
  ])('does not split a code block with %s', (_, block) => {
    expect(headingsOf(`## A\n${block}\n## B\n`)).toEqual(['A', 'B']);
  });

  it('takes a code block that is never closed to the end of the text', () => {
    expect(headingsOf('## A\n```\n## nein\n')).toEqual(['A']);
  });

  it('does not mistake inline code for a fence', () => {
    expect(headingsOf('## A\n``` kein ``` Block\n## B\n')).toEqual(['A', 'B']);
  });

  it('loses nothing: the sections joined are the text', () => {
    const line = fc.constantFrom('## A', '##', 'Text', '', '```', '~~~~', '### B', '  ## C', '\r');
    const anyMarkdown = fc
      .tuple(fc.array(line), fc.boolean())
      .map(([lines, ends]) => lines.join('\n') + (ends ? '\n' : ''));
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        fc.pre(markdown.trim() !== '');
        const sections = splitSections(markdown);
        expect(sections.map((section) => section.markdown).join('')).toBe(markdown);
        expect(sections.at(-1)?.end).toBe(markdown.length);
        expect(sections.map(({ index }) => index)).toEqual([...sections.keys()]);
      }),
    );
  });

  it('finds each of any number of headings, whatever text stands between them', () => {
    const section = fc.record({
      heading: fc.stringMatching(/^[A-Za-zäöü]{1,12}$/),
      body: fc.array(fc.constantFrom('Text', '', '- Punkt', '```\n## nein\n```')),
    });
    fc.assert(
      fc.property(fc.array(section, { minLength: 1 }), (sections) => {
        const markdown = sections
          .flatMap(({ heading, body }) => [`## ${heading}`, ...body])
          .join('\n');
        expect(headingsOf(markdown)).toEqual(sections.map(({ heading }) => heading));
      }),
    );
  });
});
