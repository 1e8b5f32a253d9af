import { splitAtTerms } from './split-at-terms.js';
import type { TermPattern } from './term-pattern.js';

/** The part of an HTML tree (hast) that this file looks at. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** More dots under words than this would make a page restless. */
const MOST_TERMS = 12;
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
  return splitAtTerms(value, pattern, explained, MOST_TERMS).map(({ text, entry }): HtmlNode => {
    const word: HtmlNode = { type: 'text', value: text };
    if (!entry) return word;
    const properties = { dataTerm: entry.term, dataMeaning: entry.meaning };
    return { type: 'element', tagName: 'dfn', properties, children: [word] };
  });
}
