import { expect, it } from '@jest/globals';
import { answer, sentTo } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminPaymentDetailsDto, AdminVatIdDto } from '@/api';
import { Toaster } from '@/ui/toaster/toaster';
import { i18nProvider } from '../../i18n-provider';
import { dataProvider } from '../../staff-api';
import { VatIdSection } from './vat-id-section';

const ID = '7f1c1b0e-3d0a-4f5e-9d7a-1f2e3d4c5b6a';
const DECIDE = `POST /api/admin/payments/${ID}/vat-id`;
const OPEN: AdminVatIdDto = {
  ...{ vatId: 'ATU12345675', name: 'HUBER HOLZBAU GMBH', address: null, state: 'open' },
  ...{ askedAt: '2026-11-19T09:00:00Z', consultationNumber: null },
};

function open(vatId: AdminVatIdDto) {
  const payment = {
    ...{
      id: ID,
      email: 'karl@example.com',
      status: 'completed',
      updatedAt: '2026-11-20T09:00:00Z',
    },
    ...{ vatCents: 16_500, refundedCents: 0, refundRequested: false, transfer: null, vatId },
    buyer: { company: 'Fremd Consulting GmbH', name: 'Karl Brandt' },
  } as AdminPaymentDetailsDto;
  answer(DECIDE, payment);
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <VatIdSection payment={payment} />
      <Toaster />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return userEvent.setup({ delay: null });
}

it.each([
  ['Anerkennen und Steuer erstatten', true, /die Steuer von 165,00.*geht zurück/],
  ['Nicht anerkennen', false, /bleibt beim Preis mit Umsatzsteuer/],
] as const)('„%s“ sends the decision with its reason', async (name, accepted, consequence) => {
  const user = open(OPEN);
  expect(screen.getByText('HUBER HOLZBAU GMBH')).toBeVisible();
  expect(screen.getByText('Fremd Consulting GmbH, Karl Brandt')).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(consequence)).toBeVisible();
  await user.click(dialog.getByRole('button', { name }));
  expect(await dialog.findByText('Bitte begründen Sie die Entscheidung.')).toBeVisible();
  await user.type(dialog.getByLabelText('Begründung'), 'Firmenbuch');
  await user.click(dialog.getByRole('button', { name }));
  await screen.findByText(accepted ? 'USt-IdNr. anerkannt' : 'Entscheidung vermerkt');
  expect(sentTo(DECIDE)).toEqual([
    { reason: 'Firmenbuch', accepted, updatedAt: '2026-11-20T09:00:00Z' },
  ]);
});

it('a decision names who made it, and is not asked for again', () => {
  open({
    ...OPEN,
    ...{ state: 'accepted', name: null, decidedBy: 'buero@example.com' },
    ...{ decidedAt: '2026-11-21T09:00:00Z', reason: 'Firmenbuch' },
  });
  expect(screen.getByText('Das Register nennt keinen.')).toBeVisible();
  expect(screen.getByText('Entschieden').nextElementSibling).toHaveTextContent(
    '21.11.2026, 10:00 von buero@example.com',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
