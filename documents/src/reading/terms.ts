import type { HtmlNode } from './markdown-plugins.js';

export interface GlossaryEntry {
  term: string;
  meaning: string;
}

/** From the first letter on; what stands before it says how to use the document. */
const ALPHABET = /^### A$[\s\S]*/m;
const ENTRY = /^- \*\*(.+?):\*\* (.+)$/gm;
const EMPHASIS = /\*+/g;

/** The glossary that people also download: each line `- **Begriff:** Bedeutung.` of that document. */
export function readGlossary(document: string): GlossaryEntry[] {
  const alphabet = ALPHABET.exec(document)?.[0] ?? '';
  return [...alphabet.matchAll(ENTRY)].map(([, term = '', meaning = '']) => ({
    term: term.trim(),
    meaning: meaning.replace(EMPHASIS, '').trim(),
  }));
}

/** Finds the terms of a glossary in a text. */
export interface TermPattern {
  /** Matches any term, in each of its groups at most one. */
  regex: RegExp;
  /** The entry of each group, in the same order. */
  entries: readonly GlossaryEntry[];
}

const ENDING = '(?:e|en|er|es|s|n)?';
const NO_WORD_BEFORE = String.raw`(?<![\p{L}\p{N}]-?)`;
const NO_WORD_AFTER = String.raw`(?!-?[\p{L}\p{N}])`;
/** An addition such as „(NDA)“; an abbreviation in capitals is a name of its own. */
const ADDITION = /\s*\(([^)]+)\)/;
const ABBREVIATION = /^\p{Lu}{2,}$/u;
const ADJECTIVE_ENDING = /(?<=.{4})(?:e|en|er|es)$/u;

/**
 * A term is a whole word, with or without a simple ending; between its own words may stand a
 * hyphen as well as a space. Where two terms begin alike, the longer one counts.
 *
 * @returns null for a glossary without entries
 */
export function termPattern(glossary: readonly GlossaryEntry[]): TermPattern | null {
  const named = glossary
    .flatMap((entry) => namesOf(entry.term).map((name) => ({ name, entry })))
    .sort((one, other) => other.name.length - one.name.length);
  if (named.length === 0) return null;
  const groups = named.map(({ name }) => `(${wordsOf(name)})`).join('|');
  return {
    regex: new RegExp(`${NO_WORD_BEFORE}(?:${groups})${NO_WORD_AFTER}`, 'gu'),
    entries: named.map(({ entry }) => entry),
  };
}

function namesOf(term: string): string[] {
  const addition = ADDITION.exec(term)?.[1] ?? '';
  // „Freigrenze und Freibetrag“ explains both.
  const names = term.replace(ADDITION, '').trim().split(' und ');
  return ABBREVIATION.test(addition) ? [...names, addition] : names;
}

function wordsOf(name: string): string {
  const words = name
    .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .split(/[\s-]+/)
    .map((word, index, all) => {
      // The first of several words may be an adjective: „Stille Reserven“, „mit stillen Reserven“.
      const isAdjective = index === 0 && all.length > 1;
      const stem = isAdjective ? eitherCase(word.replace(ADJECTIVE_ENDING, '')) : word;
      return `${stem}${ENDING}`;
    });
  return words.join(String.raw`[\s-]+`);
}

function eitherCase(word: string): string {
  const first = word.charAt(0);
  const cases = new Set([first.toLowerCase(), first.toUpperCase()]);
  return cases.size === 1 ? word : `[${[...cases].join('')}]${word.slice(1)}`;
}

/** A stretch of text; with an entry where it is a term to explain. */
export interface TextPart {
  text: string;
  entry?: GlossaryEntry;
}

/**
 * Splits a text where a term occurs that was not explained before.
 *
 * @param explained the terms that were; those found here are added
 * @param limit how many terms may be explained in all
 */
export function splitAtTerms(
  text: string,
  { regex, entries }: TermPattern,
  explained: Set<string>,
  limit: number,
): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(regex)) {
    const entry = entries[match.slice(1).findIndex((group) => group !== undefined)];
    if (!entry || explained.has(entry.term) || explained.size >= limit) continue;
    explained.add(entry.term);
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], entry });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** More dots under words than this would make a page restless. */
const MAX_TERMS = 12;
const PROSE = ['p', 'li'];
const NOT_PLAIN = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'a', 'strong', 'code', 'pre'];

/**
 * A rehype plugin: in paragraphs and list items the first occurrence of each term becomes a `dfn`
 * that carries its meaning. Headings, tables, links, code and bold words stay as they are.
 *
 * @param pattern null for a glossary without entries
 */
export function markTerms(pattern: TermPattern | null) {
  return (tree: HtmlNode): void => {
    if (pattern) mark(tree, false, pattern, new Set());
  };
}

function mark(node: HtmlNode, inProse: boolean, pattern: TermPattern, explained: Set<string>) {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text' && inProse) return marked(child, pattern, explained);
    if (!NOT_PLAIN.includes(child.tagName ?? '')) {
      mark(child, inProse || PROSE.includes(child.tagName ?? ''), pattern, explained);
    }
    return [child];
  });
}

function marked({ value = '' }: HtmlNode, pattern: TermPattern, explained: Set<string>) {
  return splitAtTerms(value, pattern, explained, MAX_TERMS).map(({ text, entry }): HtmlNode => {
    const word: HtmlNode = { type: 'text', value: text };
    if (!entry) return word;
    const properties = { dataTerm: entry.term, dataMeaning: entry.meaning };
    return { type: 'element', tagName: 'dfn', properties, children: [word] };
  });
}
