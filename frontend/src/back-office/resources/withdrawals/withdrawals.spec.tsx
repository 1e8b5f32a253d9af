import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminPaymentDetailsDto, AdminWithdrawalDto } from '@/api';
import { Toaster } from '@/ui/toaster/toaster';
import { i18nProvider } from '../../i18n-provider';
import { dataProvider } from '../../staff-api';
import { WithdrawalDetails } from './withdrawals';

const ID = '6f1c1b0e-3d0a-4f5e-9d7a-1f2e3d4c5b6a';
const PAYMENT_ID = '7f1c1b0e-3d0a-4f5e-9d7a-1f2e3d4c5b6a';
const REFUND = `/api/admin/withdrawals/${ID}/refund`;

const WITHDRAWAL: AdminWithdrawalDto = {
  ...{ id: ID, reference: 'W-2026-7KQ4MX', name: 'Karl Brandt', email: 'karl@example.com' },
  ...{ contract: 'Premium-Zugang', receivedAt: '2026-11-20T09:00:00Z' },
  ...{ dueAt: '2099-12-04T22:59:59.999Z', state: 'open', resolution: null, note: null },
  ...{ handledAt: null, refundAttempts: null, refundByHand: false, paymentId: PAYMENT_ID },
  paymentStatus: 'completed',
};

const PAYMENT: AdminPaymentDetailsDto = {
  ...{ id: PAYMENT_ID, email: 'karl@example.com', userId: null, currency: 'EUR' },
  ...{
    amountCents: 99_000,
    netCents: 83_193,
    vatCents: 15_807,
    underWay: false,
    status: 'completed',
  },
  ...{ vatTreatment: 'standard', vatCountry: 'DE', vatPercent: 19 },
  ...{ seats: 1, discountCents: 0, couponCode: null },
  ...{
    refundedCents: 0,
    disputeLostCents: 0,
    leftCents: 99_000,
    receivedCents: null,
    receivedCurrency: null,
  },
  ...{ refundRequested: false, disputed: false, disputeState: null, provider: 'demo' },
  ...{ dueOn: null, canceled: false, partCents: 0, surplusCents: 0, transfer: null, vatId: null },
  ...{ providerPaymentId: 'demo_1', invoiceNumber: '2026-000001', providerUrl: null },
  ...{ createdAt: '2026-11-19T09:00:00Z', completedAt: '2026-11-19T09:01:00Z' },
  ...{ refundedAt: null, updatedAt: '2026-11-19T09:01:00Z', failureCode: null },
  buyer: null,
  ...{ invoices: [], refunds: [], refundDue: null, disputes: [], emails: [] },
};

/** Which payment is meant, as it was shown. */
const SEEN = { paymentId: PAYMENT_ID, updatedAt: PAYMENT.updatedAt };

function open(
  changes: Partial<AdminWithdrawalDto> = {},
  paid: Partial<AdminPaymentDetailsDto> = {},
) {
  answer(`GET /api/admin/payments/${PAYMENT_ID}`, { ...PAYMENT, ...paid });
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <WithdrawalDetails withdrawal={{ ...WITHDRAWAL, ...changes }} />
      <Toaster />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return userEvent.setup({ delay: null });
}

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => screen.findByRole('button', { name });

it('one button gives everything back, and says before what will happen', async () => {
  answer(`POST ${REFUND}`, { ...WITHDRAWAL, state: 'done', resolution: 'refund' });
  const user = open();
  await user.click(await press('Annehmen und erstatten'));
  expect(
    dialog().getByText(/Rechnung wird storniert.*Zugang endet.*karl@example.com/),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Jetzt erstatten' }));
  expect(await screen.findByText('Widerruf erledigt')).toBeVisible();
  expect(sentTo(`POST ${REFUND}`)).toEqual([SEEN]);
});

it('an order on account that is not paid is cancelled with one button', async () => {
  answer(`POST ${REFUND}`, { ...WITHDRAWAL, state: 'done', resolution: 'canceled' });
  const user = open({ paymentStatus: 'pending' }, { status: 'pending', provider: 'transfer' });
  await user.click(await press('Annehmen und stornieren'));
  expect(dialog().getByText(/Zu erstatten ist nichts/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Jetzt stornieren' }));
  expect(await screen.findByText('Widerruf erledigt')).toBeVisible();
  expect(sentTo(`POST ${REFUND}`)).toEqual([SEEN]);
  expect(screen.queryByRole('button', { name: 'Annehmen und erstatten' })).toBeNull();
});

it('less than everything needs an amount and a reason', async () => {
  answer(`POST ${REFUND}`, { ...WITHDRAWAL, state: 'refunding', resolution: 'refund' });
  const user = open();
  await user.click(await press('Annehmen und erstatten'));
  await user.click(dialog().getByRole('radio', { name: 'Weniger' }));
  await user.click(dialog().getByRole('button', { name: 'Jetzt erstatten' }));
  expect(await dialog().findByText(/Bitte geben Sie den Betrag ein/)).toBeVisible();
  expect(dialog().getByText(/Bitte begründen Sie/)).toBeVisible();
  await user.type(dialog().getByLabelText('Betrag'), '1000');
  await user.type(dialog().getByLabelText('Begründung'), 'Gespräch geführt');
  await user.click(dialog().getByRole('button', { name: 'Jetzt erstatten' }));
  expect(await dialog().findByText(/höchstens 990,00/)).toBeVisible();
  expect(sentTo(`POST ${REFUND}`)).toEqual([]);
  await user.clear(dialog().getByLabelText('Betrag'));
  await user.type(dialog().getByLabelText('Betrag'), '790');
  await user.click(dialog().getByRole('button', { name: 'Jetzt erstatten' }));
  expect(await screen.findByText('Erstattung vorgemerkt')).toBeVisible();
  expect(sentTo(`POST ${REFUND}`)).toEqual([
    {
      ...SEEN,
      ...{ amountCents: 79_000, endsPurchase: true },
      reason: 'Gespräch geführt',
    },
  ]);
});

it('whoever comes second is told', async () => {
  const message = 'Der Eintrag wurde inzwischen geändert.';
  answer(`POST ${REFUND}`, refusal(409, { code: 'EDIT_CONFLICT', message }));
  const user = open();
  await user.click(await press('Annehmen und erstatten'));
  await user.click(dialog().getByRole('button', { name: 'Jetzt erstatten' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('is closed without a refund only with a reason and a text', async () => {
  answer(`PUT /api/admin/withdrawals/${ID}`, { ...WITHDRAWAL, state: 'done' });
  const user = open();
  await user.click(await press('Ohne Erstattung schließen'));
  await user.click(dialog().getByRole('button', { name: 'Widerruf schließen' }));
  expect(await dialog().findByText('Bitte wählen Sie einen Grund.')).toBeVisible();
  expect(dialog().getByText('Bitte begründen Sie die Entscheidung.')).toBeVisible();
  await user.selectOptions(dialog().getByLabelText('Grund'), 'Frist abgelaufen');
  await user.type(dialog().getByLabelText('Begründung'), 'Frist vorbei');
  await user.click(dialog().getByRole('button', { name: 'Widerruf schließen' }));
  expect(await screen.findByText('Widerruf geschlossen')).toBeVisible();
  expect(sentTo(`PUT /api/admin/withdrawals/${ID}`)).toEqual([
    { state: 'done', resolution: 'lapsed', note: 'Frist vorbei' },
  ]);
});

it('lets staff find and choose the payment where none was matched', async () => {
  const found = { ...PAYMENT, email: 'firma@example.com' };
  answer('GET /api/admin/payments?*', () => listOf([found]));
  const user = open({ paymentId: null, paymentStatus: null });
  answer(`GET /api/admin/payments/${PAYMENT_ID}`, found);
  await user.click(await press('Zahlung von firma@example.com vom 19.11.2026 wählen'));
  expect(await screen.findByText(/als der Widerruf/)).toBeVisible();
  expect(await press('Annehmen und erstatten')).toBeVisible();
});

it('says that it is overdue, and that a refund is still on its way', async () => {
  open({
    ...{ state: 'refunding', resolution: 'refund', refundAttempts: 3 },
    dueAt: '2026-11-20T22:59:59.999Z',
  });
  expect(screen.getByText('Erstattung läuft')).toBeVisible();
  expect(screen.getByText('Überfällig')).toBeVisible();
  expect(screen.getByText(/wurde 3-mal gefragt/)).toBeVisible();
  expect(await screen.findByText('990,00 €')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Erstattung|erstatten|wählen/ })).toBeNull();
});

const listOf = (rows: object[]) =>
  new Response(JSON.stringify(rows), {
    headers: { 'content-type': 'application/json', 'content-range': `payments 0-0/${rows.length}` },
  });
