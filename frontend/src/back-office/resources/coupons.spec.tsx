import { expect, it } from '@jest/globals';
import { answer, sentTo } from '@test/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Resource } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../i18n-provider';
import { dataProvider } from '../staff-api';
import { coupons } from './coupons';

function open() {
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Resource name="coupons" list={coupons.create} />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/admin/coupons'],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup({ delay: null });
}

it('reads day and time as those of Germany', async () => {
  answer('POST /api/admin/coupons', { id: '1' });
  const user = open();
  await user.type(await screen.findByLabelText(/^Code/), 'HERBST');
  await user.type(screen.getByLabelText(/^Prozent/), '10');
  const from = screen.getByLabelText('Gilt ab');
  fireEvent.change(from, { target: { value: '2027-02-01T00:00' } });
  fireEvent.change(screen.getByLabelText('Gilt bis'), { target: { value: '2027-02-28T23:59' } });
  expect(from).toHaveValue('2027-02-01T00:00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sentTo('POST /api/admin/coupons')).toEqual([
      expect.objectContaining({
        validFrom: '2027-01-31T23:00:00.000Z',
        validUntil: '2027-02-28T22:59:00.000Z',
      }),
    ]),
  );
});
