import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { splitSections } from '@stabwechsel/domain/course';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { readRegister, readThesaurus } from './knowledge.js';

let folder: string;
const url = () => pathToFileURL(`${folder}/`);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stabwechsel-knowledge-'));
  mkdirSync(join(folder, 'register'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the thesaurus', () => {
  it('is read as groups of terms', () => {
    write('thesaurus.yml', '- [Unternehmenswert, Firmenwert]\n');
    expect(readThesaurus(url())).toEqual([['Unternehmenswert', 'Firmenwert']]);
  });

  it.each([
    ['- [Firmenwert]\n', 'Gruppe 1 braucht mindestens zwei Begriffe'],
    ['- [A1, B1]\n- [Wert, Wert]\n', 'Gruppe 2 nennt einen Begriff zweimal'],
    ['- [Wert, und das]\n', 'Gruppe 1 enthält „und das“, das kein Wort für die Suche ist'],
    ['- [Wert, 12.5e]\n- 7\n', 'Gruppe 2 ist keine Liste'],
    ['a: b\n', 'sie muss eine Liste von Gruppen sein'],
    ['- [\n', 'sie ist kein gültiges YAML'],
  ])('%j stops the start with a sentence', (text, fault) => {
    write('thesaurus.yml', text);
    expect(() => readThesaurus(url())).toThrow(
      `Die Datei content/assistant/thesaurus.yml ist fehlerhaft: ${fault}.`,
    );
  });

  it('must be there', () => {
    expect(() => readThesaurus(url())).toThrow('fehlerhaft: sie fehlt.');
  });
});

describe('the register', () => {
  it('is read by module and heading', () => {
    write('register/modul-1.yml', 'Anfangen:\n  - Wann beginne ich?\n');
    write('register/nicht-behandelt.yml', '- Wie wird das Wetter?\n');
    const register = readRegister(url());
    expect(register.ofModule('modul-1')).toEqual({ Anfangen: ['Wann beginne ich?'] });
    expect(register.ofModule('modul-2')).toEqual({});
    expect(register.outside).toEqual(['Wie wird das Wetter?']);
    expect(register.all).toEqual(['Wann beginne ich?', 'Wie wird das Wetter?']);
  });

  it.each([
    ['Anfangen: jetzt\n', '„Anfangen“ muss eine Liste von Fragen sein'],
    ['Anfangen:\n  - " "\n', '„Anfangen“ enthält eine leere Frage'],
    ['- Wann?\n', 'sie muss Fragen unter den Überschriften der Abschnitte nennen'],
  ])('%j stops the start with a sentence', (text, fault) => {
    write('register/modul-1.yml', text);
    write('register/nicht-behandelt.yml', '[]\n');
    expect(() => readRegister(url())).toThrow(
      `Die Datei content/assistant/register/modul-1.yml ist fehlerhaft: ${fault}.`,
    );
  });
});

describe('what authors keep for the assistant', () => {
  const knowledge = new URL('assistant/', CONTENT_DIR);
  const course = new URL('course/', CONTENT_DIR);
  const moduleIds = readdirSync(course)
    .filter((name) => /^modul-\d\.md$/.test(name))
    .map((name) => name.replace('.md', ''));

  it.each(moduleIds)('has questions under every heading of %s, and under no other', (id) => {
    const content = readFileSync(new URL(`${id}.md`, course), 'utf8')
      .split('---\n')
      .slice(2);
    const headings = splitSections(content.join('---\n')).map(({ heading }) => heading);
    const register = readRegister(knowledge).ofModule(id);
    expect(Object.keys(register).toSorted()).toEqual(headings.toSorted());
    for (const questions of Object.values(register)) expect(questions.length).toBeGreaterThan(2);
  });

  it('is a thesaurus without fault', () => {
    expect(readThesaurus(knowledge).length).toBeGreaterThan(50);
  });
});
