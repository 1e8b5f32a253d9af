import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { allCalls, answer, type Call, refusal } from '@test/api';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminEmailTextDto } from '@/api';
import { dataProvider } from '../data/staff-api';
import { EmailTextList } from '../email-texts/email-text-list';
import { i18nProvider } from '../i18n/i18n-provider';
import { LeadList } from '../leads/lead-list';

const text = (id: number): AdminEmailTextDto =>
  ({
    id: String(id),
    title: `Anlass ${id}`,
    subject: 'Willkommen',
    changed: id % 2 === 0,
  }) as never;

const TEXTS = Array.from({ length: 25 }, (_, index) => text(index + 1));

const answerRows = (rows: object[], total: number) => () =>
  Response.json(rows, { headers: { 'Content-Range': `rows 0-24/${total}` } });

beforeEach(() => {
  answer('GET /api/admin/email-texts?*', answerRows(TEXTS, 260));
  answer('GET /api/admin/leads?*', answerRows([], 0));
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** As wide as a phone: every bound of width is above the window's. */
const onPhone = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    );

/** What the server was asked for last. */
function asked() {
  const query = new URLSearchParams(allCalls().at(-1)?.split('?')[1]);
  const [filter, sort, range] = ['filter', 'sort', 'range'].map((name) =>
    JSON.parse(query.get(name) ?? 'null'),
  );
  return { filter, sort, range };
}

function open(resource: string, List: () => ReactNode, path = '/') {
  const element = (
    <CoreAdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={resource}>
        <List />
      </ResourceContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup({ delay: null }), router };
}

it('turns pages, and begins again with another order or another number of rows', async () => {
  const { user } = open('email-texts', EmailTextList);
  await user.click(await screen.findByRole('button', { name: 'Zur Seite 2' }));
  await waitFor(() => expect(asked().range).toEqual([25, 49]));
  expect(await screen.findByText('26–50 von 260')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zur nächsten Seite' }));
  await waitFor(() => expect(asked().range).toEqual([50, 74]));

  const heading = screen.getByRole('columnheader', { name: 'Anlass' });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Anlass' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: ['title', 'DESC'], range: [0, 24] }));
  await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'));

  await user.selectOptions(screen.getByLabelText('Zeilen je Seite'), '100');
  await waitFor(() => expect(asked().range).toEqual([0, 99]));
});

it('asks in a field of its own for what the menu offers, until it is taken away', async () => {
  const { user } = open('email-texts', EmailTextList);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Von uns geändert' }));
  const field = await screen.findByLabelText('Von uns geändert');
  await waitFor(() => expect(field).toHaveFocus());
  await user.selectOptions(field, 'Nein');
  await waitFor(() => expect(asked().filter).toEqual({ changed: false }));

  await user.type(screen.getByLabelText('Anlass oder Betreff'), 'Kauf');
  await waitFor(() => expect(asked().filter).toEqual({ changed: false, q: 'Kauf' }));
  await user.click(screen.getByRole('button', { name: 'Filter „Von uns geändert“ entfernen' }));
  await waitFor(() => expect(asked().filter).toEqual({ q: 'Kauf' }));
  expect(screen.queryByLabelText('Von uns geändert')).toBeNull();
});

it('takes a day as one writes it, says where it is none, and lets go of all at once', async () => {
  const { user } = open('leads', LeadList);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Angefordert ab' }));
  const day = await screen.findByLabelText('Angefordert ab');
  await user.type(day, '31.2.2026');
  await user.tab();
  expect(await screen.findByText('Bitte schreiben Sie es so: 31.12.2026.')).toBeVisible();
  await user.clear(day);
  await user.type(day, '1.11.2026');
  const since = '2026-10-31T23:00:00.000Z';
  await waitFor(() => expect(asked().filter).toEqual({ since }));
  await user.tab();
  expect(day).toHaveValue('01.11.2026');
  await user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }));
  await waitFor(() => expect(asked().filter).toEqual({}));
});

it('leads to the record by a press anywhere on its row', async () => {
  const { user, router } = open('email-texts', EmailTextList);
  await user.click((await screen.findAllByText('Willkommen'))[2] as HTMLElement);
  expect(router.state.location.pathname).toBe('/admin/email-texts/3');
});

it('folds all filters but the search on a phone, and names those that are set while they are folded', async () => {
  onPhone();
  const { user } = open('email-texts', EmailTextList);
  expect(await screen.findByLabelText('Anlass oder Betreff')).toBeVisible();
  expect(screen.queryByLabelText('Von uns geändert')).toBeNull();
  const fold = screen.getByRole('button', { name: 'Filter' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');

  await user.click(fold);
  await user.selectOptions(screen.getByLabelText('Von uns geändert'), 'Nein');
  await waitFor(() => expect(asked().filter).toEqual({ changed: false }));
  expect(screen.getByRole('button', { name: 'CSV-Export' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
  expect(screen.queryByLabelText('Von uns geändert')).toBeNull();

  const set = screen.getByRole('list', { name: 'Gesetzte Filter' });
  await user.click(within(set).getByRole('button', { name: 'Von uns geändert: Nein entfernen' }));
  await waitFor(() => expect(asked().filter).toEqual({}));
  expect(screen.queryByRole('list', { name: 'Gesetzte Filter' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
});

it('sorts the cards of a phone by the columns that sort', async () => {
  onPhone();
  const { user } = open('leads', LeadList);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const field = screen.getByLabelText('Sortieren nach');
  expect(field).toHaveDisplayValue('Angefordert, absteigend');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Name, aufsteigend',
    'Name, absteigend',
    'E-Mail, aufsteigend',
    'E-Mail, absteigend',
    'Angefordert, aufsteigend',
    'Angefordert, absteigend',
  ]);
  await user.selectOptions(field, 'Name, absteigend');
  await waitFor(() => expect(asked()).toMatchObject({ sort: ['name', 'DESC'], range: [0, 24] }));
});

it('a filter or an order that the server does not know is taken back with one press', async () => {
  const refuse = refusal(400, { code: 'VALIDATION', message: 'Diesen Filter gibt es nicht.' });
  answer('GET /api/admin/email-texts?*', (call: Call) =>
    /formerly|gone/.test(call.path) ? refuse(call) : answerRows(TEXTS, 25)(),
  );
  const filter = encodeURIComponent('{"formerly":"x"}');
  const { user } = open(
    'email-texts',
    EmailTextList,
    `/?filter=${filter}&sort=gone&order=ASC&page=3&perPage=25`,
  );
  // Where a later page cannot be had, react-admin asks for the first one.
  await waitFor(() => expect(asked()).toMatchObject({ range: [0, 24] }));
  expect(await screen.findByText('Diesen Filter gibt es nicht.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(await screen.findByText('Anlass 1')).toBeVisible();
  expect(asked()).toMatchObject({ filter: {}, sort: ['title', 'ASC'], range: [0, 24] });
});
