import { beforeEach, expect, it } from '@jest/globals';
import { answer } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, within } from '@testing-library/react';
import { DEFAULT_ASSUMPTIONS } from '@toolkit/domain/proceeds';

beforeEach(() => answer('GET /api/proceeds/basis', { assumptions: DEFAULT_ASSUMPTIONS }));

const main = () => within(screen.getByRole('main'));

it('a visitor sees first what is left in the example, then every step to it, and cannot change it', async () => {
  const { user } = await openPage('/bewertung');
  expect(await main().findByRole('heading', { name: 'Was bleibt mir?' })).toBeVisible();
  expect((await main().findAllByText(/Das bleibt Ihnen nach Kosten und Steuern/))[0]).toBeVisible();
  expect(main().getByText('(Beispiel)')).toBeVisible();
  const steps = within(main().getByRole('navigation', { name: 'Schritte der Bewertung' }));
  for (const [step, shown] of [
    ['Betrieb', 'Brandt Metallbau GmbH'],
    ['Zahlen', '3.800.000'],
    ['Bereinigung', 'Forderungsausfall'],
    ['Bilanz und Schulden', '295.000 €'],
    ['Sie selbst', '1.122.400 €'],
    ['Käuferseite', 'Katrin Albers'],
  ] as const) {
    await user.click(steps.getByRole('link', { name: new RegExp(step) }));
    expect((await main().findAllByText(shown))[0]).toBeVisible();
    expect(main().queryByRole('textbox')).toBeNull();
  }
});

it('a free owner is told how to compute with own figures', async () => {
  signInAs(OWNER);
  await openPage('/bewertung?schritt=zahlen');
  expect(await main().findByRole('link', { name: 'Zum Premium-Zugang' })).toHaveAttribute(
    'href',
    '/checkout',
  );
});
