import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DEFAULT_ASSUMPTIONS } from '@toolkit/domain/proceeds';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../i18n-provider';
import { dataProvider } from '../../staff-api';
import { AssumptionsPage } from './assumptions-page';
import { draftOf, readDraft } from './draft';

const GET = 'GET /api/admin/assumptions';
const PUT = 'PUT /api/admin/assumptions';
const HISTORY = 'GET /api/admin/assumptions/history';

const OF_FILE = {
  number: 0,
  assumptions: DEFAULT_ASSUMPTIONS,
  file: DEFAULT_ASSUMPTIONS,
  fileIsNewer: false,
};

const HIGHER = {
  ...DEFAULT_ASSUMPTIONS,
  version: '2026-11-23-1',
  baseRate: { value: 0.05, source: 'Bundesbank', asOf: '2026-11-23' },
};

const CHANGED = {
  number: 1,
  version: '2026-11-23-1',
  reason: 'Basiszins für Dezember',
  author: 'admin@example.com',
  createdAt: '2026-11-23T09:00:00.000Z',
  changes: [{ label: 'Basiszins', unit: 'percent', from: 0.03, to: 0.05 }],
};

function open(current: object = OF_FILE, rows: object[] = []) {
  answer(GET, current);
  answer(HISTORY, { rows, hasMore: false });
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <AssumptionsPage />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup({ delay: null });
}

type User = ReturnType<typeof open>;

async function fill(user: User, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.paste(text);
}

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Annahmen speichern' }));

const effect = () => screen.findByRole('region', { name: 'Was sich ändert' });

it('shows before it is saved what a change does to the company of the course', async () => {
  const user = open();
  await fill(user, 'Basiszins', '5');
  const shown = within(await effect());
  expect(shown.getByText('3 %')).toBeVisible();
  expect(shown.getByText('5 %')).toBeVisible();
  const example = within(shown.getByRole('group', { name: /Unternehmen des Kurses/ }));
  expect(example.getByRole('row', { name: /^Unternehmenswert .* unverändert$/ })).toBeVisible();
  expect(example.getAllByRole('row', { name: /^Ertragswert .*−\d/ })).not.toEqual([]);
});

it('shows the numbers to read, and their fields once somebody wants to change them', async () => {
  const user = open();
  const rates = within(await screen.findByRole('region', { name: 'Zins für den Ertragswert' }));
  expect(rates.getByText('Zuschlag bei wachsendem Umsatz', { selector: 'dt' })).toBeVisible();
  expect(rates.getByText('−1 %')).toBeVisible();
  expect(rates.getByLabelText('Basiszins')).not.toBeVisible();
  await user.click(rates.getByRole('button', { name: 'Zins für den Ertragswert: ändern' }));
  expect(rates.getByLabelText('Basiszins')).toBeVisible();
  expect(rates.queryByText('−1 %')).toBeNull();
  await fill(user, 'Basiszins', '5');
  expect(await screen.findByText('Eine Änderung')).toBeVisible();
});

it('saves with source and reason, and goes on with what the server has set', async () => {
  const user = open();
  answer(PUT, { ...OF_FILE, number: 1, assumptions: HIGHER });
  await fill(user, 'Basiszins', '5');
  await fill(user, 'Quelle: Basiszins', 'Bundesbank');
  await save(user);
  expect(await screen.findByText(/warum Sie die Annahmen ändern/)).toBeVisible();
  expect(sentTo(PUT)).toEqual([]);
  await fill(user, 'Warum ändern Sie das?', 'Basiszins für Dezember');
  await save(user);
  expect(await screen.findByText(/23\. November 2026, die 1\. Änderung/)).toBeVisible();
  const { baseRate } = DEFAULT_ASSUMPTIONS;
  expect(sentTo(PUT)).toEqual([
    {
      number: 0,
      reason: 'Basiszins für Dezember',
      assumptions: {
        ...DEFAULT_ASSUMPTIONS,
        baseRate: { ...baseRate, value: 0.05, source: 'Bundesbank' },
      },
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Was sich ändert' })).toBeNull();
});

it('says at the field what is wrong, and sends nothing', async () => {
  const user = open();
  await fill(user, 'Basiszins', '40');
  await fill(user, 'Wachstum auf Dauer', '');
  await fill(user, 'Warum ändern Sie das?', 'Versuch');
  await save(user);
  expect(await screen.findByText(/von 0 bis 0,15/)).toBeVisible();
  expect(screen.getByText('Bitte geben Sie eine Zahl ein.')).toBeVisible();
  expect(sentTo(PUT)).toEqual([]);
});

it('keeps a second table, industry by industry', async () => {
  const user = open();
  answer(PUT, { ...OF_FILE, number: 1 });
  await user.click(await screen.findByRole('checkbox', { name: /eine zweite zeigen/ }));
  await fill(user, 'Name der Tabelle', 'Eigene Verkäufe');
  await fill(user, 'Quelle der Tabelle', 'Auswertung 2026');
  await fill(user, 'Warum ändern Sie das?', 'Eigene Tabelle');
  await save(user);
  expect(await screen.findByText(/mindestens eine Branche/)).toBeVisible();
  const building = within(screen.getByRole('group', { name: 'Bau/Handwerk' }));
  const [low, high] = [
    building.getByLabelText('kleinster Faktor'),
    building.getByLabelText('größter Faktor'),
  ];
  await user.type(low, '5');
  await user.type(high, '3,5');
  await save(user);
  expect(await building.findByText(/kleinste ist größer/)).toBeVisible();
  await user.clear(high);
  await user.type(high, '6');
  await save(user);
  await screen.findByText(/1\. Änderung/);
  expect(sentTo(PUT)).toMatchObject([
    {
      assumptions: {
        secondMultiples: {
          name: 'Eigene Verkäufe',
          rows: [{ industry: 'Bau/Handwerk', min: 5, max: 6 }],
        },
      },
    },
  ]);
});

it('a former state is taken over into the form and saved as a change of its own', async () => {
  const user = open({ ...OF_FILE, number: 1, assumptions: HIGHER }, [CHANGED]);
  answer('GET /api/admin/assumptions/history/1', { assumptions: HIGHER });
  expect(await screen.findByText(/Basiszins: 3 % → 5 %/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Stand des Produkts/ }));
  expect(screen.getByLabelText('Basiszins')).toHaveValue('3');
  expect(within(await effect()).getByText('5 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Diesen Stand ins Formular/ }));
  expect(await screen.findByText('Übernommen: Stand der 1. Änderung')).toBeVisible();
  expect(screen.getByLabelText('Basiszins')).toHaveValue('5');
});

it('does not overwrite what somebody else has saved', async () => {
  const user = open();
  answer(
    PUT,
    refusal(409, { code: 'EDIT_CONFLICT', message: 'Der Datensatz wurde inzwischen geändert.' }),
  );
  await fill(user, 'Basiszins', '4');
  await fill(user, 'Warum ändern Sie das?', 'Versuch');
  await save(user);
  expect(await screen.findByText(/Jemand anders hat die Annahmen/)).toBeVisible();
  answer(GET, { ...OF_FILE, number: 1, assumptions: HIGHER });
  await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }));
  expect(await screen.findByText(/die 1\. Änderung/)).toBeVisible();
  expect(screen.getByLabelText('Basiszins')).toHaveValue('5');
});

it('what is shown and read back is the same', () => {
  for (const assumptions of [DEFAULT_ASSUMPTIONS, HIGHER]) {
    expect(readDraft(assumptions, draftOf(assumptions)).assumptions).toEqual(assumptions);
  }
});
