import { expect, it } from '@jest/globals';
import { answer } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../i18n-provider';
import { dataProvider } from '../staff-api';
import { LaunchPage } from './launch-page';

const condition = (name: string, state: string, more: object = {}) => ({
  name,
  title: `Bedingung ${name}`,
  law: `Das Gesetz zu ${name}.`,
  state,
  faults: [],
  duties: [],
  unknown: [],
  ...more,
});

const LAUNCH = {
  production: true,
  open: false,
  mode: { name: 'information', title: 'Reine Information', law: '§ 1 FernUSG.' },
  conditions: [
    condition('eins', 'met'),
    condition('zwei', 'missing', {
      faults: ['STRIPE_SECRET_KEY ist ein Testschlüssel von Stripe.'],
    }),
    condition('drei', 'unknown', { unknown: ['Der Eintrag SPF ließ sich nicht nachsehen.'] }),
  ],
};

function open(changes: object = {}) {
  answer('GET /api/admin/launch', { ...LAUNCH, ...changes });
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <LaunchPage />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('lists what is missing first, with its law and how to mend it', async () => {
  open();
  expect(
    await screen.findByText('Eine Bedingung ist offen, der Checkout ist geschlossen'),
  ).toBeVisible();
  const parts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(parts).toEqual([
    ...['Art des Verkaufs', 'Noch offen (1)', 'Nicht feststellbar (1)', 'Erfüllt (1)'],
  ]);
  const missing = within(screen.getByRole('region', { name: 'Noch offen (1)' }));
  expect(missing.getByRole('heading', { name: 'Bedingung zwei' })).toBeVisible();
  expect(missing.getByText('Das Gesetz zu zwei.')).toBeVisible();
  expect(missing.getByText('STRIPE_SECRET_KEY ist ein Testschlüssel von Stripe.')).toBeVisible();
  expect(screen.getByText('Der Eintrag SPF ließ sich nicht nachsehen.')).toBeVisible();
});

it('says outside production that nothing is closed, and when all is well', async () => {
  open({ production: false });
  expect(await screen.findByText('Eine Bedingung ist offen')).toBeVisible();
  expect(screen.getByText(/Hier lässt sich trotzdem alles ausprobieren/)).toBeVisible();
});

it('says when the server sells', async () => {
  open({ open: true, conditions: [condition('eins', 'met')] });
  expect(await screen.findByText('Alles ist erfüllt')).toBeVisible();
  expect(screen.getByText('Dieser Server verkauft.')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Noch offen/ })).toBeNull();
});

it('confirms what has aged, and says until when it holds and who has confirmed it', async () => {
  const duty = {
    subject: 'backup',
    sentence: 'Eine Sicherung haben Sie zuletzt am 1. August 2026 probeweise zurückgespielt.',
    ...{ dueOn: '2026-11-01', state: 'overdue', confirmable: true },
    ...{ confirmedAt: null, confirmedBy: null },
  };
  open({ open: true, conditions: [condition('backups', 'due', { duties: [duty] })] });
  const due = within(await screen.findByRole('region', { name: 'Zu wiederholen (1)' }));
  expect(screen.getByText(/Dieser Server verkauft weiter/)).toBeVisible();
  expect(due.getByText(duty.sentence)).toBeVisible();
  expect(due.getByText(/Fällig seit 01\.11\.2026/)).toBeVisible();
  const confirmed = {
    ...duty,
    ...{ state: 'fine', dueOn: '2027-02-28' },
    ...{ confirmedAt: '2026-11-28T10:00:00Z', confirmedBy: 'chefin@example.com' },
  };
  const after = {
    ...LAUNCH,
    open: true,
    conditions: [condition('backups', 'met', { duties: [confirmed] })],
  };
  answer('POST /api/admin/launch/confirmations', after);
  answer('GET /api/admin/launch', after);
  await userEvent.click(due.getByRole('button', { name: 'Als erledigt bestätigen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bestätigen' }));
  const met = within(await screen.findByRole('region', { name: 'Erfüllt (1)' }));
  expect(met.getByText(/bestätigt am 28\.11\.2026 von chefin@example\.com/)).toBeInTheDocument();
});

it('says once what several faults share, with what it is said of below', async () => {
  const example = (name: string) => `In brand.yml steht unter „${name}“ noch ein Beispiel.`;
  const faults = [
    ...['company', 'street', 'email'].map(example),
    'Für diese Aussagen fehlt der Beleg.\nclaims.yml: since\nclaims.yml: uplift',
  ];
  open({ conditions: [condition('zwei', 'missing', { faults })] });
  expect(await screen.findByText('In brand.yml steht unter „…“ noch ein Beispiel.')).toBeVisible();
  expect(screen.getByText('Für diese Aussagen fehlt der Beleg.')).toBeVisible();
  expect(screen.getAllByText(/^Alle \d Stellen$/).map((one) => one.textContent)).toEqual([
    'Alle 3 Stellen',
    'Alle 2 Stellen',
  ]);
  expect(screen.getByText('street')).toBeInTheDocument();
  expect(screen.getByText('claims.yml: uplift')).toBeInTheDocument();
});

it('many conditions are folded to their titles and how much there is to mend', async () => {
  const many = ['eins', 'zwei', 'drei', 'vier'].map((name) =>
    condition(name, 'missing', { faults: [`${name} fehlt.`, `${name} ist alt.`] }),
  );
  open({
    conditions: many,
    mode: { name: 'undecided', title: 'Noch nicht entschieden', law: '§' },
  });
  expect(await screen.findByRole('heading', { name: 'Bedingung drei' })).toBeVisible();
  expect(screen.getAllByText('2 Punkte')).toHaveLength(4);
  expect(screen.getByText('drei fehlt.')).not.toBeVisible();
  expect(screen.queryByRole('region', { name: 'Art des Verkaufs' })).toBeNull();
  await userEvent.click(screen.getByText('Bedingung drei'));
  expect(screen.getByText('drei fehlt.')).toBeVisible();
});
