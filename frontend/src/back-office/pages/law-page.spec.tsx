import { expect, it } from '@jest/globals';
import { answer } from '@test/api';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../i18n-provider';
import { dataProvider } from '../staff-api';
import { LawPage } from './law-page';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const norm = (name: string, more: object = {}) => ({
  norm: name,
  says: `Was ${name} sagt.`,
  asOf: daysAgo(10),
  reviewed: 'Wortlaut',
  source: 'Konsolidierter Wortlaut',
  validFrom: null,
  validUntil: null,
  changedBy: null,
  places: [],
  ...more,
});

const place = (
  kind: string,
  id: string | null,
  title: string,
  sectionId: string | null = null,
) => ({
  kind,
  id,
  title,
  sectionId,
  file: `content/${title}.md`,
  line: 7,
});

const NORMS = [
  norm('§ 34 EStG', {
    places: [
      place('section', 'modul-3', 'Steuern'),
      place('track', 'steuern', 'Fünftel', 'fuenftel'),
      place('card', 'fuenftelregelung', 'Was ist sie?'),
      place('engine', null, 'oneFifth'),
    ],
  }),
  norm('§ 25 HGB', { asOf: daysAgo(400) }),
  norm('§ 23 KStG', { validUntil: '2027-12-31', changedBy: '2028: 14 %.' }),
  norm('§ 18 KWG', { reviewed: 'ungeprüft' }),
];

function open() {
  answer('GET /api/admin/law', { norms: NORMS });
  const element = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <LawPage />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return userEvent.setup({ delay: null });
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

it('shows of each norm how it was checked, and leads to every place that has a page', async () => {
  const user = open();
  const shown = within(await screen.findByRole('group', { name: '§ 34 EStG' }));
  expect(shown.getByText('Geprüft am Wortlaut')).toBeVisible();
  await user.click(shown.getByText(/4 Stellen/));
  const links = shown.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(links).toEqual([
    '/modules/modul-3',
    '/vertiefungen/steuern?kapitel=fuenftel',
    '/admin/answer-cards/fuenftelregelung',
  ]);
  expect(shown.getByText(/^Rechenweg: oneFifth/)).toBeVisible();
});

it('finds what is older than twelve months, what changes, and what nobody has checked', async () => {
  const user = open();
  const filter = await screen.findByLabelText('Anzeigen');
  await user.selectOptions(filter, 'Älter als zwölf Monate');
  expect(names()).toEqual(['§ 25 HGB']);
  await user.selectOptions(filter, 'Geändert oder befristet');
  expect(names()).toEqual(['§ 23 KStG']);
  await user.click(screen.getByRole('heading', { name: '§ 23 KStG' }));
  expect(screen.getByText('Gilt so bis 31. Dezember 2027. 2028: 14 %.')).toBeVisible();
  await user.selectOptions(filter, 'Nicht am Wortlaut geprüft');
  expect(names()).toEqual(['§ 18 KWG']);
  await user.selectOptions(filter, 'Alle Normen');
  await user.type(screen.getByLabelText('Norm suchen'), 'hgb');
  expect(names()).toEqual(['§ 25 HGB']);
});
