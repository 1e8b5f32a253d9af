import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AnswerMarkdown } from './answer-markdown';

const CITATION = {
  moduleId: 'modul-6',
  section: 4,
  sectionId: 'earn-out',
  heading: 'Earn-out',
  excerpt: 'Ein Teil …',
  quote: null,
};

/** What an answer leads to. */
function linksOf(content: string): (string | null)[] {
  render(
    <MemoryRouter>
      <AnswerMarkdown content={content} citations={[CITATION]} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('an answer', () => {
  it.each([
    'https://boese.example/x',
    'http://boese.example',
    'www.boese.example',
    'a@boese.example',
    'mailto:a@boese.example',
    '<https://boese.example>',
    '[Klick](https://boese.example)',
    '[Klick](//boese.example)',
    '[Klick](javascript:alert)',
    '[^1] und\n\n[^1]: https://boese.example',
  ])('makes no link of %j', (content) => {
    expect(linksOf(`Siehe ${content}`)).toEqual([]);
  });

  it('leads to its sources and to pages of this site', () => {
    const [source, page] = linksOf('Das steht dort [1], oder im [Rechner](/rechner).');
    expect(source).toMatch(/^\/modules\/modul-6/);
    expect(page).toBe('/rechner');
  });
});
