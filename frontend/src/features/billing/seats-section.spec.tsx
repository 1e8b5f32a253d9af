import { beforeEach, expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, within } from '@testing-library/react';
import type { PaymentDto, SeatsDto } from '@/api';

const SEATS_AT = '/api/billing/payments/p1/seats';
const PAYMENT: PaymentDto = {
  id: 'p1',
  ...{ amountCents: 267_300, netCents: 224_622, vatCents: 42_678, currency: 'EUR' },
  ...{ vatTreatment: 'standard', vatCountry: 'DE', vatPercent: 19 },
  ...{ seats: 3, discountCents: 29_700, couponCode: 'SOMMER-2027' },
  ...{
    underWay: false,
    status: 'completed',
    createdAt: '2026-11-20T10:00:00Z',
    completedAt: '2026-11-20T10:01:00Z',
  },
  ...{ refundedAt: null, refundedCents: 0, disputeLostCents: 0, accessFrom: null },
  ...{ guaranteeUntil: null, refundable: false, disputed: false, refundRequest: null },
  ...{ transfer: null, canceled: false },
  invoices: [],
};
const ANNA = {
  id: 's1',
  email: 'anna@example.com',
  state: 'invited' as const,
  invitedAt: '2026-11-20T11:00:00Z',
  acceptedAt: null,
};
const given = (...seats: SeatsDto['seats']): SeatsDto => ({
  total: 3,
  free: 2 - seats.length,
  seats,
});

beforeEach(() => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/billing/payments', [PAYMENT]);
  answer('GET /api/billing/address', { address: null });
});

it('a purchase for several people says how many, by which coupon, and which are free', async () => {
  answer(`GET ${SEATS_AT}`, given(ANNA));
  await openPage('/billing');
  expect(await screen.findByText('ein weiterer ist noch frei.', { exact: false })).toBeVisible();
  expect(screen.getByText('3 Zugänge, Gutschein SOMMER-2027 −297,00 €')).toBeVisible();
  expect(screen.getByText('Eingeladen')).toBeVisible();
});

it('somebody is invited to a free place', async () => {
  answer(`GET ${SEATS_AT}`, given());
  answer(`POST ${SEATS_AT}`, given(ANNA));
  const { user, fill } = await openPage('/billing');
  await screen.findByText('2 weitere sind noch frei.', { exact: false });
  await fill('Wen möchten Sie einladen?', 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Einladen' }));
  expect(await screen.findByText('anna@example.com')).toBeVisible();
  expect(sentTo(`POST ${SEATS_AT}`)).toEqual([{ email: 'anna@example.com' }]);
  expect(screen.getByLabelText('Wen möchten Sie einladen?')).toHaveValue('');
});

it('what the server refuses is said, and the address stays', async () => {
  answer(`GET ${SEATS_AT}`, given());
  answer(
    `POST ${SEATS_AT}`,
    refusal(409, { code: 'SEAT_TAKEN', message: 'Diese Person hat schon einen Zugang.' }),
  );
  const { user, fill } = await openPage('/billing');
  await screen.findByText('2 weitere sind noch frei.', { exact: false });
  await fill('Wen möchten Sie einladen?', 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Einladen' }));
  expect(await screen.findByText('Diese Person hat schon einen Zugang.')).toBeVisible();
  expect(screen.getByLabelText('Wen möchten Sie einladen?')).toHaveValue('anna@example.com');
});

it('an invitation is taken back only after a question', async () => {
  answer(`GET ${SEATS_AT}`, given(ANNA));
  answer(`DELETE ${SEATS_AT}/s1`, given());
  const { user } = await openPage('/billing');
  await user.click(await screen.findByRole('button', { name: /^Zurücknehmen/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Einladung zurücknehmen' }));
  expect(await screen.findByText('2 weitere sind noch frei.', { exact: false })).toBeVisible();
});

it('a place that was accepted cannot be taken back', async () => {
  answer(
    `GET ${SEATS_AT}`,
    given({ ...ANNA, state: 'accepted', acceptedAt: '2026-11-21T09:00:00Z' }),
  );
  await openPage('/billing');
  expect(await screen.findByText('Angenommen')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Zurücknehmen/ })).toBeNull();
});

it('whoever has no account sets a password after accepting, whoever has one goes on', async () => {
  answer('POST /api/seats/accept', {
    email: 'anna@example.com',
    passwordUrl: 'http://localhost/reset-password?token=neu',
  });
  const { user } = await openPage('/zugang-annehmen?token=geheim');
  await user.click(await screen.findByRole('button', { name: 'Zugang annehmen' }));
  expect(await screen.findByRole('link', { name: 'Passwort festlegen' })).toHaveAttribute(
    'href',
    'http://localhost/reset-password?token=neu',
  );
  expect(sentTo('POST /api/seats/accept')).toEqual([{ token: 'geheim' }]);
});
