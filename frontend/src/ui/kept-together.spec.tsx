import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { KeptTogether } from './kept-together';

it('keeps words with „E-Mail“ and „KI“, hours, a standard and a day on one line, and says nothing else', () => {
  const sentence =
    'Per E-Mail oder E-Mail-Support, im KI-Assistenten, Mo–Fr 9:00–18:00 Uhr, nach EN 301 549 seit dem 22. November 2026.';
  const { container } = render(<KeptTogether>{sentence}</KeptTogether>);
  expect(container.textContent).toBe(sentence);
  expect(
    [...container.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent),
  ).toEqual([
    ...['E-Mail', 'E-Mail-Support', 'KI-Assistenten'],
    ...['9:00–18:00 Uhr', 'EN 301 549', '22. November'],
  ]);
});
