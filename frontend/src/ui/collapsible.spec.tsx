import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';
import { Collapsible } from './collapsible';

it.each([
  [
    'part',
    <Collapsible key="one" title="Mehr">
      Inhalt
    </Collapsible>,
  ],
  ['group', <Accordion key="one" items={[{ id: 'one', title: 'Mehr', content: 'Inhalt' }]} />],
])('a folded %s opens and folds as often as one likes', async (_, fold) => {
  render(fold);
  const button = screen.getByRole('button', { name: 'Mehr', expanded: false });
  for (const open of [true, false, true]) {
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', String(open));
    if (open) expect(screen.getByText('Inhalt')).toBeVisible();
    else expect(screen.queryByText('Inhalt')).toBeNull();
  }
});

it('shows what is folded on paper, and folds it again afterwards', () => {
  render(<Collapsible title="Später">Alle Aufgaben</Collapsible>);
  expect(screen.queryByText('Alle Aufgaben')).toBeNull();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText('Alle Aufgaben')).toBeTruthy();
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(screen.queryByText('Alle Aufgaben')).toBeNull();
});
