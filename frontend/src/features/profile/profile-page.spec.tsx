import { beforeEach, expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage, shownToast } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserDto, UserStatsDto, ValuationDto } from '@/api';

const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  answer('GET /api/user/stats', {
    completedModules: 1,
    chatMessages: 2,
    daysActive: 3,
  } satisfies UserStatsDto);
  answer('GET /api/valuations', []);
  answer('GET /api/email-choices', { newsletter: 'off', moduleUpdates: true });
  answer('GET /api/billing/address', { address: null });
});

it('the profile is read, edited, given up and saved', async () => {
  signInAs(OWNER);
  answer('PUT /api/user/profile', ({ body }) => {
    const user: UserDto = { ...OWNER, ...(body as Partial<UserDto>) };
    answer('GET /api/auth/user', user);
    return { message: '', user, emailChangePending: false };
  });
  const { user, fill } = await openPage('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
  for (const figure of ['Module', 'Fragen', 'Tage']) {
    expect(main().getByText(figure, { selector: 'dt' })).toBeVisible();
  }
  await user.click(main().getByRole('button', { name: 'Bearbeiten' }));
  await fill('Vorname', 'Anders');
  await user.click(main().getByRole('button', { name: 'Abbrechen' }));
  expect(main().queryByText('Anders')).toBeNull();
  await user.click(main().getByRole('button', { name: 'Bearbeiten' }));
  await fill(/^Firma/, 'Brandt Metallbau GmbH');
  await user.click(main().getByRole('button', { name: 'Speichern' }));
  expect(await shownToast()).toHaveTextContent('Profil aktualisiert');
  expect(await shownToast()).toHaveTextContent('Ihre Profildaten wurden erfolgreich gespeichert.');
  await waitFor(() => expect(main().queryByLabelText(/^Firma/)).toBeNull());
  expect(main().getByText('Brandt Metallbau GmbH')).toBeVisible();
});

it('somebody who has just begun reads what will be counted instead of noughts', async () => {
  signInAs(OWNER);
  answer('GET /api/user/stats', { completedModules: 0, chatMessages: 0, daysActive: 0 });
  await openPage('/profile');
  for (const words of ['noch keines fertig', 'noch keine gestellt', 'heute begonnen']) {
    expect(await main().findByText(words)).toBeVisible();
  }
  expect(main().queryByText('0')).toBeNull();
});

it('when the profile cannot be saved a toast says so and the form stays', async () => {
  signInAs(OWNER);
  answer('PUT /api/user/profile', refusal(502));
  const { user } = await openPage('/profile');
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await shownToast()).toHaveTextContent('Fehler');
  expect(await shownToast()).toHaveTextContent('Ihr Profil konnte nicht aktualisiert werden.');
  expect(screen.getByLabelText('Vorname')).toBeVisible();
});

it.each([
  { person: OWNER, status: 'Kostenlos', invoices: 0 },
  { person: PREMIUM_OWNER, status: 'Premium Mitglied', invoices: 1 },
])('the profile says $status and leads on', async ({ person, status, invoices }) => {
  signInAs(person);
  answer(
    'GET /api/valuations',
    ['Neueste', 'Zweite', 'Dritte', 'Vierte'].map(
      (companyName, id): Partial<ValuationDto> => ({
        id: String(id),
        companyName,
        industry: 'Medien',
        estimatedValue: '1155000.00',
        createdAt: '2026-11-20T09:30:00.000Z',
      }),
    ),
  );
  await openPage('/profile');
  expect(await screen.findByText('Dritte')).toBeVisible();
  expect(main().getByText(status)).toBeVisible();
  const links = within(main().getByRole('navigation', { name: 'Schnellzugriff' }));
  for (const [name, address] of [
    ['Module', '/modules'],
    ['KI-Assistent', '/chat'],
    ['Downloads', '/downloads'],
  ] as const) {
    expect(links.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  expect(links.queryAllByRole('link', { name: 'Rechnungen' })).toHaveLength(invoices);
  expect(main().queryByText('Vierte')).toBeNull();
  expect(main().getAllByText('1.155.000 €')).toHaveLength(3);
  expect(main().getByRole('link', { name: 'Alle Bewertungen anzeigen' })).toHaveAttribute(
    'href',
    '/valuations',
  );
  expect(main().getByRole('link', { name: 'Abmelden' })).toHaveAttribute('href', '/api/logout');
});

it('e-mails are chosen in the profile, none of them ticked for anybody', async () => {
  signInAs(OWNER);
  answer('PUT /api/email-choices', { newsletter: 'asked', moduleUpdates: true });
  const { user } = await openPage('/profile');
  const newsletter = await screen.findByRole('checkbox', { name: /neue Inhalte/ });
  expect(newsletter).not.toBeChecked();
  await user.click(newsletter);
  expect(await screen.findByText(/Erst wenn Sie dort bestätigen/)).toBeVisible();
  expect(sentTo('PUT /api/email-choices')).toEqual([{ newsletter: true }]);
});
