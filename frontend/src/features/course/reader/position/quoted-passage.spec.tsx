import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QuotedPassage, rangeOf } from '../section-text';

function found(html: string, quote: string): string | undefined {
  const root = document.createElement('div');
  root.innerHTML = html;
  return rangeOf(root, quote)?.toString();
}

it.each([
  ['<p>Der Preis zählt.</p>', 'Der Preis zählt.', 'Der Preis zählt.'],
  ['<p>Der <strong>Preis</strong> <a href="#">zählt</a>.</p>', 'Preis zählt', 'Preis zählt'],
  ['<p>Der\n   Preis  zählt.</p>', 'Der Preis', 'Der\n   Preis'],
  ['<p>Kauf\u00adpreis\u00adbrücke</p>', 'Kaufpreisbrücke', 'Kauf\u00adpreis\u00adbrücke'],
  ['<p>Der Preis fällt.</p>', 'Der Preis zählt.', undefined],
  ['<p>Text</p>', ' ', undefined],
])('in %j the words %j are found', (html, quote, expected) => {
  expect(found(html, quote)).toBe(expected);
});

it('says that the text has changed where the words are gone', () => {
  const { rerender } = render(
    <QuotedPassage quote="Alt und fort.">
      <p>Neuer Text.</p>
    </QuotedPassage>,
  );
  expect(screen.getByText(/inzwischen geändert/)).toBeVisible();
  rerender(
    <QuotedPassage quote="Neuer Text.">
      <p>Neuer Text.</p>
    </QuotedPassage>,
  );
  expect(screen.queryByText(/inzwischen geändert/)).not.toBeInTheDocument();
});
