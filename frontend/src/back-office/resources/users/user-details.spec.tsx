import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SupportGrantDto, UserDetailsDto } from '@/api';
import { i18nProvider } from '../../i18n-provider';
import { dataProvider } from '../../staff-api';
import { UserDetails } from './user-details';

const ID = '6f1c1b0e-3d0a-4f5e-9d7a-1f2e3d4c5b6a';
const SUPPORT = `/api/admin/users/${ID}/support`;

const GRANT: SupportGrantDto = {
  grantedAt: '2026-11-23T09:00:00Z',
  expiresAt: '2026-11-24T09:00:00Z',
};

const detailsWith = (support: SupportGrantDto | null): UserDetailsDto => ({
  progress: [],
  payments: [],
  billingAddress: null,
  valuations: 3,
  companyChanges: 12,
  facts: { known: 31, total: 120 },
  plan: { started: true, tasks: 84, done: 7 },
  filledDocuments: 5,
  talks: 1,
  support,
  sessions: [],
  emails: [],
});

function open(support: SupportGrantDto | null, more: Partial<UserDetailsDto> = {}) {
  answer(`GET /api/admin/users/${ID}/details`, { ...detailsWith(support), ...more });
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <UserDetails userId={ID} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return userEvent.setup({ delay: null });
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows counts, and without the owner’s word no way to what is counted', async () => {
  open(null);
  const own = await part('Umfang des Kontos');
  const facts = own.getByText('Angaben zum Unternehmen').nextSibling;
  expect(facts).toHaveTextContent('31 von 120 Feldern, 12-mal geändert');
  expect(own.getByText('7 von 84 Aufgaben erledigt')).toBeVisible();
  const counts = ['Ausgefüllte Dokumente', 'Bewertungen', 'Gespräche'].map(
    (label) => own.getByText(label).nextSibling?.textContent,
  );
  expect(counts).toEqual(['5', '3', '1']);
  const views = await part('Einsicht mit Freigabe');
  expect(views.getByText(/sieht nur das Konto selbst.*24 Stunden freigeben/)).toBeVisible();
  expect(views.queryByRole('button')).toBeNull();
});

it('says of somebody who has begun nothing that there is nothing', async () => {
  const plan = { started: false, tasks: 0, done: 0 };
  open(null, { plan, filledDocuments: 0, companyChanges: 0 });
  const own = await part('Umfang des Kontos');
  expect(own.getByText('31 von 120 Feldern, nie geändert')).toBeVisible();
  expect(own.getByText('Noch keiner gewählt')).toBeVisible();
  expect(own.getByText('Ausgefüllte Dokumente').nextSibling).toHaveTextContent('0');
});

it('says that no e-mail is kept, which is not that none ever went', async () => {
  open(null);
  expect(
    await screen.findByText(/Zu dieser E-Mail-Adresse ist keine Nachricht gespeichert\.$/),
  ).toBeVisible();
});

it('with the owner’s word nothing is asked for until somebody presses, then once', async () => {
  answer(`GET ${SUPPORT}/facts`, {
    version: 12,
    savedAt: '2026-11-22T09:00:00Z',
    facts: [
      { field: 'company.name', group: 'Unternehmen', label: 'Firma', value: 'Brandt GmbH' },
      { field: 'years.2025.items.a.amount', group: 'Jahre', label: 'Betrag 2025', value: '1 €' },
      { field: 'years.2025.items.b.amount', group: 'Jahre', label: 'Betrag 2025', value: '2 €' },
    ],
  });
  answer(`GET ${SUPPORT}/plan`, {
    plan: {
      ...{ startedOn: '2026-11-23', handoverOn: '2029-12-31', way: 'sale' },
      tasks: [
        {
          ...{ id: 'ziele', own: false, title: 'Ziele klären', phase: 'klaeren' },
          ...{ state: 'done', dueOn: '2026-12-22' },
        },
        {
          ...{ id: 'x', own: true, title: 'Halle messen', phase: 'klaeren' },
          ...{ state: 'open', dueOn: null },
        },
      ],
    },
  });
  answer(`GET ${SUPPORT}/documents`, []);
  answer(`GET ${SUPPORT}/valuation`, {
    estimate: null,
    proceeds: {
      ...{ label: 'heute', companyValue: 1_500_000, price: null, net: 900_000 },
      createdAt: '2026-11-22T09:00:00Z',
    },
  });
  const user = open(GRANT);
  const views = await part('Einsicht mit Freigabe');
  expect(views.getByText(/Jeder Blick steht mit Ihrem Namen im Protokoll/)).toBeVisible();
  expect(sentTo(`GET ${SUPPORT}/facts`)).toEqual([]);

  const press = (name: string) => user.click(views.getByRole('button', { name }));
  await press('Angaben zum Unternehmen');
  expect(await views.findByText('Brandt GmbH')).toBeVisible();
  await user.click(views.getByRole('button', { name: 'Jahre (2)' }));
  expect(views.getAllByText('Betrag 2025')).toHaveLength(2);
  await press('Plan');
  expect(await views.findByText('Ziele klären')).toBeVisible();
  expect(views.getByText('Halle messen (eigene Aufgabe)')).toBeVisible();
  expect(views.queryByText('Brandt GmbH')).toBeNull();
  await press('Liste der Dokumente');
  expect(await views.findByText('Noch kein Dokument ausgefüllt.')).toBeVisible();
  await press('Letzte Bewertung');
  expect(await views.findByText('1.500.000 €')).toBeVisible();
  expect(views.queryByText('Kaufpreis')).toBeNull();
  for (const view of ['facts', 'plan', 'documents', 'valuation']) {
    expect(sentTo(`GET ${SUPPORT}/${view}`)).toHaveLength(1);
  }
});

it('an end that came meanwhile is said, and takes the buttons away', async () => {
  const user = open(GRANT);
  const views = await part('Einsicht mit Freigabe');
  const message = 'Für dieses Konto ist der Zugriff nicht oder nicht mehr freigegeben.';
  answer(`GET ${SUPPORT}/plan`, refusal(403, { code: 'SUPPORT_ACCESS_NEEDED', message }));
  answer(`GET /api/admin/users/${ID}/details`, detailsWith(null));
  await user.click(views.getByRole('button', { name: 'Plan' }));
  expect(await views.findByText(message)).toBeVisible();
  expect(await views.findByText(/sieht nur das Konto selbst/)).toBeVisible();
  expect(views.queryByRole('button')).toBeNull();
});
