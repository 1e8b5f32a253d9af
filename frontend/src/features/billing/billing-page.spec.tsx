import { beforeEach, expect, it } from '@jest/globals';
import { answer, sentTo } from '@test/api';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';

const INVOICE = {
  ...{ number: '2026-000017', kind: 'invoice', issuedAt: '2026-11-20T09:05:00Z' },
  ...{ grossCents: 99_000, currency: 'EUR' },
};

beforeEach(() => answer('GET /api/billing/unconfirmed-orders', []));

it.each([
  ['Ja, von mir', 'confirmation'],
  ['Nein, bitte stornieren', 'rejection'],
])('an order of somebody not signed in waits for an answer: „%s“', async (label, what) => {
  signInAs(OWNER);
  const order = {
    ...{ id: 'o1', orderedAt: '2026-11-28T09:00:00Z', amountCents: 99_000 },
    ...{ reference: 'FV-7K3F-92QM', buyer: 'Fake GmbH' },
  };
  let orders = [order];
  answer('GET /api/billing/unconfirmed-orders', () => orders);
  answer('GET /api/billing/payments', []);
  answer(`POST /api/billing/unconfirmed-orders/o1/${what}`, () => {
    orders = [];
    return new Response(null, { status: 204 });
  });
  const { user } = await openPage('/billing');
  expect(await screen.findByText(/Rechnung an Fake GmbH/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByText(/Fake GmbH/)).toBeNull());
  expect(sentTo(`POST /api/billing/unconfirmed-orders/o1/${what}`)).toHaveLength(1);
});

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

const PAYMENT = {
  ...{ id: 'p1', amountCents: 99_000, netCents: 83_193, vatCents: 15_807, currency: 'EUR' },
  ...{ vatTreatment: 'standard', vatCountry: 'DE', vatPercent: 19, seats: 1, discountCents: 0 },
  ...{ couponCode: null, status: 'completed', underWay: false, disputed: false, canceled: false },
  ...{ createdAt: '2026-11-20T09:00:00Z', completedAt: '2026-11-20T09:05:00Z', refundedAt: null },
  ...{ refundedCents: 0, disputeLostCents: 0, leftCents: 99_000, guaranteeUntil: null },
  ...{
    refundable: false,
    refundRequest: null,
    transfer: null,
    surplusCents: 0,
    invoices: [INVOICE],
  },
};

it('VAT that was not owed is no part of the price, and said to have gone back by itself', async () => {
  signInAs(PREMIUM_OWNER);
  const untaxed = { vatTreatment: 'reverse-charge', vatCountry: null, vatPercent: 0, vatCents: 0 };
  answer('GET /api/billing/payments', [
    { ...PAYMENT, ...untaxed, refundedCents: 15_807, leftCents: 83_193 },
  ]);
  await openPage('/billing');
  expect(await screen.findByText('831,93 €')).toBeVisible();
  expect(screen.getByText('ohne MwSt., Reverse Charge')).toBeVisible();
  expect(screen.getByText(/^Die Umsatzsteuer von/)).toHaveTextContent(
    'Die Umsatzsteuer von 158,07 € haben wir Ihnen erstattet.',
  );
  expect(screen.getByText('Abgeschlossen')).toBeVisible();
  expect(screen.queryByText(/Davon haben wir/)).toBeNull();
});

it.each(['completed', 'failed'])(
  'what is to come back of an order that is %s is said',
  async (status) => {
    signInAs(PREMIUM_OWNER);
    answer('GET /api/billing/payments', [{ ...PAYMENT, status, surplusCents: 1_000 }]);
    await openPage('/billing');
    expect(await screen.findByText(/^Von Ihrer Überweisung/)).toHaveTextContent(
      'Von Ihrer Überweisung gehen 10,00 € an Sie zurück. Sie brauchen nichts zu tun.',
    );
  },
);
