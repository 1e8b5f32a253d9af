import { expect, it } from '@jest/globals';
import { answer } from '@test/api';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminVatLimitDto } from '@/api';
import { i18nProvider } from '../i18n-provider';
import { dataProvider } from '../staff-api';
import { VatLimitPage } from './vat-limit-page';

const STANDING: AdminVatLimitDto = {
  ...{ year: 2026, limitCents: 1_000_000, thisYearCents: 665_544, formerYearCents: 83_193 },
  ...{ percent: 66, warnAtPercent: 80, passed: false, choice: 'domestic', notices: [] },
};

function open(changes: Partial<AdminVatLimitDto> = {}) {
  answer('GET /api/admin/vat-limit', { ...STANDING, ...changes });
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <VatLimitPage />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('says what is used up of the limit, what is left and what was chosen', async () => {
  open();
  expect(await screen.findByText('66 % der Schwelle sind erreicht')).toBeVisible();
  expect(screen.getByText('6.655,44 €')).toBeVisible();
  expect(screen.getByText('3.344,56 €')).toBeVisible();
  expect(screen.getByText(/^Sie berechnen deutsche Umsatzsteuer/)).toBeVisible();
});

it.each([
  [{ percent: 80 }, /bevor die Schwelle überschritten ist/],
  [{ percent: 103, thisYearCents: 1_030_000, passed: true }, 'Die Schwelle ist 2026 überschritten'],
  [{ formerYearCents: 1_030_000, passed: true }, 'Die Schwelle ist 2025 überschritten'],
  [{ choice: 'oss' }, 'Die Schwelle ist für Sie ohne Bedeutung'],
] as const)('at %j it says what follows', async (changes, sentence) => {
  open(changes as Partial<AdminVatLimitDto>);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('whoever pays each country’s tax anyway sees figures only on request', async () => {
  open({ choice: 'oss' });
  expect(await screen.findByText('Die Schwelle ist für Sie ohne Bedeutung')).toBeVisible();
  expect(screen.getByText('6.655,44 €')).not.toBeVisible();
  await userEvent.click(screen.getByText('Was trotzdem gezählt wird'));
  expect(screen.getByText('6.655,44 €')).toBeVisible();
});
