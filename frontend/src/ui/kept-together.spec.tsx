import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { KeptTogether } from './kept-together';

it('keeps words with hyphens, hours, a standard, a paragraph and a day on one line, and says nothing else', () => {
  const sentence =
    'Per E-Mail oder E-Mail-Support, im KI-Assistenten, Mo–Fr 9:00–18:00 Uhr, nach EN 301 549 seit dem 22. November 2026, mit 24-Monats-Plan, GmbH-Anteilen und Geld-zurück-Garantie (§ 42 Abs. 3 GmbHG) innerhalb von 48 Stunden, USt-IdNr. und IP-Adresse von Dr. Martin Vogt.';
  const { container } = render(<KeptTogether>{sentence}</KeptTogether>);
  expect(container.textContent).toBe(sentence);
  expect(
    [...container.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent),
  ).toEqual([
    ...['E-Mail', 'E-Mail-Support', 'KI-Assistenten'],
    ...['Mo–Fr 9:00–18:00 Uhr', 'EN 301 549', '22. November'],
    ...['24-Monats-Plan', 'GmbH-Anteilen', 'Geld-zurück-Garantie', '§ 42 Abs. 3', '48 Stunden'],
    ...['USt-IdNr.', 'IP-Adresse', 'Dr. Martin'],
  ]);
});
