import { beforeEach, expect, it } from '@jest/globals';
import { allCalls, answer, type Call, refusal } from '@test/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AdminContext,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceProps,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminEmailTextDto } from '@/api';
import { i18nProvider } from '../i18n-provider';
import { emailTexts } from '../resources/email-texts/email-texts';
import { leads } from '../resources/leads';
import { dataProvider } from '../staff-api';

const TEXTS = Array.from(
  { length: 25 },
  (_, index) =>
    ({
      id: String(index + 1),
      title: `Anlass ${index + 1}`,
      subject: 'Willkommen',
      changed: index % 2 === 1,
    }) as AdminEmailTextDto,
);

const answerRows = (rows: object[], total: number) => () =>
  Response.json(rows, { headers: { 'Content-Range': `rows 0-24/${total}` } });

beforeEach(() => {
  answer('GET /api/admin/email-texts?*', answerRows(TEXTS, 260));
  answer('GET /api/admin/leads?*', answerRows([], 0));
});

/** What the server was asked for last. */
function asked() {
  const query = new URLSearchParams(allCalls().at(-1)?.split('?')[1]);
  const [filter, sort, range] = ['filter', 'sort', 'range'].map((name) =>
    JSON.parse(query.get(name) ?? 'null'),
  );
  return { filter, sort, range };
}

function open(resource: ResourceProps, query = '') {
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider
        definitions={{ [resource.name]: { name: resource.name, hasEdit: true } }}
      >
        <Resource {...resource} />
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
  const path = `/admin/${resource.name}`;
  const router = createMemoryRouter([{ path: `${path}/*`, element }], {
    initialEntries: [path + query],
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup({ delay: null }), router };
}

it('turns pages, and begins again with another order', async () => {
  const { user } = open(emailTexts);
  await user.click(await screen.findByRole('button', { name: 'Zur Seite 2' }));
  await waitFor(() => expect(asked().range).toEqual([25, 49]));
  expect(await screen.findByText('26–50 von 260')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Anlass.*absteigend sortieren/ }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: ['title', 'DESC'], range: [0, 24] }));
});

it('asks in a field of its own for what the menu of filters offers, until it is removed', async () => {
  const { user } = open(emailTexts);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Von uns geändert' }));
  await user.click(await screen.findByRole('combobox', { name: 'Von uns geändert' }));
  await user.click(await screen.findByRole('option', { name: 'Nein' }));
  await waitFor(() => expect(asked().filter).toEqual({ changed: false }));
  await user.type(screen.getByLabelText('Anlass oder Betreff'), 'Kauf');
  await waitFor(() => expect(asked().filter).toEqual({ changed: false, q: 'Kauf' }));
  await user.click(screen.getByTitle('Diesen Filter entfernen'));
  await waitFor(() => expect(asked().filter).toEqual({ q: 'Kauf' }));
});

it('asks for the moment at which a day begins in Germany', async () => {
  open(leads, `?displayedFilters=${encodeURIComponent('{"since":true}')}`);
  const day = await screen.findByLabelText('Angefordert ab');
  fireEvent.change(day, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(asked().filter).toEqual({ since: '2026-10-31T23:00:00.000Z' }));
  expect(day).toHaveValue('2026-11-01');
});

it('leads to the record by a press anywhere on its row', async () => {
  answer('GET /api/admin/email-texts/3', { ...TEXTS[2], placeholders: [] });
  answer('GET /api/admin/email-texts/3/versions', []);
  answer('POST /api/admin/email-texts/3/preview', { subject: '', html: '', text: '' });
  const { user, router } = open(emailTexts);
  await user.click((await screen.findAllByText('Willkommen'))[2] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/email-texts/3'));
});

it('a filter or an order that the server refuses is taken back with one press', async () => {
  const refuse = refusal(400, { code: 'VALIDATION', message: 'Diesen Filter gibt es nicht.' });
  answer('GET /api/admin/email-texts?*', (call: Call) =>
    /formerly|gone/.test(call.path) ? refuse(call) : answerRows(TEXTS, 25)(),
  );
  const filter = encodeURIComponent('{"formerly":"x"}');
  const { user } = open(emailTexts, `?filter=${filter}&sort=gone&order=ASC&page=1&perPage=25`);
  expect(await screen.findByText('Diesen Filter gibt es nicht.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(await screen.findByText('Anlass 1')).toBeVisible();
  expect(asked()).toMatchObject({ filter: {}, sort: ['title', 'ASC'], range: [0, 24] });
});
