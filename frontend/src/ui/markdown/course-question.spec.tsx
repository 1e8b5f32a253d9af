import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Markdown } from './markdown';

const TEXT = `### Ein häufiger Fehler

Er nennt den Namen.

\`\`\`frage
Die Käuferseite will den Namen sehen. Was tun Sie?

Den Namen nennen | Dann ist er in der Welt.
= Erst die Unterschrift verlangen | § 23 gilt für 1.000 €.
Absagen | Die Frage war üblich.
\`\`\`

Weiter.
`;

const show = (text = TEXT) =>
  render(
    <MemoryRouter>
      <Markdown>{text}</Markdown>
    </MemoryRouter>,
  );
const question = () =>
  screen.getByRole('group', { name: 'Die Käuferseite will den Namen sehen. Was tun Sie?' });
const answer = (name: string) => within(question()).getByRole('button', { name });
/** What a screen reader is told as soon as it appears. */
const told = () =>
  [...question().querySelectorAll('[aria-live="polite"]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('a question says nothing about its answers until one is chosen, and stands in no box', () => {
  show();
  expect(within(question()).getAllByRole('button')).toHaveLength(3);
  expect(told()).toEqual([]);
  expect(within(screen.getByRole('note')).queryByRole('group')).toBeNull();
});

it('each answer that is chosen with the keyboard tells its reason, in words, and another can be tried', async () => {
  const user = userEvent.setup();
  show();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(told()).toEqual(['Besser nicht. Dann ist er in der Welt.']);
  expect(answer('Den Namen nennen').getAttribute('aria-pressed')).toBe('true');

  await user.tab();
  await user.keyboard(' ');
  expect(told()).toEqual([
    'Besser nicht. Dann ist er in der Welt.',
    'Richtig. §\u00a023 gilt für 1.000\u00a0€.',
  ]);
  expect(answer('Absagen').getAttribute('aria-pressed')).toBe('false');
});

it('paper has every answer with its reason', () => {
  show();
  const paper = question().querySelector('.print\\:block');
  expect(paper?.textContent).toContain('b) Erst die Unterschrift verlangen');
  expect(paper?.textContent).toContain('b) Richtig.');
  expect(paper?.textContent).toContain('c) Besser nicht. Die Frage war üblich.');
});

it('a question that cannot be read is left out', () => {
  show(TEXT.replace('= ', ''));
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByText('Weiter.')).toBeTruthy();
});
