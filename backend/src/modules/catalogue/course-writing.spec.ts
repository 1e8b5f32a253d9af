import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { questionsOf, splitSections } from '@toolkit/domain/course';
import { CONTENT_DIR } from '../../config/content-dir.js';

interface Line {
  /** File and number, for the failure message. */
  where: string;
  text: string;
}

const HEAD = /^---\n[\s\S]*?\n---\n/;
const ADDRESS_OR_CODE = /\]\([^)]*\)|`[^`]*`|\{#[^}]*\}/g;

/** How common words begin where somebody could not type an umlaut. */
const SPELT_IN_ASCII = [
  'fuer(?!\\p{L})',
  'ueber',
  'uebrig',
  '(ver)?kaeuf',
  'koenn',
  'muess',
  'moeglich',
  'moecht',
  '(ge)?fuehr',
  '(be|ge|ueber)?pruef',
  'geschaeft',
  'groess',
  'hoehe',
  'hoech',
  'jaehr',
  'naechst',
  'oeffn',
  'spaet',
  'vermoeg',
  'vertraeg',
  'vorschlaeg',
  'waehr',
  'wuerd',
  'zurueck',
  'gehoer',
  'gemaess',
  'regelmaess',
  '(ab)?schliess',
  'ausser(?!t)',
  'massnahm',
  'weiss(?!\\p{L})',
];
const MONTH = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
/** Of a document of the product; the course also speaks of files that owners name themselves. */
const FILE_NAME = /(?:modul-\d+|bonus)-[a-z0-9-]+\.(?:pdf|docx|xlsx)/;

/** A line that only marks what belongs to a part of what is sold; the text is read without it. */
const MARK_OF_SALE = /^\{\{[#^/]\w+\}\}$/;

const filesOf = (folder: string) =>
  readdirSync(new URL(folder, CONTENT_DIR))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name);
const modules = filesOf('course/').filter((file) => /modul-\d\.md$/.test(file));
const files = ['course/', 'course/vertiefungen/', 'downloads/'].flatMap(filesOf);
const lines = files.flatMap(bodyLines);

/** The lines below a file's head, each with its number in the file. */
function bodyLines(file: string): Line[] {
  const text = readFileSync(new URL(file, CONTENT_DIR), 'utf8');
  const headLines = HEAD.exec(text)?.[0].split('\n').length ?? 1;
  return text
    .replace(HEAD, '')
    .split('\n')
    .map((line, index) => ({ where: `content/${file}:${headLines + index}`, text: line }))
    .filter(({ text: line }) => !MARK_OF_SALE.test(line));
}

/** The rows of a drawing and of a question are data, whatever they would be as a text. */
function outsideBlocks(all: Line[]): Line[] {
  let inside = false;
  return all.filter(({ text }) => {
    // The marks of a clause are not printed.
    if (text.startsWith(':::')) return false;
    if (!text.startsWith('```')) return !inside;
    inside = !inside;
    return false;
  });
}

function linesWith(fault: RegExp): string[] {
  return lines.filter(({ text }) => fault.test(text)).map(({ where, text }) => `${where} ${text}`);
}

it('quotes are German, not straight', () => {
  expect(linesWith(/"/)).toEqual([]);
});

it('nothing is exclaimed', () => {
  // `![` begins an image.
  expect(linesWith(/!(?!\[)/)).toEqual([]);
});

it('umlauts and ß are written as such', () => {
  const ascii = new RegExp(`(?<![\\p{L}/.-])(${SPELT_IN_ASCII.join('|')})`, 'iu');
  const faults = lines.filter(({ text }) => ascii.test(text.replace(ADDRESS_OR_CODE, '')));
  expect(faults.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
});

/**
 * The lines that Markdown reads as something their author did not mean: a date or a sum that begins
 * a line becomes a list, a dash or number sign that wrapping put at a line's start a list or heading,
 * four spaces code.
 */
function misread(written: Line[]): string[] {
  const prose = (text: string | undefined) =>
    text !== undefined && text.trim() !== '' && !/^\s|^(?:[-*+>#|]|\d+[.)]\s)/.test(text);
  let item = 0;
  return written
    .filter(({ text }, index) => {
      const numbered = /^\s*(?:>\s?|[-*]\s+)*(\d+)[.)]\s+(.*)/.exec(text);
      const before = written[index - 1]?.text;
      if (numbered) {
        const isNext = Number(numbered[1]) === item + 1 || Number(numbered[1]) === 1;
        item = isNext ? Number(numbered[1]) : 0;
        return (
          !isNext ||
          prose(before) ||
          new RegExp(`^(?:${MONTH})(?!\\p{L})`, 'u').test(numbered[2] ?? '')
        );
      }
      if (prose(text)) item = 0;
      if (/^\s*(?:>\s?)*\+ /.test(text)) return true;
      if (prose(before)) return /^\s*(?:[-*>]\s|#{1,6}\s|-{2,}\s*$|={2,}\s*$)|^\s{4}/.test(text);
      return item === 0 && before?.trim() === '' && /^\s{4,}\S/.test(text);
    })
    .map(({ where, text }) => `${where} ${text}`);
}

const written = (text: string) =>
  text.split('\n').map((line, index) => ({ where: `line ${index + 1}:`, text: line }));

it.each([
  ['a date that begins a paragraph', '29. Dezember 2028, Freitag.', 'line 1:'],
  ['a date among steps', '1. Anrufen\n2. Mai 2028 abwarten', 'line 2:'],
  ['a number at the start of a wrapped line', 'Brandt verkauft am\n1. oder 2. Tag.', 'line 2:'],
  ['a wrapped day', 'Der Vollzug ist am\n29. Dezember 2028.', 'line 2:'],
  ['a list that does not begin with 1', 'Zuvor.\n\n7. Punkt', 'line 3:'],
  ['a wrapped dash', 'Der Preis\n- ohne Halle - steht fest.', 'line 2:'],
  ['a plus', 'Gewinn\n+ Zinsen', 'line 2:'],
  ['a wrapped number sign', 'Zeile\n# 4', 'line 2:'],
  ['a wrapped comparison', 'Ein Verhältnis\n> 1,2', 'line 2:'],
  ['a line below a paragraph', 'Kein Titel\n---', 'line 2:'],
  ['a wrapped indent', 'Eine Zeile\n    und noch eine.', 'line 2:'],
  ['an indented paragraph', 'Eine Zeile.\n\n    Code.', 'line 3:'],
])('%s is found to be misread', (_, text, where) => {
  expect(misread(written(text)).map((fault) => fault.slice(0, where.length))).toEqual([where]);
});

it.each([
  'Am 29. Dezember 2028.',
  '1. Eins\n2. Zwei\n\n   Mehr dazu.\n\n3. Drei',
  'Drei Dinge:\n\n- eins\n- zwei\n  geht weiter',
  '> **Merke:** Eins\n> und zwei.',
  '| Fall | Wert |\n|---|---:|\n| A | - 5 |',
  'Eins.\n\n---\n\n## Zwei',
])('„%s“ is read as it is meant', (text) => {
  expect(misread(written(text))).toEqual([]);
});

it('no line becomes a list, a heading, a quotation or code by accident', () => {
  const all = [...files, ...filesOf('site/')];
  expect(all.flatMap((file) => misread(outsideBlocks(bodyLines(file))))).toEqual([]);
});

it('documents are linked by their title and exist', () => {
  const titles = new Map(
    filesOf('downloads/').map((file) => [
      /([^/]+)\.md$/.exec(file)?.[1],
      /^title: *"?(.*?)"?$/m.exec(readFileSync(new URL(file, CONTENT_DIR), 'utf8'))?.[1],
    ]),
  );
  const wrong = lines.flatMap(({ where, text }) =>
    [...text.matchAll(/\[([^\]]*)\]\(dokument:([^)]*)\)/g)]
      .filter(([, title, id]) => titles.get(id) !== title)
      .map(([link]) => `${where} ${link}`),
  );
  expect(wrong).toEqual([]);
});

it('no document is called by the name of its file', () => {
  expect(linesWith(FILE_NAME)).toEqual([]);
});

it.each(modules)('each section of %s asks one question, before its task', (file) => {
  const sections = splitSections(
    readFileSync(new URL(file, CONTENT_DIR), 'utf8').replace(HEAD, ''),
  );
  const without = sections.filter(
    ({ markdown }) =>
      questionsOf(markdown).length !== 1 || !/^```\n\n### Ihre Aufgabe$/m.test(markdown),
  );
  expect(without.map(({ heading }) => heading)).toEqual([]);
});

it.each(modules)('the right answers of %s stand now at one place, now at another', (file) => {
  const questions = questionsOf(readFileSync(new URL(file, CONTENT_DIR), 'utf8'));
  const places = questions.map(({ answers }) => answers.findIndex(({ right }) => right));
  for (const place of [0, 1, 2]) {
    const count = places.filter((found) => found === place).length;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(4);
  }
});
