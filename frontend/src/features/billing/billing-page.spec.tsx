import { expect, it } from '@jest/globals';
import { answer } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen } from '@testing-library/react';

it('access that was given without a payment is not told to be ordered', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/billing/payments', []);
  await openPage('/billing');
  expect(await screen.findByText(/ohne Zahlung freigeschaltet/)).toBeVisible();
  expect(screen.queryByText(/bestellt haben/)).toBeNull();
});
