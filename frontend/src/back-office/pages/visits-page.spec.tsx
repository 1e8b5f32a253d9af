import { expect, it } from '@jest/globals';
import { answer, refusal } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminVisitsDto } from '@/api';
import { i18nProvider } from '../i18n-provider';
import { dataProvider } from '../staff-api';
import { VisitsPage } from './visits-page';

const NONE = { visit: 0, calculation: 0, checklist: 0, registration: 0, purchase: 0 };
const figures = (visit: number): AdminVisitsDto => ({
  total: { ...NONE, visit, calculation: visit / 4, purchase: 2 },
  days: [
    { ...NONE, day: '2026-11-23', visit: 0 },
    { ...NONE, day: '2026-11-24', visit },
  ],
  sources: [
    { ...NONE, source: '', medium: '', campaign: '', visit: visit - 40 },
    { ...NONE, source: 'brief', medium: 'post', campaign: 'herbst', visit: 40 },
  ],
});

function open() {
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <VisitsPage />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return userEvent.setup({ delay: null });
}

it('shows how many visits went how far, and where they came from', async () => {
  answer('GET /api/admin/visits?days=30', figures(400));
  open();
  const funnel = await screen.findByRole('region', { name: 'Vom Besuch zum Kauf' });
  const steps = within(funnel).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Besuche400 · 100 %',
    'Rechner benutzt100 · 25 %',
    'Checkliste angefordert0 · 0 %',
    'Registriert0 · 0 %',
    'Gekauft2 · 0,5 %',
  ]);
  expect(screen.getByText('brief · post · herbst')).toBeVisible();
  expect(screen.getByText('Direkt')).toBeVisible();
});

it('asks anew for another period', async () => {
  answer('GET /api/admin/visits?days=30', figures(400));
  answer('GET /api/admin/visits?days=365', figures(4_000));
  const user = open();
  await user.selectOptions(await screen.findByLabelText('Zeitraum'), '365');
  expect(await screen.findByText('4.000')).toBeVisible();
  expect(screen.getByText(/höchster Monat: 4\.000|höchster Tag: 4\.000/)).toBeVisible();
});

it('says when the figures cannot be had', async () => {
  answer('GET /api/admin/visits?days=30', refusal(502));
  open();
  expect(await screen.findByRole('button', { name: /erneut|noch einmal/i })).toBeVisible();
});
