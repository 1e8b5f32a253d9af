import { expect, it } from '@jest/globals';
import { answer } from '@test/api';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, within } from '@testing-library/react';

it('access that was given without a payment is not told to be ordered', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/billing/payments', []);
  await openPage('/billing');
  expect(await screen.findByText(/ohne Zahlung freigeschaltet/)).toBeVisible();
  expect(screen.queryByText(/bestellt haben/)).toBeNull();
});

it('before the first order stands what will be here, marked as an example', async () => {
  signInAs(OWNER);
  answer('GET /api/billing/payments', []);
  await openPage('/billing');
  const empty = within(await screen.findByRole('region', { name: 'Noch keine Zahlungen' }));
  expect(empty.getByText('(Beispiel)')).toBeVisible();
  expect(empty.getByText(/^990,00 €/)).toBeVisible();
  expect(empty.getByRole('link', { name: 'Premium ansehen' })).toHaveAttribute('href', '/checkout');
});
