import { describe, expect, it } from '@jest/globals';
import type { HtmlNode } from './markdown-plugins.js';
import { markTerms, termPattern } from './terms.js';

const text = (value: string): HtmlNode => ({ type: 'text', value });
const element = (tagName: string, ...children: HtmlNode[]): HtmlNode => ({
  type: 'element',
  tagName,
  children,
});

/** The terms that are explained in these elements, each as „tag: word“ of the element it stands in. */
function explainedIn(terms: string[], ...children: HtmlNode[]): string[] {
  const tree = element('div', ...children);
  markTerms(termPattern(terms.map((term) => ({ term, meaning: `Was ${term} heißt.` }))))(tree);
  return wordsIn(tree);
}

function wordsIn(node: HtmlNode): string[] {
  return (node.children ?? []).flatMap((child) =>
    child.tagName === 'dfn' ? [`${node.tagName}: ${child.children?.[0]?.value}`] : wordsIn(child),
  );
}

describe('in a section', () => {
  it('the first occurrence of a term carries its meaning, and the words around it stay', () => {
    const tree = element('div', element('p', text('Die Freigrenze gilt. Eine Freigrenze.')));
    markTerms(termPattern([{ term: 'Freigrenze', meaning: 'Ab hier zählt alles.' }]))(tree);
    expect(tree.children?.[0]?.children).toEqual([
      text('Die '),
      {
        type: 'element',
        tagName: 'dfn',
        properties: { dataTerm: 'Freigrenze', dataMeaning: 'Ab hier zählt alles.' },
        children: [text('Freigrenze')],
      },
      text(' gilt. Eine Freigrenze.'),
    ]);
  });

  it('terms are explained in paragraphs and list items, also inside a box', () => {
    const list = element('ul', element('li', text('Der Notar')));
    const box = element('section', element('p', text('Das Closing')));
    expect(explainedIn(['Notar', 'Closing'], list, box)).toEqual(['li: Notar', 'p: Closing']);
  });

  it.each(['h3', 'a', 'strong', 'code'])('a term in <%s> stays as it is', (tagName) => {
    const paragraph = element('p', element(tagName, text('Closing')), text(' und Closing'));
    expect(explainedIn(['Closing'], paragraph)).toEqual(['p: Closing']);
  });

  it('tables and text outside of paragraphs stay as they are', () => {
    const table = element('table', element('tr', element('th', text('Closing'))));
    expect(explainedIn(['Closing'], table, element('h2', text('Closing')))).toEqual([]);
  });

  it('at most twelve terms are explained', () => {
    const terms = Array.from(
      { length: 20 },
      (_, index) => `Begriff${String.fromCharCode(65 + index)}`,
    );
    expect(explainedIn(terms, element('p', text(terms.join(', '))))).toHaveLength(12);
  });

  it('nothing happens without a glossary', () => {
    expect(explainedIn([], element('p', text('Closing')))).toEqual([]);
  });
});
