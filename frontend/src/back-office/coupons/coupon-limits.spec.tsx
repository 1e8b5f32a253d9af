import { expect, it } from '@jest/globals';
import { answer, sentTo } from '@test/api';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Resource } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { dataProvider } from '../data/staff-api';
import { i18nProvider } from '../i18n/i18n-provider';
import { CouponCreate } from './coupon-create';

function open() {
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Resource name="coupons" list={CouponCreate} />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/admin/coupons'],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup({ delay: null });
}

it('takes day and time as one writes them in German, and refuses what is none', async () => {
  answer('POST /api/admin/coupons', { id: '1' });
  const user = open();
  await user.type(await screen.findByLabelText(/^Code/), 'HERBST');
  await user.type(screen.getByLabelText(/^Prozent/), '10');
  const from = screen.getByLabelText('Gilt ab');
  await user.type(from, '31.02.2027');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte schreiben Sie es so: 31.12.2026, 18:00.')).toBeVisible();
  expect(sentTo('POST /api/admin/coupons')).toEqual([]);
  await user.clear(from);
  await user.type(from, '1.2.2027');
  await user.type(screen.getByLabelText('Gilt bis'), '28.02.2027, 23:59');
  expect(from).toHaveValue('01.02.2027, 00:00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByDisplayValue('28.02.2027, 23:59');
  expect(sentTo('POST /api/admin/coupons')).toEqual([
    expect.objectContaining({
      validFrom: '2027-01-31T23:00:00.000Z',
      validUntil: '2027-02-28T22:59:00.000Z',
    }),
  ]);
});
