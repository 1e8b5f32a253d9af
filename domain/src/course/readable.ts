import type { Section } from './sections.js';

/**
 * How much of a text is read in one go, by a server or by a browser. Parsers of Markdown take time that
 * grows with the square of the marks in a text, or with a higher power of its levels: ten thousand
 * unclosed brackets hold a browser for seconds. The longest section as shipped has a tenth of this.
 */
export const READABLE = {
  sections: 60,
  /** Characters of a section. */
  characters: 50_000,
  /** Lines of a section and signs that may mark something, together. */
  marks: 1_500,
  /** Lists and quotes in each other. */
  levels: 10,
};

const MARK = /[[\]*_~`<>&|!@\\\n]/g;
/** Signs by which lists and quotes begin, and the white space that puts a line into one of them. */
const BEGINNING = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/;
const SPACES_OF_A_LEVEL = 4;

const number = (value: number) => value.toLocaleString('de-DE');

/**
 * Why a module's text, in its sections, cannot be read in reasonable time.
 * @returns a German sentence for its author, or null for a text that can
 */
export function unreadable(sections: Section[]): string | null {
  if (sections.length > READABLE.sections) {
    return `Der Text hat ${number(sections.length)} Abschnitte; höchstens ${READABLE.sections} sind möglich.`;
  }
  for (const section of sections) {
    const fault = faultOf(section.markdown);
    if (fault) return `Abschnitt ${section.index + 1} ${fault}`;
  }
  return null;
}

/** Whether a text without sections, such as one of them or an answer, is read in reasonable time. */
export const isReadable = (markdown: string): boolean => faultOf(markdown) === null;

function faultOf(markdown: string): string | null {
  const { characters, marks, levels } = READABLE;
  if (markdown.length > characters) {
    return `hat ${number(markdown.length)} Zeichen; höchstens ${number(characters)} sind möglich. Bitte teilen Sie ihn mit „## “.`;
  }
  const found = markdown.match(MARK)?.length ?? 0;
  if (found > marks) {
    return `lässt sich nicht in vertretbarer Zeit lesen: Er hat ${number(found)} Zeilen und Zeichen wie „*“, „[“ und „|“; höchstens ${number(marks)} sind möglich. Bitte teilen Sie ihn mit „## “.`;
  }
  const deep = markdown.split('\n').findIndex((line) => levelsOf(line) > levels);
  if (deep < 0) return null;
  return `ist in Zeile ${number(deep + 1)} zu tief verschachtelt; höchstens ${levels} Ebenen von Listen und Zitaten sind möglich.`;
}

function levelsOf(line: string): number {
  const beginning = BEGINNING.exec(line)?.[0] ?? '';
  const signs = beginning.match(/[->*+.)]/g)?.length ?? 0;
  const spaces = beginning.match(/ |\t/g)?.length ?? 0;
  return signs + Math.max(0, Math.floor((spaces - signs) / SPACES_OF_A_LEVEL));
}
