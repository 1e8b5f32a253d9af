import { describe, expect, it } from '@jest/globals';
import { courseFile, isCourseFile, parseCourseFile } from './course-file.js';

const HEAD = {
  id: 'modul-3',
  orderIndex: '3',
  title: 'Titel',
  description: 'Beschreibung',
  duration: '50-60 Min',
  difficulty: 'Mittleres Niveau',
  unlockAfterDays: '0',
  learningGoals: '["Ziel"]',
  contents: '["Inhalt"]',
  tools: '["Werkzeug"]',
  teaserFeatures: '["Merkmal"]',
  downloads: '["vorlage.pdf"]',
};

const text = (changes: Record<string, string | null> = {}, body = '## Eins\nText.\n') => {
  const fields = Object.entries({ ...HEAD, ...changes }).filter(([, value]) => value !== null);
  return `---\n${fields.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n\n${body}`;
};
const parse = (source: string) => parseCourseFile(courseFile('modul-3.md', source));

describe('a file of a module', () => {
  it('gives the head and the text below it, and counts the sections', () => {
    expect(parse(text({}, '## Eins\nText.\n\n---\n\n## Zwei\nMehr.\n'))).toEqual({
      id: 'modul-3',
      orderIndex: 3,
      title: 'Titel',
      description: 'Beschreibung',
      duration: '50-60 Min',
      difficulty: 'Mittleres Niveau',
      unlockAfterDays: 0,
      learningGoals: ['Ziel'],
      contents: ['Inhalt'],
      tools: ['Werkzeug'],
      teaserFeatures: ['Merkmal'],
      downloads: ['vorlage.pdf'],
      content: '## Eins\nText.\n\n---\n\n## Zwei\nMehr.\n',
      sectionCount: 2,
    });
  });

  it('may leave out the delay and the documents', () => {
    expect(parse(text({ unlockAfterDays: null, downloads: null }))).toMatchObject({
      unlockAfterDays: 0,
      downloads: [],
    });
  });

  it('is read with Windows line ends and a byte order mark as well', () => {
    expect(parse(`\uFEFF${text().replaceAll('\n', '\r\n')}`)).toMatchObject({
      title: 'Titel',
      content: '## Eins\r\nText.\r\n',
    });
  });

  it.each([
    ['a missing field', text({ title: null }), '„title“ fehlt.'],
    ['an empty text', text({ title: '""' }), '„title“ darf nicht leer sein.'],
    ['a number for a text', text({ title: '2026' }), '„title“ muss ein Text sein.'],
    ['a text for a list', text({ tools: 'Eins' }), '„tools“ muss eine Liste sein.'],
    ['a wrong item', text({ tools: '["a", 5]' }), '„tools.1“ muss ein Text sein.'],
    ['an empty list', text({ contents: '[]' }), '„contents“ darf nicht leer sein.'],
    ['another duration', text({ duration: 'lange' }), '„duration“ muss wie „35-45 Min“ lauten.'],
    [
      'an unknown level',
      text({ difficulty: 'leicht' }),
      '„difficulty“ muss eine der Stufen „Für jeden verständlich“, „Mittleres Niveau“, „Anspruchsvoll“ sein.',
    ],
    [
      'a negative delay',
      text({ unlockAfterDays: '-1' }),
      '„unlockAfterDays“ muss eine ganze Zahl von 0 bis 3650 sein.',
    ],
    ['an unknown field', text({ titel: 'x' }), '„titel“ ist unbekannt.'],
    ['another id', text({ id: 'modul-4' }), '„id“ muss modul-3 sein wie der Dateiname.'],
    ['another place', text({ orderIndex: '4' }), '„orderIndex“ muss 3 sein wie im Dateinamen.'],
    [
      'two faults at once',
      text({ title: null, tools: 'x' }),
      '„title“ fehlt; „tools“ muss eine Liste sein.',
    ],
    ['broken YAML', text({ title: '"offen' }), /der Kopf ist in Zeile \d+ kein gültiges YAML\.$/],
    ['no head', '## Eins\n', 'der Kopf zwischen zwei Zeilen „---“ fehlt.'],
    ['an empty head', '---\n\n---\n## Eins\n', 'der Kopf muss Felder wie „title: …“ enthalten.'],
    [
      'one id for two sections',
      text({}, '## Eins {#a}\n## Zwei {#a}\n'),
      'der Abschnitt „{#a}“ steht zweimal da.',
    ],
    [
      'a question without a right answer',
      text({}, '## Eins\n\n```frage\nWas nun?\n\nA | b\nC | d\nE | f\n```\n'),
      'Zeile 19: in der Frage: genau eine Antwort muss mit „= “ beginnen, die richtige.',
    ],
    ['no text', text({}, ''), 'der Text unter dem Kopf fehlt.'],
  ])('with %s is refused in a sentence that names file and field', (_, source, fault) => {
    expect(() => parse(source)).toThrow(
      'Die Moduldatei content/course/modul-3.md ist fehlerhaft: ',
    );
    expect(() => parse(source)).toThrow(fault);
  });

  it.each([
    ['modul-1.md', true],
    ['beispiel.md', false],
    ['modul-1.md.bak', false],
    ['modul-x.md', false],
  ])('%s is one: %p', (name, expected) => {
    expect(isCourseFile(name)).toBe(expected);
  });
});
